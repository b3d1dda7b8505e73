import { isSameAnswer } from '../answers/answer.ts';
import { formOn } from '../answers/listed-options.ts';
import { shownPages } from '../answers/shown-pages.ts';
import { isDrawn } from '../answers/visibility.ts';
import type { Answers } from '../form/compiled-form.ts';
import { child } from '../source/source-file.ts';
import { formErrors, type JudgedForm } from '../validation/answer-errors.ts';
import { localToday } from '../values/calendar.ts';
import { giveAnswers } from './give-answers.ts';
import type { Scenario } from './read-scenarios.ts';
import { plainBlanks } from './sayable-message.ts';

/** A difference between the expectation of a scenario and the behaviour of the form. */
export interface Difference {
  /** JSON pointer of the expectation in the scenario's file. */
  readonly pointer: string;
  /** The answer key, or `pages` or `submission`. */
  readonly about: string;
  readonly expected: string;
  readonly got: string;
}

/** The result of running a scenario. */
export interface ScenarioRun {
  readonly scenario: Scenario;
  readonly answers: Answers;
  readonly today: string;
  readonly differences: readonly Difference[];
}

const quoteMessages = (messages: readonly string[]): string =>
  messages.length === 0 ? 'no message' : messages.map((message) => JSON.stringify(message)).join(', ');

/** Gives the answers of a scenario to the form, and compares the result with the expectations. */
export function runScenario(judged: JudgedForm, scenario: Scenario): ScenarioRun {
  const { answers: given, later, expect: expected, today = localToday() } = scenario.value;
  const form = formOn(judged.form, today);
  const { answers, absent, notOffered } = giveAnswers(form, given, later);
  const errors = formErrors(judged, answers, { today });
  const atTurn = (key: string, wanted: string, got: string): Difference => ({
    pointer: child(later !== undefined && Object.hasOwn(later, key) ? '/later' : '/answers', key),
    ...{ about: key, expected: wanted, got },
  });
  const differences = [
    ...absent.map((key) => atTurn(key, 'a question that can be answered', 'hidden at that point')),
    ...notOffered.map((key) => atTurn(key, 'an option that can be chosen', 'not offered at that point')),
  ];
  const compare = (pointer: string, about: string, wanted: string, got: string): void => {
    if (plainBlanks(wanted) !== plainBlanks(got)) differences.push({ pointer, about, expected: wanted, got });
  };

  const isShown = (key: string): boolean => {
    const question = Object.hasOwn(form.questions, key) ? form.questions[key] : undefined;
    return question !== undefined && isDrawn(form, question, answers);
  };
  for (const name of ['shown', 'hidden'] as const)
    for (const [index, key] of (expected[name] ?? []).entries())
      compare(child(`/expect/${name}`, index), key, name, isShown(key) ? 'shown' : 'hidden');
  for (const [key, messages] of Object.entries(expected.messages ?? {}))
    compare(child('/expect/messages', key), key, quoteMessages(messages), quoteMessages(errors[key] ?? []));
  for (const [key, value] of Object.entries(expected.values ?? {})) {
    const got = answers[key] ?? (typeof value === 'boolean' ? false : '');
    if (!isSameAnswer(got, value))
      compare(child('/expect/values', key), key, JSON.stringify(value), JSON.stringify(got));
  }
  if (expected.pages !== undefined) {
    const pages = shownPages(form, answers).map(({ id }) => id);
    compare('/expect/pages', 'pages', expected.pages.join(', '), pages.join(', '));
  }
  if (expected.submittable !== undefined) {
    const keysWithErrors = Object.keys(errors);
    const result =
      keysWithErrors.length === 0
        ? 'can be submitted'
        : `cannot be submitted: ${keysWithErrors.join(', ')} has messages`;
    if (expected.submittable !== (keysWithErrors.length === 0))
      compare(
        '/expect/submittable',
        'submission',
        expected.submittable ? 'can be submitted' : 'cannot be submitted',
        result,
      );
  }
  return { scenario, answers, today, differences };
}
