import { hasOwnMarks, withoutThousands } from '../../engine/answers/typed-number.ts';
import type { NumberStyle } from '../../engine/form/compiled-form.ts';
import { separatorsOf } from '../../engine/values/number-text.ts';
import type { TextWithCaret } from '../../renderer/fields/masked-text.ts';
import type { Edit } from '../../renderer/fields/use-edit.ts';

/**
 * Returns the text of a number input after an edit, with the caret. Removes thousands separators that a typed or
 * deleted digit has displaced, such as those of "12,345" after a 6 is typed; on blur they come back. Keeps
 * separators that the edit itself inserts, such as those of a pasted number.
 * @param before the text before the edit
 * @param typed the text after the edit, with the caret
 */
export function editNumber(
  before: string,
  typed: TextWithCaret,
  edit: Edit | undefined,
  style: NumberStyle,
): TextWithCaret {
  const { text, caret } = typed;
  if (edit === undefined || edit.type.startsWith('history')) return typed;
  const needsNoChange = text.trim() === '' || hasOwnMarks(text, style);
  if (needsNoChange || !hasOwnMarks(before, style)) return typed;
  const head = text.slice(0, Math.min(edit.from, caret));
  const added = text.slice(head.length, caret);
  const tail = text.slice(caret);
  const isSingleEdit = before.startsWith(head) && before.endsWith(tail);
  const isNumeric = [...added].every((sign) => /\d/.test(sign) || sign === separatorsOf(style).decimal);
  if (!isSingleEdit || !isNumeric) return typed;
  const start = withoutThousands(head, style) + added;
  return { text: start + withoutThousands(tail, style), caret: start.length };
}
