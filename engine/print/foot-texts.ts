import { textOf } from '../conditions/holds.ts';
import type { AddAnotherNode, FootRow } from '../form/block-nodes.ts';
import type { Answers, CompiledForm } from '../form/compiled-form.ts';
import { formatAnswer } from '../values/answer-types.ts';

/**
 * Returns the texts of a table's foot row, each formatted like an answer in its column; empty if there is no
 * value.
 */
export function footTexts(
  form: CompiledForm,
  { entries }: AddAnotherNode,
  { values }: FootRow,
  answers: Answers,
): { readonly column: number; readonly text: string }[] {
  return values.map(({ column, value }) => {
    const node = entries[0]?.[column];
    const asked = node?.kind === 'conditional' ? node.content[0] : node;
    const question = asked?.kind === 'question' ? form.questions[asked.key] : undefined;
    return { column, text: question === undefined ? '' : formatAnswer(question, textOf(value, answers)) };
  });
}
