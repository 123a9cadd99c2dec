// The rooms of the code that compute, and which files a mutation run changes in each.

export interface Room {
  readonly name: string;
  /** As Stryker takes them. */
  readonly files: readonly string[];
  /** Whether the tests of pages are its tests too: they take far longer, and say least where rules have tests of their own. */
  readonly withPages: boolean;
}

/** Set in the environment of a run that the tests of pages take part in. */
export const WITH_PAGES = "MUTATE_WITH_PAGES";

/** `--only` takes their names. */
export const ROOMS: readonly Room[] = [
  { name: "pricing", files: ["app/pricing/**/*.ts"], withPages: false },
  { name: "rating", files: ["app/rating/**/*.ts"], withPages: false },
  { name: "cache", files: ["app/cache/**/*.ts"], withPages: false },
  { name: "pages", files: ["app/pages/**/*.ts"], withPages: true },
  { name: "seo", files: ["app/seo/**/*.ts"], withPages: true },
  { name: "catalogue", files: ["app/catalogue/**/*.ts"], withPages: true },
];

/** The room that a file is in. @param file from the root of the project, `app/pricing/rules.ts` */
export function roomOf(file: string): string {
  return file.replaceAll("\\", "/").split("/")[1] ?? "";
}
