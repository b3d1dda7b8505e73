// Replies to saves that state their base revision.

import { expect, test } from 'vitest';
import { listedOptions } from '../../engine/answers/listed-options.ts';
import type { CompiledForm } from '../../engine/form/compiled-form.ts';
import { bootApp } from '../testing/boot-app.ts';

/** Returns keys of a plain text, a checkbox and a described select, for any form. */
function sampleKeys(form: CompiledForm) {
  const questions = Object.values(form.questions);
  const find = (wanted: (question: (typeof questions)[number]) => boolean): string => {
    const question = questions.find((each) => !form.keys[each.key]?.readOnly && wanted(each));
    if (question === undefined) throw new Error('The form has no such question.');
    return question.key;
  };
  return {
    text: find((each) => each.type === 'string' && each.options === undefined),
    checkbox: find((each) => each.type === 'boolean'),
    select: find((each) => each.describe && each.options !== undefined && 'list' in each.options),
  };
}

/**
 * Returns a question whose list depends on another answer, with two values of that answer and a choice of each
 * list.
 */
function dependentLists(form: CompiledForm) {
  for (const { key, options } of Object.values(form.questions)) {
    if (options === undefined || !('lists' in options)) continue;
    const choices = Object.entries(options.lists).map(
      ([value, list]) =>
        [value, listedOptions(form, list).find((option) => option.value !== '')?.value] as const,
    );
    const [one, other] = choices;
    if (one !== undefined && other !== undefined)
      return { by: options.by, key, lists: [one, other] as const };
  }
  throw new Error('The form has no such question.');
}

/** Boots an applicant with a stored answer, and a function that saves on a revision. */
async function twoWriters() {
  const { applicant, form } = await bootApp();
  const ada = await applicant();
  const { text, checkbox, select } = sampleKeys(form);
  await ada.put('/api/answer', { [text]: 'old' });
  const profile = await ada.get('/api/profile');
  const save = async (body: object, base?: string) => {
    const reply = await ada.put('/api/answer', body, base === undefined ? {} : { 'if-match': base });
    return { status: reply.statusCode, tag: reply.headers.etag, body: reply.json() };
  };
  const stored = async () => (await ada.get('/api/profile')).json().answer;
  return { ada, form, text, checkbox, select, profile, save, stored };
}

test('sends the revision with the profile and each save, in the body and as ETag', async () => {
  const { profile, save, text } = await twoWriters();
  expect([profile.headers.etag, profile.json().revision]).toEqual(['"1"', 1]);
  const first = await save({ [text]: 'new' }, '"1"');
  expect([first.status, first.tag, first.body.revision]).toEqual([200, '"2"', 2]);
});

test('refuses a save on an older revision for the same answer only, with the stored value', async () => {
  const { form, save, stored, text, checkbox } = await twoWriters();
  await save({ [text]: 'elsewhere' }, '"1"');
  expect(await save({ [text]: 'mine', [checkbox]: true }, '"1"')).toMatchObject({
    status: 409,
    tag: '"2"',
    body: { message: form.replyTexts['error.conflict'], revision: 2, stored: { [text]: 'elsewhere' } },
  });
  expect(await stored()).toEqual({ [text]: 'elsewhere' });
  expect((await save({ [checkbox]: true }, 'W/"1"')).status).toBe(200);
  expect((await save({ [text]: 'mine' }, '"2"')).status).toBe(200);
  expect(await stored()).toEqual({ [text]: 'mine', [checkbox]: true });
});

test('replies with the record if others have written since the revision of the call', async () => {
  const { ada, save, text, checkbox } = await twoWriters();
  expect((await save({ [text]: 'elsewhere' }, '"1"')).body).not.toHaveProperty('record');
  const refused = await save({ [text]: 'mine' }, '"1"');
  const saved = await save({ [checkbox]: true }, '"1"');
  expect((await save({ [text]: 'mine' })).body).not.toHaveProperty('record');
  const record = { add_another: { college: 1 }, removed_entries: {}, sources: {}, tabs: {} };
  expect(refused.body.record).toEqual({ ...record, answer: { [text]: 'elsewhere' }, revision: 2 });
  const answer = { [text]: 'elsewhere', [checkbox]: true };
  expect(saved.body.record).toEqual({ ...record, answer, revision: 3 });
  expect((await ada.get('/api/profile')).json()).toMatchObject({
    ...record,
    answer: { ...answer, [text]: 'mine' },
    revision: 4,
  });
});

