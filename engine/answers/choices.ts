// The choices of a question with options, for a single and a multiple choice.
import { readKeys } from '../conditions/read-keys.ts';
import type { AnswerValue, CompiledForm, CompiledQuestion } from '../form/compiled-form.ts';
import type { Option } from '../language/option-lists.ts';
import { listedValues, listText } from '../values/list-text.ts';
import { inAllTimeZones, listedOptions } from './listed-options.ts';

/** Separates the labels of a multiple choice that are stored as one text. */
const BETWEEN_LABELS = '; ';

/**
 * Returns every option that a question can ever offer. Later answers may select another list, and the years
 * depend on the time zone.
 */
export function everOffered(
  form: Pick<CompiledForm, 'optionLists'>,
  { options }: Pick<CompiledQuestion, 'options'>,
): readonly Option[] {
  return listNames(options).flatMap((name) => inAllTimeZones(form, (dated) => listedOptions(dated, name)));
}

/** Returns the names of all lists that a question can ever offer. */
export function listNames(options: CompiledQuestion['options']): readonly string[] {
  if (options === undefined) return [];
  if ('cases' in options) return options.cases.map(({ list }) => list);
  return 'list' in options ? [options.list] : Object.values(options.lists);
}

/** Returns the keys of the answers that decide which options a question offers. */
export function offerKeys({
  options,
  offer,
}: Pick<CompiledQuestion, 'options' | 'offer'>): readonly string[] {
  const by = options !== undefined && 'by' in options ? [options.by] : [];
  const cases = options !== undefined && 'cases' in options ? options.cases : [];
  return [...by, ...readKeys([cases.map(({ when }) => when ?? true), Object.values(offer?.when ?? {})])];
}

/** Returns the chosen values of an answer to a question with options. */
export function chosenValues({ stores }: Pick<CompiledQuestion, 'stores'>, value: string): readonly string[] {
  return stores === 'list' ? listedValues(value) : [value];
}

/** Removes values that are not among the options, and sorts the rest in their order. */
export function offeredChoices(options: readonly Option[], list: string): string {
  const values = new Set(listedValues(list));
  return listText(options.map(({ value }) => value).filter((value) => values.has(value)));
}

/** Returns the label of each chosen value. The label is undefined if the value is not among the options. */
export function chosenLabels(
  question: Pick<CompiledQuestion, 'stores'>,
  options: readonly Option[],
  value: AnswerValue,
): readonly (string | undefined)[] {
  return chosenValues(question, String(value)).map(
    (chosen) => options.find((option) => option.value === chosen)?.label,
  );
}

/** Returns the labels of the choices as one text, as stored. Values that are not options are left out. */
export function choiceLabel(
  question: Pick<CompiledQuestion, 'stores'>,
  options: readonly Option[],
  value: AnswerValue,
): string {
  return chosenLabels(question, options, value)
    .filter((label) => label !== undefined)
    .join(BETWEEN_LABELS);
}

/** Splits the stored labels of a choice (its description): one label per chosen value. */
export function splitDescription(
  { stores }: Pick<CompiledQuestion, 'stores'>,
  description: string,
): readonly string[] {
  return stores === 'list' ? description.split(BETWEEN_LABELS) : [description];
}

/** Returns the maximum length of the stored labels of a question with options. */
export function longestLabel(options: readonly Option[]): number {
  return options.reduce((sum, { label }) => sum + label.length + BETWEEN_LABELS.length, 0);
}
