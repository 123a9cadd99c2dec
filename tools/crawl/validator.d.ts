// The package has no types of its own. Without schema.org's vocabulary it checks only Google's rules.

declare module "@adobe/structured-data-validator" {
  export default class Validator {
    validate(extracted: {
      jsonld: Partial<Record<string, object[]>>;
    }): Promise<{ rootType: string; issueMessage: string; severity: "ERROR" | "WARNING" }[]>;
  }
}
