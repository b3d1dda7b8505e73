import { expect, test } from 'vitest';
import { everOffered } from '../../engine/answers/choices.ts';
import { setAnswer } from '../../engine/answers/set-answer.ts';
import type { Answers } from '../../engine/form/compiled-form.ts';
import { formErrors } from '../../engine/validation/answer-errors.ts';
import { localToday } from '../../engine/values/calendar.ts';
import { formModule, smallForm } from '../testing/form-module.ts';
import { createErrorCheck } from './error-check.ts';

const shipped = formModule();
const { form } = shipped;
const today = localToday();
const NOTHING_TOLD = {};

/** Returns the values to try for a question: empty, every kind of wrong value, and a choice's first options. */
function valuesFor(key: string): readonly (string | boolean)[] {
  const question = form.questions[key];
  if (question?.type === 'boolean') return [true, false];
  if (question?.options === undefined) return ['x', '12345', '1996-02-29', ''];
  const offered = everOffered(form, question).map(({ value }) => value);
  return [...offered.slice(0, 3), '', offered.at(-1) ?? ''];
}

test('returns the same as a check of the whole form after every answer', () => {
  const check = createErrorCheck(shipped);
  let answers: Answers = {};
  expect(check(answers, today, NOTHING_TOLD)).toEqual(formErrors(shipped, answers, { today }));
  const sizes = new Set<number>();
  for (const key of Object.keys(form.questions)) {
    for (const value of valuesFor(key)) {
      answers = setAnswer(form, answers, key, value).answers;
      const full = formErrors(shipped, answers, { today });
      expect(check(answers, today, NOTHING_TOLD), `${key} = ${value}`).toEqual(full);
      expect(Object.keys(check(answers, today, NOTHING_TOLD)), key).toEqual(Object.keys(full));
      sizes.add(Object.keys(full).length);
    }
  }
  // Messages have appeared and disappeared, otherwise the test would prove nothing.
  expect(sizes.size).toBeGreaterThan(5);
});

test('returns the same object until a message changes', () => {
  const check = createErrorCheck(shipped);
  const before = check({}, today, NOTHING_TOLD);
  const free = Object.values(form.questions).find(
    ({ key, required, rules, type }) =>
      type === 'string' && required.length === 0 && rules.length === 0 && !form.dependents[key],
  );
  expect(check({ [free?.key ?? '']: 'anything' }, today, NOTHING_TOLD)).toBe(before);
});

test('validates again on another day and when the server has found errors', () => {
  const born = smallForm([
    { question: 'born', label: 'Born', widget: 'date', latest: 'today' },
    { question: 'name', label: 'Name', widget: 'text' },
  ]);
  const check = createErrorCheck(born);
  const answers: Answers = { born: '2026-03-02', name: 'Ada' };
  expect(check(answers, '2026-03-02', NOTHING_TOLD)).toEqual({});
  expect(Object.keys(check(answers, '2026-03-01', NOTHING_TOLD))).toEqual(['born']);
  const told = { name: { value: 'Ada', messages: ['This name is taken.'] } };
  expect(check(answers, '2026-03-02', told)).toEqual({ name: ['This name is taken.'] });
  expect(check(answers, '2026-03-02', NOTHING_TOLD)).toEqual({});
});
