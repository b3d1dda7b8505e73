import { expect, test } from 'vitest';
import { listedOptions } from '../../engine/answers/listed-options.ts';
import type { CompiledForm } from '../../engine/form/compiled-form.ts';
import { submission } from '../store/contract/samples.ts';
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

test('saves answers, merges later ones and keeps them over a restart', async () => {
  const { applicant, restart, form } = await bootApp();
  const ada = await applicant();
  const { text, checkbox } = sampleKeys(form);
  const reply = await ada.put('/api/answer', { [text]: 'Zoë 👩🏽‍🎓', [checkbox]: true });
  expect([reply.statusCode, reply.json()]).toEqual([
    200,
    { message: form.replyTexts['message.saved'], revision: 1 },
  ]);
  await ada.put('/api/answer', { [checkbox]: false });
  await restart();
  expect((await ada.get('/api/profile')).json().answer).toEqual({ [text]: 'Zoë 👩🏽‍🎓', [checkbox]: false });
});

test('stores the label of a choice itself', async () => {
  const { applicant, form } = await bootApp();
  const ada = await applicant();
  const { select } = sampleKeys(form);
  const options = form.questions[select]?.options;
  const option =
    options !== undefined && 'list' in options
      ? listedOptions(form, options.list).find((each) => each.value !== '')
      : undefined;
  await ada.put('/api/answer', { [select]: option?.value });
  const { answer } = (await ada.get('/api/profile')).json();
  expect(Object.values(answer)).toEqual([option?.value, option?.label]);
});

test('refuses a whole save for one bad key, names it, and writes nothing', async () => {
  const { applicant, form } = await bootApp();
  const ada = await applicant();
  const { text, select, checkbox } = sampleKeys(form);
  const long = 'x'.repeat((form.keys[text]?.maxLength ?? 0) + 1);
  const bad: readonly (readonly [string, unknown])[] = [
    ['no such key', ''],
    ['constructor', ''],
    ['toString', 'x'],
    [text, long],
    [text, true],
    [text, null],
    [text, { $set: 'x' }],
    [text, ['x']],
    [text, 7],
    [checkbox, 'true'],
    [select, 'no such option'],
  ];
  const good =
    Object.keys(form.questions).find(
      (key) => key !== text && form.keys[key]?.type === 'string' && !form.keys[key]?.readOnly,
    ) ?? '';
  for (const [key, value] of bad) {
    const reply = await ada.put('/api/answer', { [good]: '', [key]: value });
    expect([reply.statusCode, reply.json().message]).toEqual([400, expect.stringContaining(`"${key}"`)]);
  }
  expect((await ada.get('/api/profile')).json().answer).toEqual({});
});

test('replies with the text of the form for a wrong type, and names a body that is not a map', async () => {
  const { applicant, form } = await bootApp();
  const ada = await applicant();
  const { text, checkbox } = sampleKeys(form);
  const says = async (body: unknown) => {
    const reply = await ada.put('/api/answer', JSON.stringify(body));
    return [reply.statusCode, reply.json().message];
  };
  const wrongType = (key: string) => [400, form.texts['error.wrongType'].replace('{{key}}', key)];
  for (const value of [null, 7, { deep: [null] }, [], 'true']) {
    expect(await says({ [checkbox]: value })).toEqual(wrongType(checkbox));
  }
  for (const value of [null, 7, { $set: 'x' }, ['x'], true]) {
    expect(await says({ [text]: value })).toEqual(wrongType(text));
  }
  for (const body of [[], [{ [text]: 'x' }], 'x', 7, true, null]) {
    expect(await says(body)).toEqual([400, 'The body must be object.']);
  }
  expect((await ada.get('/api/profile')).json().answer).toEqual({});
});

