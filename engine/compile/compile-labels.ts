import type { AskedQuestion } from '../asking/ask-questions.ts';
import type { CompileContext, Saying } from '../asking/compile-context.ts';
import { fillSaid } from '../asking/compile-said.ts';
import type { Text } from '../form/texts.ts';
import { placeIn } from '../source/source-file.ts';

/**
 * Compiles the label of a question, and its label in messages, which may be shorter. In a row, both begin with
 * the row's label, because several cells can have the same label.
 */
export function compileLabels(
  { said }: CompileContext,
  { definition, place, labels }: AskedQuestion,
  saying: Saying,
): { readonly label: Text; readonly messageLabel: Text } {
  const { label: own, shortLabel: short } = definition;
  const parts = labels ?? [{ label: own, ...placeIn(place, 'label') }];
  const together = (more: typeof parts): Text =>
    more
      .map(({ label, ...where }) => said(where, label, saying))
      .reduce((before, next) => fillSaid('{{before}}: {{next}}', { before, next }));
  const label = together(parts);
  if (short === undefined) return { label, messageLabel: label };
  return {
    label,
    messageLabel: together([...parts.slice(0, -1), { label: short, ...placeIn(place, 'shortLabel') }]),
  };
}
