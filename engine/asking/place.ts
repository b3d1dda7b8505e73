/** Where a piece of the definition stands. */
export interface Place {
  readonly file: string;
  readonly pointer: string;
}
