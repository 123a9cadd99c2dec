// The rooms of the code that compute, and which files a mutation run changes in each.

export interface Room {
  readonly name: string;
  /** As Stryker takes them. */
  readonly files: readonly string[];
}

/** Rooms of TypeScript. `--only` takes their names, and `sql`. */
export const ROOMS: readonly Room[] = [
  { name: "pricing", files: ["app/pricing/**/*.ts"] },
  { name: "cache", files: ["app/cache/**/*.ts"] },
  { name: "pages", files: ["app/pages/**/*.ts"] },
  { name: "seo", files: ["app/seo/**/*.ts"] },
  { name: "catalogue", files: ["app/catalogue/**/*.ts"] },
];

/** The constants and comparisons of the migrations. */
export const SQL_ROOM = "sql";

/** The room that a file is in. @param file from the root of the project, `app/pricing/rules.ts` */
export function roomOf(file: string): string {
  return file.replaceAll("\\", "/").split("/")[1] ?? "";
}
