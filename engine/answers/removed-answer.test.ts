import { expect, test } from 'vitest';
import type { Answers } from '../form/compiled-form.ts';
import { compileSmallForm } from '../testing/small-form.ts';
import { acceptAnswers } from './accept-answers.ts';
import { removedAnswer } from './removed-answer.ts';

const form = compileSmallForm({
  lists: { pets: ['cat', 'dog', 'cow'].map((value) => ({ value, label: value })) },
  content: [
    { question: 'name', label: 'Name', widget: 'text' },
    { question: 'wants', label: 'Wants', widget: 'checkbox' },
    {
      showWhen: { valueKey: 'wants', operator: 'answered' },
      content: [{ question: 'why', label: 'Why', widget: 'text' }],
    },
    { question: 'pets', label: 'Pets', widget: 'choices', options: 'pets', describe: false },
    { question: 'size', label: 'Size', widget: 'number' },
    {
      question: 'twice',
      label: 'Twice',
      widget: 'number',
      calculate: { sum: [{ answer: 'size' }, { answer: 'size' }] },
    },
  ],
});

/** Returns the key of an answer that a save would remove. */
function removedBy(sent: Answers, stored: Answers): string | undefined {
  const accepted = acceptAnswers(form, sent, stored);
  if (!accepted.ok) throw new Error(accepted.message);
  return removedAnswer(form, sent, stored, accepted.changes);
}

test('new and changed answers remove nothing', () => {
  expect(removedBy({ name: 'Grace', pets: 'cat\ndog' }, { name: 'Ada', pets: 'dog' })).toBeUndefined();
  expect(removedBy({ wants: true, why: 'So.' }, {})).toBeUndefined();
  expect(removedBy({ name: '', why: '', size: ' ' }, { name: '' })).toBeUndefined();
});

test('finds an emptied answer, and a choice that is taken away', () => {
  expect(removedBy({ name: '' }, { name: 'Ada' })).toBe('name');
  expect(removedBy({ wants: false }, { wants: true })).toBe('wants');
  expect(removedBy({ pets: 'cat\ncow' }, { pets: 'cat\ndog' })).toBe('pets');
});

test('finds a sent answer that would be stored as empty, because its question is hidden', () => {
  expect(removedBy({ name: 'Ada', why: 'So.' }, {})).toBe('why');
});

test('names the answer that hides a stored one', () => {
  expect(removedBy({ name: 'Ada', wants: false }, { wants: true, why: 'So.' })).toBe('wants');
  expect(removedBy({ name: 'Ada', wants: false }, { why: 'So.' })).toBe('wants');
});

test('a computed answer can be computed again', () => {
  expect(removedBy({ name: 'Ada' }, { twice: '4' })).toBeUndefined();
});
