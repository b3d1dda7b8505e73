// Answers that show the longest option of every list, for tests of the layout.

import { listNames } from '../answers/choices.ts';
import { entriesKey } from '../answers/layout-keys.ts';
import { listedOptions } from '../answers/listed-options.ts';
import { setAnswer } from '../answers/set-answer.ts';
import { isDrawn, offeredOptions } from '../answers/visibility.ts';
import type { Answers, AnswerValue, CompiledForm, CompiledQuestion } from '../form/compiled-form.ts';
import type { Option } from '../language/option-lists.ts';

/** A question with one of its lists, and the longest option in it. */
export interface LongestChoice {
  readonly key: string;
  readonly list: string;
  readonly option: Option;
}

/** Answers, and the choices drawn for them. */
export interface FilledAnswers {
  readonly answers: Answers;
  readonly choices: readonly LongestChoice[];
}

/** Returns the longest option of each list, for every question with options. `width` measures a label. */
export function longestChoices(form: CompiledForm, width: (label: string) => number): LongestChoice[] {
  return Object.values(form.questions).flatMap(({ key, options }) => {
    return [...new Set(listNames(options))].map((list) => {
      const [first, ...others] = listedOptions(form, list);
      if (first === undefined) throw new Error(`The list "${list}" is empty.`);
      const option = others.reduce(
        (one, other) => (width(other.label) > width(one.label) ? other : one),
        first,
      );
      return { key, list, option };
    });
  });
}

/** Returns few answer sets that together draw every choice. Throws if one can never be drawn. */
export function fillChoices(form: CompiledForm, choices: readonly LongestChoice[]): FilledAnswers[] {
  const entries = Object.entries(form.blocks).map(([id, { maximum }]) => [entriesKey(id), String(maximum)]);
  const empty: Answers = Object.fromEntries(entries);
  const sets: FilledAnswers[] = [];
  for (let left = choices; left.length > 0; ) {
    let filled: FilledAnswers = { answers: empty, choices: [] };
    for (const choice of left) filled = addChoice(form, filled, choice) ?? filled;
    const drawn = filled.choices;
    if (drawn.length === 0) throw new Error(`Nothing draws "${left[0]?.key}" with "${left[0]?.list}".`);
    sets.push(filled);
    left = left.filter((choice) => !drawn.includes(choice));
  }
  return sets;
}

/** Adds a choice to the answers, unless that removes another one. */
function addChoice(
  form: CompiledForm,
  { answers, choices }: FilledAnswers,
  choice: LongestChoice,
): FilledAnswers | undefined {
  const wanted = [...choices, choice];
  for (const ready of prepared(form, answers, form.questions[choice.key])) {
    const next = setAnswer(form, ready, choice.key, choice.option.value).answers;
    if (wanted.every((one) => shows(form, next, one))) return { answers: next, choices: wanted };
  }
  return undefined;
}

/**
 * Yields the answers, then variants with other values for the answers that decide about a question, directly or
 * indirectly.
 */
function* prepared(
  form: CompiledForm,
  answers: Answers,
  question: CompiledQuestion | undefined,
  depth = 2,
): Generator<Answers> {
  yield answers;
  if (depth === 0) return;
  for (const key of question?.dependsOn ?? []) {
    const decisive = form.questions[key];
    if (decisive === undefined) continue;
    for (const before of prepared(form, answers, decisive, depth - 1)) {
      for (const value of values(form, decisive, before)) yield setAnswer(form, before, key, value).answers;
    }
  }
}

function values(form: CompiledForm, question: CompiledQuestion, answers: Answers): readonly AnswerValue[] {
  if (question.type === 'boolean') return [true, false];
  return offeredOptions(form, question, answers).map(({ value }) => value);
}

function shows(form: CompiledForm, answers: Answers, { key, option }: LongestChoice): boolean {
  const question = form.questions[key];
  if (question === undefined || answers[key] !== option.value || !isDrawn(form, question, answers))
    return false;
  return offeredOptions(form, question, answers).includes(option);
}
