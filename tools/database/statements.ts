// Takes a SQL script apart into its statements, as the Supabase CLI records them.

/** What may hold a semicolon that ends nothing: comments, quoted text and names, bodies between dollar tags. */
const WHOLE = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"(?:[^"]|"")*"|(\$\w*\$)[\s\S]*?\1|;|[^;]/g;
const COMMENT = /^(?:--|\/\*)/;

/** The statements of a script in their order, comments before them included, without the semicolons that end them. */
export function listStatements(script: string): string[] {
  const statements: string[] = [];
  let statement = "";
  let hasCode = false;
  for (const [token] of script.matchAll(WHOLE)) {
    if (token !== ";") {
      statement += token;
      hasCode ||= token.trim() !== "" && !COMMENT.test(token);
      continue;
    }
    if (hasCode) statements.push(statement.trim());
    statement = "";
    hasCode = false;
  }
  if (hasCode) statements.push(statement.trim());
  return statements;
}
