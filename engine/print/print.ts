import type { PrintSource } from './print-source.ts';
import type { PrintedContent, PrintedGroup } from './printed.ts';

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

/** Puts content under a title. Drops it if nothing in it is answered or required; the review marks it as skipped. */
export function titled(
  { isReview }: PrintSource,
  about: Omit<PrintedGroup, 'kind' | 'content' | 'isSkipped'>,
  { printed: content, matters }: Print,
): Print {
  if (content.length === 0 || !(matters || isReview)) return NOTHING;
  const isSkipped = matters ? {} : { isSkipped: true as const };
  return { printed: [{ kind: 'group', ...about, content, ...isSkipped }], matters };
}
