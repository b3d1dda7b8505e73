import type { PrintedContent } from './printed.ts';

/** Content as it is read. */
export interface Print {
  readonly printed: readonly PrintedContent[];
  /** Something in it is answered or required: the group around it stays. */
  readonly matters: boolean;
}

/** Content of which nothing is read. */
export const NOTHING: Print = { printed: [], matters: false };

/** One after the other. */
export function joined(prints: readonly Print[]): Print {
  return {
    printed: prints.flatMap(({ printed }) => printed),
    matters: prints.some(({ matters }) => matters),
  };
}
