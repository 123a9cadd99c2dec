// The budgets of the project: ceilings a few per cent above what is there.

/** Lines of tracked files, without CSV files, certificates, the lock file, and migrations, which only add. */
export const LINES = {
  app: 17_000,
  "supabase/schema": 3_800,
  tools: 7_400,
  test: 16_150,
  docs: 1_900,
  "CHANGELOG.md": 120,
} as const;

/** Lines of the search: all files of its folders, its components among them, and its tests of data by chance. */
export const SEARCH = {
  files: ["app/search/", "app/components/search/", "test/unit/search-chance.test.ts"],
  lines: 1_110,
} as const;

/** Lines of one file of code or SQL. */
export const FILE_LINES = 300;

/** Bytes, gzipped: what every new process loads, and all scripts of the Worker. */
export const WORKER = { start: 196_000, all: 264_000 } as const;

/** One screen: pixels, words, elements, percent of the words, files, KiB gzipped. */
export const SCREEN = {
  height: { desktop: 3_600, phone: 5_000 },
  words: 650,
  unfoldedWords: 900,
  nodes: 900,
  smallText: { desktop: 15, phone: 20 },
  scriptFiles: 12,
  scripts: 98,
  html: 16,
};

/** KiB gzipped. Pages with an estimate carry the driver form and the model's arithmetic. */
export const SCRIPTS_WITH_ESTIMATE = 104;
