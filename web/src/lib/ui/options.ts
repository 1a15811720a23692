/** One of several things to choose from, with its words. */
export interface Option<Value> {
  readonly value: Value;
  readonly label: string;
  /** A sentence about it. */
  readonly note?: string;
  /** The language of the label, if not the page's. */
  readonly lang?: string;
}
