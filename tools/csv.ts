// Writing CSV.

/** One field: quoted where it is text, empty for null. */
function csvField(value: string | number | boolean | null): string {
  if (value === null) return "";
  return typeof value === "string" ? `"${value.replaceAll('"', '""')}"` : String(value);
}

/** Rows without a header, as `SqlTarget.copy` takes them. */
export function toCsv(rows: Iterable<readonly (string | number | boolean | null)[]>): string {
  let csv = "";
  for (const row of rows) csv += `${row.map(csvField).join(",")}\n`;
  return csv;
}
