// Answers of closed windows that the page's form cannot hold, because another version of the form was served.
import { expect, onTestFinished, test } from 'vitest';
import { createAnswersStore } from '../filling/answers-store.ts';
import { smallForm } from '../testing/form-module.ts';
import { DeviceRecord, type KeptRecord } from './device-record.ts';
import { createLogin } from './login.ts';
import { browserClock, browserPorts } from './ports.ts';
import { discard, offerUnsaved } from './recovery.ts';

const ACCOUNT = 'ada';
const text = (question: string) => ({ question, label: question, widget: 'text' as const });
const older = smallForm([text('name')]).form;
const newer = smallForm([text('name'), text('more')]).form;
const NAME = { value: 'Ada', own: [] };
const MORE = { value: 'More.', own: [] };

/** Leaves a record as a closed window does. */
async function leave(answers: KeptRecord['answers']): Promise<void> {
  const device = new DeviceRecord(browserPorts.device, browserClock);
  await device.open(ACCOUNT);
  device.write(answers);
  device.close();
  onTestFinished(() => {
    for (const name of Object.keys(localStorage).filter((each) => each.startsWith('matricula.unsaved.')))
      localStorage.removeItem(name);
  });
}

/** Logs in with a version of the form. Returns the login and what it offers. */
async function arrive(form: typeof older) {
  const ended = new AbortController();
  const login = createLogin({ form, answers: createAnswersStore(form, {}) }, browserPorts, ended.signal);
  login.saved.noteLoaded({}, 1);
  await offerUnsaved(login, ACCOUNT, false);
  return { login, found: login.shown.getState().found, end: () => ended.abort() };
}

test('keeps an answer that only another version of the form can hold', async () => {
  await leave({ more: MORE });
  const first = await arrive(older);
  expect(first.found).toBeUndefined();
  first.end();
  expect((await arrive(newer)).found?.answers).toEqual({ more: MORE });
});

test('keeps it when the applicant discards the other answers', async () => {
  await leave({ name: NAME, more: MORE });
  const first = await arrive(older);
  expect(first.found?.answers).toEqual({ name: NAME });
  if (first.found) discard(first.login, first.found);
  first.end();
  const second = await arrive(newer);
  expect(second.found?.answers).toEqual({ more: MORE });
  if (second.found) discard(second.login, second.found);
  second.end();
  expect((await arrive(newer)).found).toBeUndefined();
});
