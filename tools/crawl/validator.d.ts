// The package has no types of its own.

declare module "@adobe/structured-data-validator" {
  export default class Validator {
    /** @param schemaOrg schema.org's vocabulary; without it only Google's rules are checked */
    constructor(schemaOrg?: object);
    validate(extracted: {
      jsonld: Partial<Record<string, object[]>>;
    }): Promise<{ rootType: string; issueMessage: string; severity: "ERROR" | "WARNING" }[]>;
  }
}
