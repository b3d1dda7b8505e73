import { hasOwnMarks, withoutThousands } from '../../engine/answers/typed-number.ts';
import type { NumberStyle } from '../../engine/form/compiled-form.ts';
import { marksOf } from '../../engine/values/number-text.ts';
import type { PlacedText } from './masked-text.ts';
import type { Edit } from './use-edit.ts';

/**
 * Applies an edit to a number and returns it with the caret. Removes thousands separators that a typed or
 * deleted digit has displaced; they come back on blur. Keeps separators that the edit itself inserts: typed or
 * pasted text defines its own number.
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