test('stores a date that does not exist, and refuses a value that is not a date', async () => {
  const { applicant, form } = await bootApp();
  const ada = await applicant();
  const day = Object.values(form.questions).find((each) => each.widget === 'date')?.key ?? '';
  const refused = await ada.put('/api/answer', { [day]: 'foo' });
  expect([refused.statusCode, refused.json().message]).toEqual([
    400,
    form.texts['error.notADay'].replace('{{key}}', day),
  ]);
  expect((await ada.put('/api/answer', { [day]: '2000-02-30' })).statusCode).toBe(200);
  expect((await ada.get('/api/profile')).json().answer).toEqual({ [day]: '2000-02-30' });
});

test('stores no blank text, and reads a stored one as empty', async () => {
  const { applicant, store, form } = await bootApp();
  const ada = await applicant();
  const { text } = sampleKeys(form);
  expect((await ada.put('/api/answer', { [text]: ' \u3164\n' })).statusCode).toBe(200);
  const { studentId = '' } = (await store().findAccount('ada@example.org')) ?? {};
  expect((await store().loadStudent(studentId)).answers).toEqual({ [text]: '' });
  await store().saveAnswers(studentId, { [text]: '\u200b' });
  expect((await ada.get('/api/profile')).json().answer).toEqual({ [text]: '' });
});

test('refuses several lines for a single-line question, with the key, and accepts them for a multiline one', async () => {
  const { applicant, form } = await bootApp();
  const ada = await applicant();
  const { text } = sampleKeys(form);
  const message = form.texts['error.lineBreak'].replace('{{key}}', text);
  for (const end of ['\n', '\r', '\r\n']) {
    const refused = await ada.put('/api/answer', { [text]: `Ada${end}Lovelace` });
    expect([refused.statusCode, refused.json()]).toEqual([400, { message, key: text }]);
  }
  for (const end of ['\v', '\f', '\u0085', '\u2028', '\u2029']) {
    expect((await ada.put('/api/answer', { [text]: `Ada${end}Lovelace` })).statusCode).toBe(200);
    expect((await ada.get('/api/profile')).json().answer[text]).toBe('Ada Lovelace');
  }
  const long = Object.values(form.questions).find(
    ({ widget, hiddenWhen }) => widget === 'textarea' && hiddenWhen.length === 0,
  );
  const essay = long?.key ?? '';
  const typed = { [essay]: 'One.\r\n\nTwo.\u2028Three.\vFour.\fFive.\u0085Six.\u2029\n' };
  expect((await ada.put('/api/answer', typed)).statusCode).toBe(200);
  const stored = 'One.\r\n\nTwo.\nThree.\nFour.\nFive.\nSix.\n\n';
  expect((await ada.get('/api/profile')).json().answer).toMatchObject({ [essay]: stored });
});

test('empties the answer and the label of a question that the same save hides', async () => {
  const { applicant, form } = await bootApp();
  const ada = await applicant();
  const { key = '', options } =
    Object.values(form.questions).find((each) => each.options !== undefined && 'lists' in each.options) ?? {};
  if (options === undefined || !('lists' in options)) throw new Error('The form has no such question.');
  const [by, list = ''] = Object.entries(options.lists)[0] ?? [];
  const deciding = form.questions[options.by]?.options;
  if (deciding === undefined || !('list' in deciding)) throw new Error('Nobody chooses the list.');
  const without = listedOptions(form, deciding.list).find(({ value }) => value && !options.lists[value]);
  const choice = listedOptions(form, list).find(({ value }) => value !== '')?.value;
  const answers = async () => (await ada.get('/api/profile')).json().answer;
  const empty = { [key]: '', [`${key}_desc`]: '' };

  await ada.put('/api/answer', { [options.by]: without?.value });
  expect((await ada.put('/api/answer', { [key]: choice })).statusCode).toBe(200);
  expect(await answers()).toMatchObject(empty);
  // A save with the current revision is treated like one without a revision.
  const { revision } = (await ada.get('/api/profile')).json();
  expect((await ada.put('/api/answer', { [key]: choice }, { 'if-match': `"${revision}"` })).statusCode).toBe(
    200,
  );
  expect(await answers()).toMatchObject(empty);
  await ada.put('/api/answer', { [options.by]: by });
  await ada.put('/api/answer', { [key]: choice });
  expect((await answers())[key]).toBe(choice);
});

