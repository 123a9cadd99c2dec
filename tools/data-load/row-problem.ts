// What is wrong with one row of an owner's file.

/** Thrown for a row that is not loaded. Its message is for the owner, in Portuguese, and stands in the rejected file. */
export class RowProblem extends Error {
  override name = "RowProblem";
}
