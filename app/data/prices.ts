// Prices with the quotes behind them: R$ a year and percent of FIPE, as computed. They are rounded when printed.

/** The quotes that a value rests on, those within the window. */
export interface Sample {
  readonly quotes: number;
  /** ISO date of the newest quote; null if there is none. */
  readonly lastQuoteAt: string | null;
}

/** A yearly price of insurance with its share of the vehicle's value. */
export interface PriceValue {
  readonly amount: number;
  /** Percent of FIPE; null if the vehicle's value is unknown. */
  readonly percentage: number | null;
  /** `observed`: computed from quotes. `estimated`: drawn from a rule; shown as "estimativa", never in JSON-LD. */
  readonly basis: "observed" | "estimated";
  readonly sample: Sample;
}

/** 'Preço MSMB': R$ a year, drawn from a rule. */
export interface DrawnPrice {
  readonly amount: number;
  readonly basis: "estimated";
}

/** The rating model's estimate: whole R$ a year; eight of ten drivers would pay between `low` and `high`. */
export interface EstimatedPrice {
  readonly amount: number;
  readonly low: number;
  readonly high: number;
}

/** Statistics of a group of quotes: R$ and percent of FIPE. */
export interface Statistics {
  readonly sample: Sample;
  readonly meanPrice: number;
  readonly minPrice: number;
  readonly meanPercentage: number;
}
