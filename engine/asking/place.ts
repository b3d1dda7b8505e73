/** The place of a part of the definition: file and JSON pointer. */
export interface Place {
  readonly file: string;
  readonly pointer: string;
}
