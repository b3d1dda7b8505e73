import { beforeEach, expect, test } from 'vitest';
import type { Answers } from '../../engine/form/compiled-form.ts';
import { createAnswersStore } from '../filling/answers-store.ts';
import { smallForm } from '../testing/form-module.ts';
import { browserPorts } from './browser-ports.ts';
import { keepOnDevice } from './keep-on-device.ts';
import { createLogin, type Login } from './login.ts';

const yes = { valueKey: 'asked', operator: 'equals', target: 'Y' };
const { form } = smallForm([
  { question: 'asked', label: 'Asked', widget: 'radio', options: 'yesNo' },
  { hideWhen: { not: yes }, content: [{ question: 'detail', label: 'Detail', widget: 'text' }] },
]);

const ADA = 'ada@example.org';

/** Creates a login with an empty device record. */
async function login(): Promise<Login> {
  const page = { form, answers: createAnswersStore(form, {}) };
  const one = createLogin(page, browserPorts, new AbortController().signal);
  one.saved.noteLoaded({ asked: 'N', detail: 'stored before the form hid it' }, 7);
  await one.device.open(ADA);
  return one;
}

let here: Login;

beforeEach(async () => {
  (await login()).device.clear();
  here = await login();
});

function keep(answers: Answers): readonly string[] {
  here.page.answers.replace(answers);
  return keepOnDevice(here);
}

/** Returns the answers that the next window is offered. */
async function offered() {
  here.device.close();
  return (await login()).device.abandoned();
}

const keysOf = (records: Awaited<ReturnType<typeof offered>>) =>
  records.flatMap(({ answers }) => Object.keys(answers));

test('does not keep an answer that was emptied on load because its question is hidden', async () => {
  expect(keep({ asked: 'N', detail: '' })).toEqual([]);
  expect(keysOf(await offered())).toEqual([]);
});

test('keeps typed answers and emptied answers of visible questions', async () => {
  expect(keep({ asked: 'Y', detail: '' })).toEqual([]);
  expect(keysOf(await offered())).toEqual(['asked', 'detail']);
});

test('keeps a postponed conflict open for the recovery', async () => {
  here.undecided.note(['asked']);
  expect(keep({ asked: 'Y', detail: 'typed' })).toEqual([]);
  const [record] = await offered();
  expect(record?.answers).toEqual({
    asked: { value: 'Y', own: [] },
    detail: { value: 'typed', own: ['stored before the form hid it'] },
  });
});
