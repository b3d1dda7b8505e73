// What --fix does to a config file, said of its JSON and not of its text, so that its layout stays.

interface Spot {
  readonly file: string;
  /** JSON pointer of what is changed; of the object that gets a property. */
  readonly pointer: string;
}

/** A mechanical change of a config file. */
export type ConfigEdit =
  /** Puts another text or number in place of one; nothing happens where it is not that one. */
  | (Spot & { readonly edit: 'replace'; readonly from: string | number; readonly to: string | number })
  /** The same of a property's name, where the object has no such property yet. */
  | (Spot & { readonly edit: 'rename'; readonly from: string; readonly to: string })
  /** Removes a property or an item of a list. */
  | (Spot & { readonly edit: 'remove' })
  /** Adds a property below another one, or as the first; nothing happens where the object has it. */
  | (Spot & {
      readonly edit: 'add';
      readonly name: string;
      readonly value: unknown;
      readonly below?: string | undefined;
    });
