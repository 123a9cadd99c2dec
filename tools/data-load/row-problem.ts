// What is wrong with one row of an owner's file.

/** A number as an owner reads it, with cents at most: `57.034,5`. */
export function sayNumber(value: number): string {
  return value.toLocaleString("pt-BR", { maximumFractionDigits: 2 });
}

/** Thrown for a row that is not loaded. Its message is for the owner, in Portuguese, and stands in the rejected file. */
export class RowProblem extends Error {
  override name = "RowProblem";
}
