// Edits that `--fix` makes to config files. They describe changes of the JSON, not of the text, so that the
// layout is kept.

interface Spot {
  readonly file: string;
  /** JSON pointer of the changed value, or of the object that gets a property. */
  readonly pointer: string;
}

/** A mechanical change of a config file. */
export type ConfigEdit =
  /** Replaces a text or a number. No-op if the current value is not `from`. */
  | (Spot & { readonly edit: 'replace'; readonly from: string | number; readonly to: string | number })
  /** Renames a property. No-op if the object already has a property `to`. */
  | (Spot & { readonly edit: 'rename'; readonly from: string; readonly to: string })
  /** Removes a property or a list item. */
  | (Spot & { readonly edit: 'remove' })
  /** Adds a property below another one, or as the first. No-op if the object already has it. */
  | (Spot & {
      readonly edit: 'add';
      readonly name: string;
      readonly value: unknown;
      readonly below?: string | undefined;
    });
