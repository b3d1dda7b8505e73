// Edits that `config-lint --fix` makes to config files. They describe changes of the JSON, not of the text, so that
// the rest of the file keeps its layout.

interface EditPlace {
  readonly file: string;
  /** JSON pointer of the changed value or property. For `add`, of the object that gets a property. */
  readonly pointer: string;
}

/** A mechanical change of a config file. */
export type ConfigEdit =
  /** Replaces a text or a number. Does nothing if the current value is not `from`. */
  | (EditPlace & { readonly edit: 'replace'; readonly from: string | number; readonly to: string | number })
  /** Renames a property. Does nothing if the object already has a property `to`. */
  | (EditPlace & { readonly edit: 'rename'; readonly from: string; readonly to: string })
  /** Removes a property or a list item. */
  | (EditPlace & { readonly edit: 'remove' })
  /** Adds a property below the property `below`, else as the first. Does nothing if the object already has it. */
  | (EditPlace & {
      readonly edit: 'add';
      readonly name: string;
      readonly value: unknown;
      readonly below?: string | undefined;
    });
