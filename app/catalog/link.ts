// A link to a page.

export interface Link {
  readonly label: string;
  readonly path: string;
}
