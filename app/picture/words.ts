// What a share picture says.

import type { Statistics, TypicalPrice } from "../schemas/prices.ts";

/** A number that a share picture shows in the place of the typical price. */
export interface PictureFigure {
  /** What it is: `Brasil, outubro de 2026`. */
  readonly kicker: string;
  readonly value: string;
  /** What it is compared with. */
  readonly note: string;
  /** What it rests on. */
  readonly basis: string;
}

/** What a page's kind gives it. */
export interface PictureWords {
  /** `Fiat Argo 2022` */
  readonly subject: string;
  /** `em Campinas SP`; empty for the whole country. */
  readonly where: string;
  readonly figure?: PictureFigure;
}

export interface PictureFacts extends PictureWords {
  /** What was observed; null where the picture shows a figure of its own. */
  readonly statistics: Statistics | null;
  /** Null where the picture shows a figure of its own. */
  readonly typical: TypicalPrice | null;
  /** What the typical price is of, where it is an estimate: `um carro de R$ 70.000`; empty of one car. */
  readonly car: string;
  /** Whether the numbers are of a sample, which is then said. */
  readonly isSample: boolean;
}
