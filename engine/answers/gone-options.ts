// Choices that are no longer offered, because an edit of the form or a new year removed them from their list.
// They stay until the applicant chooses again, and count as no answer.
import type { Answers, CompiledForm, CompiledQuestion } from '../form/compiled-form.ts';
import { fillText } from '../form/texts.ts';
import type { Option } from '../language/option-lists.ts';
import { cached } from '../values/cached.ts';
import { descriptionKey } from './answer.ts';
import { chosenValues, splitDescription } from './choices.ts';
import { drawnOptions, offeredOptions } from './visibility.ts';

const NONE: readonly never[] = [];

/** Returns the choices that are not offered, with their labels at the time of the choice. */
export function goneOptions(
  form: CompiledForm,
  question: CompiledQuestion,
  answers: Answers,
): readonly Option[] {
  const { key, options, accepts } = question;
  const stored = String(answers[key] ?? '');
  if (options === undefined || stored === '' || stored === accepts?.value) return NONE;
  const chosen = chosenValues(question, stored);
  const offered = offeredOptions(form, question, answers);
  const isOffered = (value: string): boolean => offered.some((option) => option.value === value);
  if (chosen.every(isOffered)) return NONE;
  const labels = splitDescription(question, String(answers[descriptionKey(key)] ?? ''));
  return chosen.flatMap((value, at) => {
    if (isOffered(value)) return [];
    const stored = labels.length === chosen.length ? labels[at] : undefined;
    return [{ value, label: stored || value }];
  });
}

/** Marks the label of a choice as no longer offered, for readers. */
export function goneLabel({ texts }: Pick<CompiledForm, 'texts'>, label: string): string {
  return fillText(texts['option.gone'], { option: label });
}

const lists = new WeakMap<readonly Option[], Map<string, readonly Option[]>>();

/**
 * Returns the options to draw, including choices that are no longer offered, and the values to draw as disabled.
 * Equal results share one list object, so that derived data can be cached.
 */
export function shownOptions(
  form: CompiledForm,
  question: CompiledQuestion,
  answers: Answers,
): readonly [options: readonly Option[], closed: readonly string[]] {
  const drawn = drawnOptions(form, question, answers);
  const gone = goneOptions(form, question, answers);
  if (gone.length === 0) return drawn;
  const [options, closed] = drawn;
  const known = cached(lists, options, () => new Map());
  const name = JSON.stringify(gone.map(({ value, label }) => [value, label]));
  const values = new Set(gone.map(({ value }) => value));
  const shown = cached(known, name, () => [
    ...options.filter(({ value }) => !values.has(value)),
    ...gone.map(({ value, label }) => ({ value, label: goneLabel(form, label) })),
  ]);
  return [shown, closed.filter((value) => !values.has(value))];
}
