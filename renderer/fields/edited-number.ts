import { hasOwnMarks, withoutThousands } from '../../engine/answers/typed-number.ts';
import type { NumberStyle } from '../../engine/form/compiled-form.ts';
import { marksOf } from '../../engine/values/number-text.ts';
import type { PlacedText } from './masked-text.ts';
import type { Edit } from './use-edit.ts';

/**
 * What an edit has made of a number, with the caret in it. Where thousands marks of the number before are not at thousands
 * any more, since a digit was typed or deleted beside them, they are left out until the input is left. Marks that come
 * with the edit stay where they are: what is typed or pasted says for itself which number it is.
 */
export function editNumber(
  before: string,
  typed: PlacedText,
  edit: Edit | undefined,
  style: NumberStyle,
): PlacedText {
  const { text, caret } = typed;
  if (edit === undefined || edit.type.startsWith('history')) return typed;
  const isStill = text.trim() === '' || hasOwnMarks(text, style);
  if (isStill || !hasOwnMarks(before, style)) return typed;
  const head = text.slice(0, Math.min(edit.from, caret));
  const added = text.slice(head.length, caret);
  const tail = text.slice(caret);
  const isKept = before.startsWith(head) && before.endsWith(tail);
  const isPart = [...added].every((sign) => /\d/.test(sign) || sign === marksOf(style).decimal);
  if (!isKept || !isPart) return typed;
  const start = withoutThousands(head, style) + added;
  return { text: start + withoutThousands(tail, style), caret: start.length };
}
