import type { PrintedContent } from './printed.ts';

/** Printed content. */
export interface Print {
  readonly printed: readonly PrintedContent[];
  /** Something in it is answered or required, so the group around it stays. */
  readonly matters: boolean;
}

/** Empty content. */
export const NOTHING: Print = { printed: [], matters: false };

/** Puts answers and checkboxes into a column of a table. */
export function inColumn({ printed, matters }: Print, column: number): Print {
  const placed = printed.map((part): PrintedContent => (part.kind === 'group' ? part : { ...part, column }));
  return { printed: placed, matters };
}

/** Concatenates printed content. */
export function joined(prints: readonly Print[]): Print {
  return {
    printed: prints.flatMap(({ printed }) => printed),
    matters: prints.some(({ matters }) => matters),
  };
}
