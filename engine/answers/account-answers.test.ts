import { expect, test } from 'vitest';
import { compileShipped } from '../testing/shipped-module.ts';
import { accountAnswers } from './account-answers.ts';
import { isSameAnswer } from './answer.ts';

test('a display question for the account address has it as its answer if it is shown (decision FLD-16)', () => {
  const { form } = compileShipped();
  expect(accountAnswers(form, 'ada@example.com')).toEqual({ email_address: 'ada@example.com' });
  expect(accountAnswers(form, null)).toEqual({});
});

test('an answer that was never given equals an emptied one', () => {
  expect(isSameAnswer(undefined, '')).toBe(true);
  expect(isSameAnswer(undefined, false)).toBe(true);
  expect(isSameAnswer('a', 'a')).toBe(true);
  expect(isSameAnswer('a', '')).toBe(false);
  expect(isSameAnswer(undefined, true)).toBe(false);
});
