import { beforeEach, expect, test } from 'vitest';
import { sourceKey } from '../../engine/answers/layout-keys.ts';
import type { Answers, CompiledForm } from '../../engine/form/compiled-form.ts';
import { ServerError } from '../api/errors.ts';
import { createAnswersStore } from '../filling/answers-store.ts';
import { smallForm } from '../testing/form-module.ts';
import { emptiedDocuments, RefusedAnswers, SavedAnswers } from './answer-states.ts';

const yes = { valueKey: 'asked', operator: 'equals', target: 'Y' } as const;
const { form } = smallForm([
  { question: 'name', label: 'Name', widget: 'text' },
  { question: 'asked', label: 'Asked', widget: 'radio', options: 'yesNo' },
  { hideWhen: { not: yes }, content: [{ question: 'detail', label: 'Detail', widget: 'text' }] },
]);

/** Creates a page with answers and their store. */
const pageOf = (of: CompiledForm, answers: Answers) => ({
  form: of,
  answers: createAnswersStore(of, answers),
});

let saved = new SavedAnswers();

beforeEach(() => {
  saved = new SavedAnswers();
  saved.noteLoaded({ name: 'Ada' }, 7);
});

test('treats only differing answers as unsaved, and a missing answer as empty', () => {
  expect(saved.unsaved(pageOf(form, { name: 'Ada', asked: '' }))).toEqual({});
  expect(saved.unsaved(pageOf(form, { name: '', asked: 'Y' }))).toEqual({ name: '', asked: 'Y' });
});

test('counts every value as unsaved while a sent one is not acknowledged', () => {
  saved.noteSent({ name: 'Augusta' });
  expect(saved.unsaved(pageOf(form, { name: 'Ada' }))).toEqual({ name: 'Ada' });
  expect(saved.unsaved(pageOf(form, { name: 'Augusta' }))).toEqual({ name: 'Augusta' });
  saved.noteRefused({ name: 'Augusta' });
  expect(saved.unsaved(pageOf(form, { name: 'Ada' }))).toEqual({});
  saved.noteSent({ name: 'Augusta' });
  saved.noteSaved({ name: 'Augusta' });
  expect(saved.unsaved(pageOf(form, { name: 'Augusta' }))).toEqual({});
});

test('sends a hidden answer as empty until it is known to be stored as empty', () => {
  const answers = { name: 'Ada', asked: '', detail: '' };
  expect(saved.toSend(pageOf(form, answers))).toEqual({ detail: '' });
  saved.noteSaved({ detail: '' });
  expect(saved.toSend(pageOf(form, answers))).toEqual({});
  saved.noteSaved({ detail: 'old' });
  expect(saved.toSend(pageOf(form, answers))).toEqual({ detail: '' });
});

test('a refused save leaves a value that an earlier save without a reply may have stored', () => {
  saved.noteSent({ name: 'Augusta' });
  const fresh = saved.noteSent({ name: 'Augusta', asked: 'Y' });
  expect(fresh).toEqual({ asked: 'Y' });
  saved.noteRefused(fresh);
  expect(saved.ownValues('name')).toContain('Augusta');
  expect(saved.ownValues('asked')).not.toContain('Y');
});

test('DOC-28: reports a removed document as empty, but not as unsaved', () => {
  const module = smallForm([{ question: 'resume_doc', label: 'Resume', widget: 'file' }]);
  expect(emptiedDocuments(module.form, { resume_doc: '' })).toEqual({ resume_doc: '' });
  expect(emptiedDocuments(module.form, { resume_doc: 'ANSWERED' })).toEqual({});
  expect(saved.unsaved(pageOf(module.form, { resume_doc: '' }))).toEqual({});
});

test('saves a text and its source together', () => {
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
  expect(saved.unsaved(pageOf(searched, { school: 'MIT', [source]: 'typed' }))).toEqual({});
  for (const answers of [
    { school: 'MIT', [source]: 'record' },
    { school: 'Eton', [source]: 'typed' },
  ])
    expect(saved.unsaved(pageOf(searched, answers))).toEqual(answers);
});

test('counts a prefilled value as unsaved once its page was saved or it was changed', () => {
  const { form: filled } = smallForm([
    { question: 'name', label: 'Name', widget: 'text' },
    { question: 'pet', label: 'Pet', widget: 'select', options: 'yesNo', default: 'Y' },
  ]);
  const page = pageOf(filled, { name: 'Ada' });
  page.answers.offer({ pet: 'Y' });
  expect([saved.unsaved(page), saved.hasUnsaved(page), page.answers.isOffered('pet')]).toEqual([
    {},
    false,
    true,
  ]);
  // A deliberately emptied answer is an answer, so that it is not prefilled again.
  page.answers.setAnswer('pet', '');
  expect(saved.unsaved(page)).toEqual({ pet: '', pet_desc: '' });
  page.answers.setAnswer('pet', 'Y');
  expect(saved.unsaved(page)).toEqual({});
  page.answers.keepOffered();
  expect([saved.unsaved(page), page.answers.isOffered('pet')]).toEqual([
    { pet: 'Y', pet_desc: 'Yes' },
    false,
  ]);
  saved.noteSaved({ pet: 'Y', pet_desc: 'Yes' });
  expect([saved.unsaved(page), saved.isNew('pet'), saved.isNew('other')]).toEqual([{}, false, true]);
});

test('does not send a hidden question with a default as empty', () => {
  const { form: filled } = smallForm([
    { question: 'asked', label: 'Asked', widget: 'radio', options: 'yesNo' },
    { question: 'detail', label: 'Detail', widget: 'text', default: 'none', showWhen: yes },
    { question: 'more', label: 'More', widget: 'text', showWhen: yes },
  ]);
  expect(saved.toSend(pageOf(filled, { name: 'Ada', asked: '', detail: '', more: '' }))).toEqual({
    more: '',
  });
});

test('keeps a refused clearing for every form of an empty answer', () => {
  const refusal = new ServerError(400, 'No.', { message: 'No.' });
  const refused = new RefusedAnswers();
  refused.note(refusal, { name: '', agreed: false });
  expect([...refused.keys({})]).toEqual(['name', 'agreed']);
  expect([...refused.keys({ name: 'Ada' })]).toEqual(['agreed']);
});
