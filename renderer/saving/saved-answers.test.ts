import { beforeEach, expect, test } from 'vitest';
import { sourceKey } from '../../engine/answers/layout-keys.ts';
import { smallForm } from '../testing/form-module.ts';
import {
  answersToSend,
  baseRevision,
  emptiedDocuments,
  forgetSaved,
  isBehind,
  noteLoaded,
  noteRefused,
  noteRevision,
  noteSaved,
  noteSent,
  unsavedAnswers,
  unseenKeys,
} from './saved-answers.ts';

const yes = { valueKey: 'asked', operator: 'equals', target: 'Y' };
const { form } = smallForm([
  { question: 'name', label: 'Name', widget: 'text' },
  { question: 'asked', label: 'Asked', widget: 'radio', options: 'yesNo' },
  { hideWhen: { not: yes }, content: [{ question: 'detail', label: 'Detail', widget: 'text' }] },
]);

beforeEach(() => {
  forgetSaved();
  noteLoaded({ name: 'Ada' }, 7);
});

test('only what differs is unsaved; what was never answered is empty', () => {
  expect(unsavedAnswers(form, { name: 'Ada', asked: '' })).toEqual({});
  expect(unsavedAnswers(form, { name: '', asked: 'Y' })).toEqual({ name: '', asked: 'Y' });
});

test('a value that may have arrived counts as unsaved until the server has said more', () => {
  noteSent({ name: 'Augusta' });
  expect(unsavedAnswers(form, { name: 'Ada' })).toEqual({ name: 'Ada' });
  expect(unsavedAnswers(form, { name: 'Augusta' })).toEqual({ name: 'Augusta' });
  noteRefused({ name: 'Augusta' });
  expect(unsavedAnswers(form, { name: 'Ada' })).toEqual({});
  noteSent({ name: 'Augusta' });
  noteSaved({ name: 'Augusta' });
  expect(unsavedAnswers(form, { name: 'Augusta' })).toEqual({});
});

test('a hidden answer is sent as empty until it is known to be stored as that', () => {
  const answers = { name: 'Ada', asked: '', detail: '' };
  expect(answersToSend(form, answers)).toEqual({ detail: '' });
  noteSaved({ detail: '' });
  expect(answersToSend(form, answers)).toEqual({});
  noteSaved({ detail: 'old' });
  expect(answersToSend(form, answers)).toEqual({ detail: '' });
});

test('the next revision is a base; a later one shows that others wrote', () => {
  noteRevision(8);
  expect([baseRevision(), isBehind()]).toEqual([8, false]);
  noteRevision(10);
  expect([baseRevision(), isBehind()]).toEqual([8, true]);
  noteLoaded({}, 10);
  expect([baseRevision(), isBehind()]).toEqual([10, false]);
});

test('what is saved once others have written is not seen beside theirs before the record is loaded', () => {
  noteSaved({ name: 'Ada' }, 8);
  expect(unseenKeys()).toEqual([]);
  noteSaved({ asked: 'Y' }, 10);
  noteSaved({ detail: 'typed' }, 11);
  expect(unseenKeys()).toEqual(['asked', 'detail']);
  noteLoaded({}, 11);
  expect(unseenKeys()).toEqual([]);
});

test('DOC-28: a document that is gone is told to be empty, but nobody waits for that', () => {
  const module = smallForm([{ question: 'resume_doc', label: 'Resume', widget: 'file' }]);
  expect(emptiedDocuments(module.form, { resume_doc: '' })).toEqual({ resume_doc: '' });
  expect(emptiedDocuments(module.form, { resume_doc: 'ANSWERED' })).toEqual({});
  expect(unsavedAnswers(module.form, { resume_doc: '' })).toEqual({});
});

test('a text and where it came from are saved as one', () => {
  const { form: searched } = smallForm([
    {
      question: 'school',
      label: 'School',
      widget: 'autocomplete',
      category: 'college_ceeb',
      prefix: '',
      fills: ['town'],
    },
    { question: 'town', label: 'Town', widget: 'text' },
  ]);
  const source = sourceKey('school');
  noteLoaded({ school: 'MIT', [source]: 'typed' }, 8);
  expect(unsavedAnswers(searched, { school: 'MIT', [source]: 'typed' })).toEqual({});
  for (const answers of [
    { school: 'MIT', [source]: 'record' },
    { school: 'Eton', [source]: 'typed' },
  ])
    expect(unsavedAnswers(searched, answers)).toEqual(answers);
});
