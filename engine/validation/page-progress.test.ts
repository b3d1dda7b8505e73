import { expect, test } from 'vitest';
import type { Answers } from '../form/compiled-form.ts';
import { compileSmallForm } from '../testing/small-form.ts';
import { pageProgress, progressKeys, requirableQuestions } from './page-progress.ts';

const form = compileSmallForm({
  lists: { colours: [{ value: 'R', label: 'Red' }] },
  content: [
    { question: 'name', label: 'Name', widget: 'text', required: true },
    { question: 'nick', label: 'Nick', widget: 'text' },
    { question: 'colour', label: 'Colour', widget: 'select', options: 'colours', required: true },
    {
      question: 'email',
      label: 'E-mail',
      widget: 'text',
      requiredWhen: { valueKey: 'nick', operator: 'answered' },
    },
    {
      hideWhen: { valueKey: 'nick', operator: 'notAnswered' },
      content: [{ question: 'agrees', label: 'Agrees', widget: 'checkbox', required: true }],
    },
  ],
});
const questions = requirableQuestions(form, 'only');

test.each<{ answers: Answers; progress: readonly [number, number] }>([
  { answers: {}, progress: [0, 2] },
  { answers: { name: 'Ada' }, progress: [1, 2] },
  { answers: { name: '  ', colour: 'R' }, progress: [1, 2] },
  { answers: { name: 'Ada', colour: 'no option' }, progress: [1, 2] },
  { answers: { nick: 'A', agrees: false }, progress: [0, 4] },
  { answers: { nick: 'A', agrees: true, email: 'no address' }, progress: [2, 4] },
  { answers: { agrees: true, email: 'x' }, progress: [0, 2] },
])('$answers', ({ answers, progress }) => {
  expect(pageProgress(form, questions, answers)).toEqual(progress);
});

test('ignores questions that can never be required', () => {
  expect(questions.map(({ key }) => key)).toEqual(['name', 'colour', 'email', 'agrees']);
  expect(progressKeys(questions)).toEqual(['name', 'colour', 'email', 'nick', 'agrees']);
  expect(requirableQuestions(form, 'another page')).toEqual([]);
});