test('refuses to set a display-only value', async () => {
  const { applicant, form } = await bootApp();
  const ada = await applicant();
  const shown = Object.keys(form.keys).filter((key) => form.keys[key]?.readOnly);
  for (const key of shown) {
    const reply = await ada.put('/api/answer', { [key]: 'x' });
    expect([reply.statusCode, reply.json().message]).toEqual([400, expect.stringContaining(`"${key}"`)]);
  }
  expect(shown).not.toEqual([]);
});

test('refuses keys that would reach a prototype', async () => {
  const { applicant } = await bootApp();
  const ada = await applicant();
  for (const body of [
    '{"__proto__":{"admin":true}}',
    '{"__proto__":"x"}',
    '{"constructor":{"prototype":{"admin":true}}}',
  ]) {
    const reply = await ada.put('/api/answer', body);
    expect([reply.statusCode, reply.json()]).toEqual([400, { message: 'The body is not valid JSON.' }]);
  }
  expect(Object.hasOwn(Object.prototype, 'admin')).toBe(false);
  expect((await ada.get('/api/profile')).json().answer).toEqual({});
});

test('refuses a body over 1 MiB with 413, and accepts a long one below', async () => {
  const { applicant, form } = await bootApp();
  const ada = await applicant();
  const { text } = sampleKeys(form);
  const tooLarge = await ada.put('/api/answer', { [text]: 'x'.repeat(1024 * 1024) });
  expect([tooLarge.statusCode, tooLarge.json()]).toEqual([413, { message: expect.any(String) }]);
  const tooLong = await ada.put('/api/answer', { [text]: 'x'.repeat(1000 * 1000) });
  expect(tooLong.statusCode).toBe(400);
});

test('refuses answers after the submission', async () => {
  const { applicant, store, form } = await bootApp();
  const ada = await applicant();
  const { text } = sampleKeys(form);
  await ada.put('/api/answer', { [text]: 'before' });
  const account = await store().findAccount('ada@example.org');
  const id = account?.studentId ?? '';
  await store().appendWebStatus(id, 'started');
  await store().appendWebStatus(id, 'validating');
  expect(await store().submit(id, (await store().loadStudent(id)).revision, submission(), 0)).toBe(
    'submitted',
  );
  const reply = await ada.put('/api/answer', { [text]: 'after' });
  expect([reply.statusCode, reply.json()]).toEqual([409, { message: expect.any(String) }]);
  expect((await ada.get('/api/profile')).json().answer).toEqual({ [text]: 'before' });
});

test('keeps applicants apart', async () => {
  const { applicant, form } = await bootApp();
  const [ada, eve] = [await applicant('ada@example.org'), await applicant('eve@example.org')];
  const { text } = sampleKeys(form);
  await ada.put('/api/answer', { [text]: 'of Ada' });
  expect((await eve.get('/api/profile')).json().answer).toEqual({});
});

test('records validation messages of known keys; each post replaces the previous one', async () => {
  const { applicant, store, form } = await bootApp();
  const ada = await applicant();
  const { text, select } = sampleKeys(form);
  await ada.post('/api/validations', { [text]: ['one', 'two'] });
  expect((await ada.post('/api/validations', { [select]: ['three'] })).statusCode).toBe(200);
  const unknown = await ada.post('/api/validations', { 'no such key': ['x'] });
  expect([unknown.statusCode, unknown.json().message]).toEqual([
    400,
    expect.stringContaining('"no such key"'),
  ]);
  expect((await ada.post('/api/validations', { [text]: 'no list' })).statusCode).toBe(400);
  const account = await store().findAccount('ada@example.org');
  expect((await store().loadStudent(account?.studentId ?? '')).validations).toEqual({ [select]: ['three'] });
});
