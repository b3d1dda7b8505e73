// What is chosen of options: one of them, or several.
import { readKeys } from '../conditions/read-keys.ts';
import type { AnswerValue, CompiledForm, CompiledQuestion } from '../form/compiled-form.ts';
import type { Option } from '../language/option-lists.ts';
import { listedValues, listText } from '../values/list-text.ts';
import { listedOptions, onEarth } from './listed-options.ts';

/** Stands between the labels of several choices where they are stored as one text. */
const BETWEEN_LABELS = '; ';

/** Every option that a question can ever offer: which list counts may be decided by an answer that comes later, which years by the time zone. */
export function everOffered(
  form: Pick<CompiledForm, 'optionLists'>,
  { options }: Pick<CompiledQuestion, 'options'>,
): readonly Option[] {
  return listNames(options).flatMap((name) => onEarth(form, (dated) => listedOptions(dated, name)));
}

/** Names of the lists that a question can ever offer. */
export function listNames(options: CompiledQuestion['options']): readonly string[] {
  if (options === undefined) return [];
  if ('cases' in options) return options.cases.map(({ list }) => list);
  return 'list' in options ? [options.list] : Object.values(options.lists);
}

/** Keys of the answers that decide which options a question offers. */
export function offerKeys({
  options,
  offer,
}: Pick<CompiledQuestion, 'options' | 'offer'>): readonly string[] {
  const by = options !== undefined && 'by' in options ? [options.by] : [];
  const cases = options !== undefined && 'cases' in options ? options.cases : [];
  return [...by, ...readKeys([cases.map(({ when }) => when ?? true), Object.values(offer?.when ?? {})])];
}

/** The values that are chosen by an answer to a question with options. */
export function chosenValues({ stores }: Pick<CompiledQuestion, 'stores'>, value: string): readonly string[] {
  return stores === 'list' ? listedValues(value) : [value];
}

/** The choices of a list that are among the options, in their order. */
export function offeredChoices(options: readonly Option[], list: string): string {
  const values = new Set(listedValues(list));
  return listText(options.map(({ value }) => value).filter((value) => values.has(value)));
}

/** The label of each thing that is chosen; nothing for what is no option. */
export function chosenLabels(
  question: Pick<CompiledQuestion, 'stores'>,
  options: readonly Option[],
  value: AnswerValue,
): readonly (string | undefined)[] {
  return chosenValues(question, String(value)).map(
    (chosen) => options.find((option) => option.value === chosen)?.label,
  );
}

/** The label of what is chosen, or the labels of several, as they are stored; empty for what is no option. */
export function choiceLabel(
  question: Pick<CompiledQuestion, 'stores'>,
  options: readonly Option[],
  value: AnswerValue,
): string {
  return chosenLabels(question, options, value)
    .filter((label) => label !== undefined)
    .join(BETWEEN_LABELS);
}

/** The labels in what is stored beside an answer, for each thing that is chosen. */
export function describedLabels(
  { stores }: Pick<CompiledQuestion, 'stores'>,
  description: string,
): readonly string[] {
  return stores === 'list' ? description.split(BETWEEN_LABELS) : [description];
}

/** Most characters of what is stored beside the answer to a question with options. */
export function longestLabel(options: readonly Option[]): number {
  return options.reduce((sum, { label }) => sum + label.length + BETWEEN_LABELS.length, 0);
}
