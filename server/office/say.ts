import OFFICE_TEXTS from '../../engine/form/office-texts.json' with { type: 'json' };
import { fillText } from '../../engine/form/texts.ts';
import type { OfficeFile, OfficeTextId } from '../../engine/language/office.ts';

/** Returns a text of the desk with its placeholders filled. */
export type Say = (id: OfficeTextId, values?: Readonly<Record<string, string>>) => string;

/** Returns the desk's texts as its file words them. */
export function createSay({ texts = {} }: Pick<OfficeFile, 'texts'>): Say {
  return (id, values = {}) => fillText(texts[id] ?? OFFICE_TEXTS[id].text, values);
}