test('accepts a save without a revision, and one on any revision', async () => {
  const { save, stored, text } = await twoWriters();
  await save({ [text]: 'elsewhere' }, '"1"');
  expect((await save({ [text]: 'mine' })).status).toBe(200);
  expect((await save({ [text]: 'again' }, '*')).status).toBe(200);
  expect(await stored()).toEqual({ [text]: 'again' });
});

test('refuses an invalid revision and writes nothing', async () => {
  const { save, stored, text } = await twoWriters();
  for (const base of ['1', '"one"', '"1", "2"']) {
    expect((await save({ [text]: 'mine' }, base)).status).toBe(400);
  }
  expect(await stored()).toEqual({ [text]: 'old' });
});

test('reports no separate conflict for the label of a choice', async () => {
  const { form, save, select } = await twoWriters();
  const options = form.questions[select]?.options;
  const list = options !== undefined && 'list' in options ? listedOptions(form, options.list) : [];
  const [one, two] = list.filter(({ value }) => value !== '');
  await save({ [select]: one?.value }, '"1"');
  const refused = await save({ [select]: two?.value, [`${select}_desc`]: two?.label }, '"1"');
  expect(refused.body.stored).toEqual({ [select]: one?.value });
});

test('names the conflicting answer in machine-readable form, too', async () => {
  const { save, text } = await twoWriters();
  expect(await save({ [text]: 'x'.repeat(100_000) })).toMatchObject({ status: 400, body: { key: text } });
});

test('returns the revision after a write of the layout', async () => {
  const { ada, form, profile } = await twoWriters();
  const [block = ''] = Object.keys(form.blocks);
  const [tabSet = '', set] = Object.entries(form.tabSets)[0] ?? [];
  const base = profile.json().revision;
  const entries = await ada.put('/api/add-another', { button_id: block, num_components: 2 });
  expect(entries.json().revision).toBe(base + 1);
  const tab = await ada.put('/api/tabs', { tab_id: tabSet, chosen_tab: set?.tabs[1]?.id });
  expect(tab.json().revision).toBe(base + 2);
  expect((await ada.get('/api/profile')).json().revision).toBe(base + 2);
});

test.each([
  ['a save on a base', { 'if-match': '"1"' }],
  ['a save that replaces whatever is stored', {}],
])(
  'a choice made elsewhere since the record was read is not emptied with the choice that brings its list: %s',
  async (_, base) => {
    const { applicant, form, store } = await bootApp();
    const ada = await applicant();
    const { by, key, lists } = dependentLists(form);
    const [[one, its], [other, others]] = lists;
    await ada.put('/api/answer', { [by]: one, [key]: its });

    const read = Promise.withResolvers<void>();
    const goOn = Promise.withResolvers<void>();
    const load = store().loadStudent;
    store().loadStudent = async (studentId) => {
      store().loadStudent = load;
      const student = await load(studentId);
      read.resolve();
      await goOn.promise;
      return student;
    };
    const late = ada.put('/api/answer', { [by]: other }, base);
    await read.promise;
    expect((await ada.put('/api/answer', { [by]: other, [key]: others }, base)).statusCode).toBe(200);
    goOn.resolve();
    expect((await late).statusCode).toBe(200);
    expect((await ada.get('/api/profile')).json().answer).toMatchObject({ [by]: other, [key]: others });
  },
);

test('refuses a revision that the record has not reached, as after restoring a backup', async () => {
  const { form, applicant } = await bootApp();
  const ada = await applicant();
  const { text } = sampleKeys(form);
  await ada.put('/api/answer', { [text]: 'stored' });
  const save = (value: string) =>
    ada.put('/api/answer', { [text]: value }, { 'if-match': '"999999999999999"' });
  const refused = await save('mine');
  expect([refused.statusCode, refused.json()]).toMatchObject([
    409,
    { revision: 1, stored: { [text]: 'stored' } },
  ]);
  expect((await save('stored')).statusCode).toBe(200);
});
