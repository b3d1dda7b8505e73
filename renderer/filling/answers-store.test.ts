import { expect, test } from 'vitest';
import type { AnswersChange } from '../../engine/answers/set-answer.ts';
import { smallForm } from '../testing/form-module.ts';
import { createAnswersStore } from './answers-store.ts';

const yes = { valueKey: 'asked', operator: 'equals', target: 'Y' } as const;
const { form } = smallForm([
  { question: 'asked', label: 'Asked', widget: 'radio', options: 'yesNo' },
  { question: 'name', label: 'Name', widget: 'text', default: 'Ada', showWhen: yes },
  { question: 'other', label: 'Other', widget: 'text' },
]);

/** A store in which a name was filled in, and what it has told of changes. */
function filledIn() {
  const store = createAnswersStore(form, {});
  store.setAnswer('asked', 'Y');
  store.offer({ name: 'Ada' });
  const changes: (AnswersChange | undefined)[] = [];
  store.watch((_, change) => changes.push(change));
  return { store, changes };
}

test('what was filled in is nobody’s answer until it is changed or kept', () => {
  const { store } = filledIn();
  expect([store.isOffered('name'), store.getAnswers().name]).toEqual([true, 'Ada']);
  store.setAnswer('name', 'Eve');
  expect([store.isOffered('name'), store.hasAny()]).toEqual([false, true]);
  store.setAnswer('name', 'Ada');
  expect(store.isOffered('name')).toBe(true);
  store.keepOffered();
  expect([store.isOffered('name'), store.getAnswers().name]).toEqual([false, 'Ada']);
});

test('a page of which all was filled in has no answers, with the labels of its choices', () => {
  const store = createAnswersStore(form, {});
  store.offer({ asked: 'Y' });
  expect([store.getAnswers().asked_desc, store.hasAny(), store.ownAnswers()]).toEqual(['Yes', false, {}]);
});

test('whoever shows that it was filled in hears that it was kept', () => {
  const { store } = filledIn();
  const heard: string[] = [];
  store.subscribeKeys(['name'], () => heard.push('name'));
  store.subscribeKeys(['other'], () => heard.push('other'));
  store.keepOffered();
  expect(heard).toEqual(['name']);
});

test('what is left untouched is taken out; what was changed stays', () => {
  const { store } = filledIn();
  store.withdrawOffered();
  expect([store.getAnswers().name, store.offered.has('name')]).toEqual(['', false]);
  store.offer({ name: 'Ada' });
  store.setAnswer('name', 'Eve');
  store.withdrawOffered();
  expect([store.getAnswers().name, store.offered.has('name')]).toEqual(['Eve', true]);
});

test('what hides it has removed no answer, and it can be filled in again', () => {
  const { store, changes } = filledIn();
  store.setAnswer('asked', 'N');
  expect(changes.map((change) => change?.cleared)).toEqual([[]]);
  expect([store.getAnswers().name, store.offered.has('name')]).toEqual(['', false]);
  store.setAnswer('asked', 'Y');
  store.setAnswer('name', 'Eve');
  store.setAnswer('asked', 'N');
  expect(changes.at(-1)?.cleared).toEqual(['name']);
});

test('a whole set of answers that does not have it lets it be filled in again; emptied on purpose it is not', () => {
  const { store } = filledIn();
  store.replace({ asked: 'Y' });
  expect(store.offered.has('name')).toBe(false);
  store.offer({ name: 'Ada' });
  store.setAnswer('name', '');
  store.replace({ asked: 'Y', name: '' });
  expect(store.offered.has('name')).toBe(true);
  store.replace({});
  expect(store.offered.size).toBe(0);
});
