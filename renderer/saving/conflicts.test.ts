import { expect, test } from 'vitest';
import { entriesKey } from '../../engine/answers/layout-keys.ts';
import type { Answers, AnswerValue } from '../../engine/form/compiled-form.ts';
import { smallForm } from '../testing/form-module.ts';
import { mergeRecord } from './conflicts.ts';

const yes = { valueKey: 'asked', operator: 'equals', target: 'Y' };
const { form } = smallForm([
  { question: 'name', label: 'Name', widget: 'text' },
  { question: 'other', label: 'Other', widget: 'text' },
  { question: 'asked', label: 'Asked', widget: 'radio', options: 'yesNo' },
  {
    hideWhen: { not: yes },
    content: [
      { question: 'detail', label: 'Detail', widget: 'text' },
      { question: 'more', label: 'More', widget: 'text' },
      { question: 'sure', label: 'Sure', widget: 'radio', options: 'yesNo' },
    ],
  },
  {
    hideWhen: { not: { valueKey: 'sure', operator: 'equals', target: 'Y' } },
    content: [{ question: 'reason', label: 'Reason', widget: 'text' }],
  },
  {
    addAnother: 'pet',
    label: 'Pet',
    prefix: 'pet_<n>_',
    maximum: 3,
    content: [{ question: 'pet_name', label: 'Pet', widget: 'text' }],
  },
]);

test('reports a conflict if an answer of others removes the option chosen here', () => {
  const { form: offering } = smallForm([
    { question: 'asked', label: 'Asked', widget: 'radio', options: 'yesNo' },
    { question: 'sure', label: 'Sure', widget: 'radio', options: 'yesNo', offerWhen: { Y: yes } },
  ]);
  const isOwn = (_: string, value: AnswerValue) => value === '';
  const sides = { local: { asked: 'Y', sure: 'Y' }, unsaved: { sure: 'Y' }, justSaved: [], isOwn };
  const stored = { asked: 'N', sure: '' };
  expect(mergeRecord(offering, { ...sides, stored })).toEqual({
    answers: { asked: 'Y', sure: 'Y' },
    conflicts: ['asked'],
  });
});

const ENTRIES = entriesKey('pet');

/**
 * Merges unsaved answers of this window with a stored record. `before` are the values that the window knew as
 * stored, `justSaved` the keys that it saved before it knew what others had written.
 */
function merge(before: Answers, unsaved: Answers, stored: Answers, justSaved: readonly string[] = []) {
  const local = { ...before, ...unsaved };
  const isOwn = (key: string, value: AnswerValue) => (before[key] ?? '') === value;
  return mergeRecord(form, { local, unsaved, justSaved, stored, isOwn });
}

test('takes over stored answers and keeps unsaved ones', () => {
  const before = { name: 'Ada', other: 'old' };
  expect(merge(before, { name: 'Augusta' }, { name: 'Ada', other: 'new' })).toEqual({
    answers: { name: 'Augusta', other: 'new' },
    conflicts: [],
  });
});

test('reports a conflict for an answer changed in both places, and keeps the local one', () => {
  expect(merge({ name: 'Ada' }, { name: 'Augusta' }, { name: 'Byron' })).toEqual({
    answers: { name: 'Augusta' },
    conflicts: ['name'],
  });
  expect(merge({ name: 'Ada' }, { name: '' }, { name: 'Byron' }).conflicts).toEqual(['name']);
  expect(merge({ name: 'Ada' }, { name: 'Augusta' }, { name: '' }).conflicts).toEqual(['name']);
});

test('reports no conflict for the same change in both places', () => {
  expect(merge({ name: 'Ada' }, { name: 'Byron' }, { name: 'Byron' }).conflicts).toEqual([]);
  expect(merge({ name: 'Ada' }, { name: '' }, {}).conflicts).toEqual([]);
});

test('keeps the label of a choice together with the choice', () => {
  const before = { asked: '', asked_desc: '' };
  const elsewhere = { asked: 'N', asked_desc: 'No' };
  expect(merge(before, { asked: 'Y', asked_desc: 'Yes' }, elsewhere)).toEqual({
    answers: { asked: 'Y', asked_desc: 'Yes' },
    conflicts: ['asked'],
  });
  expect(merge(before, {}, elsewhere)).toEqual({ answers: elsewhere, conflicts: [] });
});

test('empties an answer that is hidden here, even if others wrote it', () => {
  const before = { asked: 'Y', asked_desc: 'Yes', detail: 'old' };
  const { answers, conflicts } = merge(
    before,
    { asked: 'N', asked_desc: 'No', detail: '' },
    { ...before, detail: 'elsewhere' },
  );
  expect(answers).toMatchObject({ asked: 'N', detail: '' });
  expect(conflicts).toEqual([]);
});

test('reports a conflict for an answer of others that would hide an unsaved one', () => {
  const before = { asked: 'Y', asked_desc: 'Yes', detail: '' };
  const stored = { asked: 'N', asked_desc: 'No', detail: '' };
  expect(merge(before, { detail: 'typed' }, stored)).toEqual({
    answers: { ...before, detail: 'typed' },
    conflicts: ['asked'],
  });
  expect(merge(before, { name: 'Ada' }, stored)).toEqual({
    answers: { ...stored, name: 'Ada' },
    conflicts: [],
  });
});

test('reports a conflict for an answer of others that would hide a just saved one, and keeps what it emptied', () => {
  const before = { asked: 'Y', asked_desc: 'Yes', detail: 'typed', more: 'old' };
  const stored = { asked: 'N', asked_desc: 'No', detail: 'typed', more: '' };
  expect(merge(before, {}, stored, ['detail'])).toEqual({ answers: before, conflicts: ['asked'] });
  expect(merge(before, {}, stored)).toEqual({
    answers: { ...stored, detail: '' },
    conflicts: [],
  });
});

test('reports the hiding answer as the conflict, not an answer hidden along with it', () => {
  const before = { asked: 'Y', asked_desc: 'Yes', sure: 'Y', sure_desc: 'Yes' };
  const stored = { asked: 'N', asked_desc: 'No', sure: 'Y', sure_desc: 'Yes' };
  expect(merge(before, { reason: 'typed' }, stored)).toEqual({
    answers: { ...before, reason: 'typed' },
    conflicts: ['asked'],
  });
});

test('keeps the larger number of entries', () => {
  const few = { [ENTRIES]: '1' };
  const many = { [ENTRIES]: '2', pet_2_pet_name: 'Rex' };
  expect(merge(few, {}, many).answers).toEqual(many);
  expect(merge(many, {}, { ...few, pet_2_pet_name: 'Rex' }).answers).toEqual(many);
});
