import { beforeEach, expect, test } from 'vitest';
import { sourceKey } from '../../engine/answers/layout-keys.ts';
import { smallForm } from '../testing/form-module.ts';
import { emptiedDocuments, SavedAnswers } from './saved-answers.ts';

const yes = { valueKey: 'asked', operator: 'equals', target: 'Y' };
const { form } = smallForm([
  { question: 'name', label: 'Name', widget: 'text' },
  { question: 'asked', label: 'Asked', widget: 'radio', options: 'yesNo' },
  { hideWhen: { not: yes }, content: [{ question: 'detail', label: 'Detail', widget: 'text' }] },
]);

let saved = new SavedAnswers();

beforeEach(() => {
  saved = new SavedAnswers();
  saved.noteLoaded({ name: 'Ada' }, 7);
});

test('only what differs is unsaved; what was never answered is empty', () => {
  expect(saved.unsaved(form, { name: 'Ada', asked: '' })).toEqual({});
  expect(saved.unsaved(form, { name: '', asked: 'Y' })).toEqual({ name: '', asked: 'Y' });
});

test('a value that may have arrived counts as unsaved until the server has said more', () => {
  saved.noteSent({ name: 'Augusta' });
  expect(saved.unsaved(form, { name: 'Ada' })).toEqual({ name: 'Ada' });
  expect(saved.unsaved(form, { name: 'Augusta' })).toEqual({ name: 'Augusta' });
  saved.noteRefused({ name: 'Augusta' });
  expect(saved.unsaved(form, { name: 'Ada' })).toEqual({});
  saved.noteSent({ name: 'Augusta' });
  saved.noteSaved({ name: 'Augusta' });
  expect(saved.unsaved(form, { name: 'Augusta' })).toEqual({});
});

test('a hidden answer is sent as empty until it is known to be stored as that', () => {
  const answers = { name: 'Ada', asked: '', detail: '' };
  expect(saved.toSend(form, answers)).toEqual({ detail: '' });
  saved.noteSaved({ detail: '' });
  expect(saved.toSend(form, answers)).toEqual({});
  saved.noteSaved({ detail: 'old' });
  expect(saved.toSend(form, answers)).toEqual({ detail: '' });
});

test('the next revision is a base; a later one shows that others wrote', () => {
  saved.noteRevision(8);
  expect([saved.revision, saved.isBehind]).toEqual([8, false]);
  saved.noteRevision(10);
  expect([saved.revision, saved.isBehind]).toEqual([8, true]);
  saved.noteLoaded({}, 10);
  expect([saved.revision, saved.isBehind]).toEqual([10, false]);
});

test('what is saved once others have written is not seen beside theirs before the record is loaded', () => {
  saved.noteSaved({ name: 'Ada' }, 8);
  expect(saved.unseenKeys()).toEqual([]);
  saved.noteSaved({ asked: 'Y' }, 10);
  saved.noteSaved({ detail: 'typed' }, 11);
  expect(saved.unseenKeys()).toEqual(['asked', 'detail']);
  saved.noteLoaded({}, 11);
  expect(saved.unseenKeys()).toEqual([]);
});

test('DOC-28: a document that is gone is told to be empty, but nobody waits for that', () => {
  const module = smallForm([{ question: 'resume_doc', label: 'Resume', widget: 'file' }]);
  expect(emptiedDocuments(module.form, { resume_doc: '' })).toEqual({ resume_doc: '' });
  expect(emptiedDocuments(module.form, { resume_doc: 'ANSWERED' })).toEqual({});
  expect(saved.unsaved(module.form, { resume_doc: '' })).toEqual({});
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
  saved.noteLoaded({ school: 'MIT', [source]: 'typed' }, 8);
  expect(saved.unsaved(searched, { school: 'MIT', [source]: 'typed' })).toEqual({});
  for (const answers of [
    { school: 'MIT', [source]: 'record' },
    { school: 'Eton', [source]: 'typed' },
  ])
    expect(saved.unsaved(searched, answers)).toEqual(answers);
});
