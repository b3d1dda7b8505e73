import type { FieldPathId } from '@rjsf/utils';
import { createContext } from 'react';
import { fillText, type Texts } from '../../engine/form/texts.ts';

/** The label of the list that contains an item; empty outside of lists. */
export const ListTitle = createContext('');

/** Returns the label of a list item, with its number. */
export function itemLabel(texts: Texts, label: string, index: number): string {
  return fillText(texts['addAnother.entry'], { label, number: String(index + 1) });
}

/** Returns the index of a list item; undefined for other parts. */
export function indexOf({ path }: Pick<FieldPathId, 'path'>): number | undefined {
  const last = path.at(-1);
  return typeof last === 'number' ? last : undefined;
}
