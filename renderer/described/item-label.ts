import type { FieldPathId } from '@rjsf/utils';
import { createContext } from 'react';
import { fillText, type Texts } from '../../engine/form/texts.ts';

/** What the list is called that an item stands in. */
export const ListTitle = createContext('');

/** What an item of a list is called: what each of them is, and its number. */
export function itemLabel(texts: Texts, label: string, index: number): string {
  return fillText(texts['addAnother.entry'], { label, number: String(index + 1) });
}

/** The number of the item that a part is, beginning with 0; undefined where it is none. */
export function indexOf({ path }: Pick<FieldPathId, 'path'>): number | undefined {
  const last = path.at(-1);
  return typeof last === 'number' ? last : undefined;
}
