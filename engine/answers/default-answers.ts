// Default answers, filled in before the applicant answers. The page calls this when it opens and when an answer
// changes that a default depends on.
import type { Answers, AnswerValue, CompiledForm, CompiledQuestion } from '../form/compiled-form.ts';
import { shiftDay } from '../values/calendar.ts';
import { isEmpty } from './answer.ts';
import { fillEmpty } from './fill-empty.ts';
import { toStoredPhone } from './phone-answer.ts';
import { isStorable } from './storable-answer.ts';
import { isDrawn } from './visibility.ts';

/** Sources of defaults, beside the form and its answers. */
export interface DefaultSources {
  /** The account's email address; empty for an anonymous visitor. */
  readonly account: string;
  /** The URL parameters that the form names. */
  readonly parameters: Readonly<Record<string, string>>;
  readonly today: string;
}

/** Returns the questions of a page that have a default. */
export function questionsWithDefault(form: CompiledForm, page: string): readonly CompiledQuestion[] {
  return Object.values(form.questions).filter(
    (question) => question.default !== undefined && question.page === page,
  );
}

/** Returns a question's current default; empty if there is none or it cannot be stored. */
export function defaultAnswer(
  form: CompiledForm,
  question: CompiledQuestion,
  answers: Answers,
  sources: DefaultSources,
): AnswerValue {
  const found = sourceValue(question, answers, sources);
  if (found === undefined || isEmpty(found)) return '';
  const value = typeof found === 'string' ? toStoredPhone(question, found) : found;
  return isStorable(form, question.key, value) ? value : '';
}

/** Returns the value that the question's default refers to. */
function sourceValue(
  { default: from }: CompiledQuestion,
  answers: Answers,
  { account, parameters, today }: DefaultSources,
): AnswerValue | undefined {
  if (from === undefined) return undefined;
  if ('value' in from) return from.value;
  if ('day' in from) return shiftDay(today, from.day);
  if ('answer' in from) return answers[from.answer];
  if ('parameter' in from)
    return Object.hasOwn(parameters, from.parameter) ? parameters[from.parameter] : undefined;
  return account;
}

/**
 * Returns the default answers to the questions that are drawn, empty and `isFree`, which means that the applicant
 * has not answered them yet. Leaves out defaults that would hide an existing answer. Fills questions that become
 * visible through another default.
 */
export function defaultAnswers(
  form: CompiledForm,
  questions: readonly CompiledQuestion[],
  answers: Answers,
  isFree: (key: string) => boolean,
  sources: DefaultSources,
): Answers {
  const defaults: Record<string, AnswerValue> = {};
  let filled = answers;
  for (;;) {
    const now = filled;
    const values = questions
      .filter(({ key }) => !Object.hasOwn(defaults, key) && isFree(key) && isEmpty(now[key]))
      .filter((question) => isDrawn(form, question, now))
      .map((question) => [question.key, defaultAnswer(form, question, now, sources)] as const)
      .filter(([, value]) => !isEmpty(value));
    const next = fillEmpty(form, now, Object.fromEntries(values));
    const filledIn = values.filter(([key]) => !isEmpty(next[key]));
    if (filledIn.length === 0) return defaults;
    for (const [key] of filledIn) defaults[key] = next[key] ?? '';
    filled = next;
  }
}
