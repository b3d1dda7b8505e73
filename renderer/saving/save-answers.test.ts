import { expect, onTestFinished, test, vi } from 'vitest';
import type { Answers } from '../../engine/form/compiled-form.ts';
import { eventually } from '../../engine/testing/eventually.ts';
import { createAnswersStore } from '../filling/answers-store.ts';
import { smallForm } from '../testing/form-module.ts';
import { testProfile } from '../testing/test-profile.ts';
import { logOut } from './leave.ts';
import { createLogin } from './login.ts';
import { browserPorts } from './ports.ts';
import { refreshAnswers, saveAnswers, saveQuietly, saveUnasked } from './save-answers.ts';

const yes = { valueKey: 'asked', operator: 'equals', target: 'Y' };
const { form } = smallForm([
  { question: 'name', label: 'Name', widget: 'text' },
  { question: 'asked', label: 'Asked', widget: 'radio', options: 'yesNo', describe: false },
  { hideWhen: { not: yes }, content: [{ question: 'detail', label: 'Detail', widget: 'text' }] },
]);

/** Creates a login that has loaded these answers. */
function loginWith(loaded: Answers, shown = loaded) {
  const page = { form, answers: createAnswersStore(form, shown) };
  const login = createLogin(page, browserPorts, new AbortController().signal);
  login.saved.noteLoaded(loaded, 7);
  return login;
}

/** Accepts every save. Returns the bodies that were sent. */
function takeSaves(): unknown[] {
  const sent: unknown[] = [];
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async (request) => {
    if (request instanceof Request) sent.push(await request.json());
    return new Response(JSON.stringify({ message: 'Saved.', revision: 7 + sent.length }));
  });
  onTestFinished(() => fetched.mockRestore());
  return sent;
}

test('does not send answers that depend on a postponed choice, because the server would empty them', async () => {
  const sent = takeSaves();
  const typed = { name: 'Grace', asked: 'Y', detail: 'Typed here.' };
  const login = loginWith({ name: 'Ada', asked: 'N' }, typed);
  login.undecided.note(['asked']);
  await saveUnasked(login, 5000);
  expect(sent).toEqual([{ name: 'Grace' }]);
  const saved = saveAnswers(login);
  await eventually(() => expect(login.shown.getState().question).toBeDefined());
  login.shown.getState().question?.decide({ asked: 'yours' });
  await saved;
  expect(sent.at(-1)).toEqual({ asked: 'Y', detail: 'Typed here.' });
});

test('makes no call for an autosave without changes, but makes one for a requested save', async () => {
  const sent = takeSaves();
  const login = loginWith({ name: 'Ada' });
  const store = login.page.answers;
  store.setAnswer('name', 'Ad');
  store.setAnswer('name', 'Ada');
  store.setAnswer('asked', '');
  await saveQuietly(login);
  expect(sent).toEqual([]);
  await saveAnswers(login);
  expect(sent).toHaveLength(1);
});

test('an autosave without changes loads the record if a refresh has failed before', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch').mockRejectedValueOnce(new TypeError('Failed to fetch'));
  fetched.mockImplementation(
    async () => new Response(JSON.stringify(testProfile({ answer: { name: 'Grace' } }))),
  );
  onTestFinished(() => fetched.mockRestore());
  const login = loginWith({ name: 'Ada' });
  await expect(refreshAnswers(login)).rejects.toThrow();
  await saveQuietly(login);
  expect(login.page.answers.getAnswers()).toMatchObject({ name: 'Grace' });
  await saveQuietly(login);
  expect(fetched).toHaveBeenCalledTimes(2);
});

test('an autosave is retried later if others write before each of its attempts', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => {
    const record = testProfile({ answer: { name: 'Ada' }, revision: 7 + fetched.mock.calls.length });
    return new Response(JSON.stringify({ message: 'Changed.', record }), { status: 409 });
  });
  onTestFinished(() => fetched.mockRestore());
  const login = loginWith({ name: 'Ada' }, { name: 'Grace' });
  await expect(saveQuietly(login)).rejects.toThrow('Changed.');
  expect(fetched).toHaveBeenCalledTimes(5);
  expect(login.shown.getState().status).toBe('retrying');
});

test('an autosave leaves out what a server with another version of the form refuses, and tries again later', async () => {
  const sent: Answers[] = [];
  let isOther = true;
  let revision = 7;
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async (request) => {
    const body = await (request as Request).json();
    sent.push(body);
    const refused = { message: 'The form was changed.', key: 'detail' };
    if (isOther && 'detail' in body) return new Response(JSON.stringify(refused), { status: 412 });
    revision += 1;
    return new Response(JSON.stringify({ message: 'Saved.', revision }));
  });
  onTestFinished(() => fetched.mockRestore());
  const typed = { name: 'Ada', asked: 'Y', detail: 'Typed here.' };
  const login = loginWith({ name: '', asked: 'Y' }, typed);
  await saveQuietly(login);
  expect(sent).toEqual([{ name: 'Ada', detail: 'Typed here.' }, { name: 'Ada' }]);
  expect(login.shown.getState()).toMatchObject({ status: 'retrying', failures: 1 });
  await saveQuietly(login);
  expect(login.shown.getState()).toMatchObject({ status: 'retrying', failures: 2 });
  isOther = false;
  await saveQuietly(login);
  expect(sent.at(-1)).toEqual({ detail: 'Typed here.' });
  expect(login.shown.getState()).toMatchObject({ status: 'saved', failures: 0 });
});

test('an answer that only this version of the form hides does not prevent a log-out', async () => {
  const refused = { message: 'The form was changed.', key: 'detail' };
  const fetched = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => new Response(JSON.stringify(refused), { status: 412 }));
  onTestFinished(() => fetched.mockRestore());
  const stored = { name: 'Ada', asked: 'N', detail: 'Typed on another page.' };
  const login = loginWith(stored, { ...stored, detail: '' });
  const endSession = vi.fn(async () => undefined);
  await logOut(login, endSession);
  expect(endSession).toHaveBeenCalledOnce();
});
