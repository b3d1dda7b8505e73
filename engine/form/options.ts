/** A value/label pair of an option list (spec §3). The empty choice `--` is added by the select widget, not stored here. */
export interface Option {
  readonly value: string;
  readonly label: string;
}
