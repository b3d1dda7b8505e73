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

/** Returns a store with a prefilled name, and the changes that it reports. */
function filledIn() {
  const store = createAnswersStore(form, {});
  store.setAnswer('asked', 'Y');
  store.offer({ name: 'Ada' });
  const changes: (AnswersChange | undefined)[] = [];
  store.watch((_, change) => changes.push(change));
  return { store, changes };
}

test('a prefilled value is no answer until it is changed or kept', () => {
  const { store } = filledIn();
  expect([store.isOffered('name'), store.getAnswers().name]).toEqual([true, 'Ada']);
  store.setAnswer('name', 'Eve');
  expect([store.isOffered('name'), store.hasAnyAnswer()]).toEqual([false, true]);
  store.setAnswer('name', 'Ada');
  expect(store.isOffered('name')).toBe(true);
  store.keepOffered();
  expect([store.isOffered('name'), store.getAnswers().name]).toEqual([false, 'Ada']);
});

test('an answer makes answers of the prefilled values that it depends on', () => {
  const store = createAnswersStore(form, {});
  store.offer({ asked: 'Y' });
  store.offer({ name: 'Ada' });
  store.setAnswer('other', 'Eve');
  expect([store.isOffered('asked'), store.isOffered('name')]).toEqual([true, true]);
  const heard: string[] = [];
  store.subscribeKeys(['asked'], () => heard.push('asked'));
  store.setAnswer('name', 'Eve');
  expect([store.isOffered('asked'), heard]).toEqual([false, ['asked']]);
  expect(store.ownAnswers()).toMatchObject({ asked: 'Y', asked_desc: 'Yes', name: 'Eve' });
  store.withdrawOffered();
  expect(store.getAnswers()).toMatchObject({ asked: 'Y', name: 'Eve' });
});

test('prefilled choices and their labels are no answers', () => {
  const store = createAnswersStore(form, {});
  store.offer({ asked: 'Y' });
  expect([store.getAnswers().asked_desc, store.hasAnyAnswer(), store.ownAnswers()]).toEqual([
    'Yes',
    false,
    {},
  ]);
});

test('notifies the subscribers of a prefilled question when it is kept', () => {
  const { store } = filledIn();
  const heard: string[] = [];
  store.subscribeKeys(['name'], () => heard.push('name'));
  store.subscribeKeys(['other'], () => heard.push('other'));
  store.keepOffered();
  expect(heard).toEqual(['name']);
});

test('withdraws untouched prefilled values and keeps changed ones', () => {
  const { store } = filledIn();
  store.withdrawOffered();
  expect([store.getAnswers().name, store.offered.has('name')]).toEqual(['', false]);
  store.offer({ name: 'Ada' });
  store.setAnswer('name', 'Eve');
  store.withdrawOffered();
  expect([store.getAnswers().name, store.offered.has('name')]).toEqual(['Eve', true]);
});

test('hiding a prefilled value clears no answer, and it can be prefilled again', () => {
  const { store, changes } = filledIn();
  store.setAnswer('asked', 'N');
  expect(changes.map((change) => change?.cleared)).toEqual([[]]);
  expect([store.getAnswers().name, store.offered.has('name')]).toEqual(['', false]);
  store.setAnswer('asked', 'Y');
  store.setAnswer('name', 'Eve');
  store.setAnswer('asked', 'N');
  expect(changes.at(-1)?.cleared).toEqual(['name']);
});

test('prefills again after new answers without the value, but not if the applicant cleared it', () => {
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
