/** Two selects under one label. */
export interface MonthYearNode {
  readonly kind: 'monthYear';
  readonly label: string;
  readonly help?: string;
  /** Keys. */
  readonly month: string;
  readonly year: string;
}
