// Default answers, filled in before the applicant answers.
import type { Answers, AnswerValue, CompiledForm, CompiledQuestion } from '../form/compiled-form.ts';
import { shiftDay } from '../values/calendar.ts';
import { isEmpty } from './answer.ts';
import { fillEmpty } from './fill-empty.ts';
import { asItsPhone } from './phone-answer.ts';
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
export function withDefaults(form: CompiledForm, page: string): readonly CompiledQuestion[] {
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
  const found = sourced(question, answers, sources);
  if (found === undefined || isEmpty(found)) return '';
  const value = typeof found === 'string' ? asItsPhone(question, found) : found;
  return isStorable(form, question.key, value) ? value : '';
}

function sourced(
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
 * Returns the default answers of a page: for questions that are drawn, empty and free. It leaves out defaults
 * that would hide an existing answer, and fills questions that become visible through another default.
 */
export function defaultAnswers(
  form: CompiledForm,
  questions: readonly CompiledQuestion[],
  answers: Answers,
  isFree: (key: string) => boolean,
  sources: DefaultSources,
): Answers {
  const offered: Record<string, AnswerValue> = {};
  let filled = answers;
  for (;;) {
    const now = filled;
    const values = questions
      .filter(({ key }) => !Object.hasOwn(offered, key) && isFree(key) && isEmpty(now[key]))
      .filter((question) => isDrawn(form, question, now))
      .map((question) => [question.key, defaultAnswer(form, question, now, sources)] as const)
      .filter(([, value]) => !isEmpty(value));
    const next = fillEmpty(form, now, Object.fromEntries(values));
    const taken = values.filter(([key]) => !isEmpty(next[key]));
    if (taken.length === 0) return offered;
    for (const [key] of taken) offered[key] = next[key] ?? '';
    filled = next;
  }
}
