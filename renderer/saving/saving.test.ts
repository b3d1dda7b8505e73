import { expect, test } from 'vitest';
import { entriesKey } from '../../engine/answers/layout-keys.ts';
import type { Answers } from '../../engine/form/compiled-form.ts';
import { eventually } from '../../engine/testing/eventually.ts';
import { createAnswersStore } from '../filling/answers-store.ts';
import { smallForm } from '../testing/form-module.ts';
import { testProfile } from '../testing/test-profile.ts';
import { LoginOverError } from './login.ts';
import { browserPorts } from './ports.ts';
import { createLogins } from './saving.ts';

const { form } = smallForm([
  { question: 'name', label: 'Name', widget: 'text' },
  { question: 'letter', label: 'Letter', widget: 'file' },
]);

const PROFILE = testProfile({
  username: 'ada@example.org',
  answer: { name: 'Ada' },
  web_status: [],
  revision: 7,
});

/** Creates logins whose saves and profiles resolve when the test decides. */
function slowLogins(shown: Answers = {}) {
  const answers = createAnswersStore(form, shown);
  const profile = Promise.withResolvers<typeof PROFILE>();
  const saved = Promise.withResolvers<{ message: string; revision: number }>();
  let saves = 0;
  const tabs: [tab: string, base: number | undefined][] = [];
  const logins = createLogins(
    { form, answers },
    {
      ...browserPorts,
      calls: {
        ...browserPorts.calls,
        getProfile: () => profile.promise,
        getAddAnother: async () => ({}),
        getTabs: async () => ({}),
        putAnswers: () => {
          saves += 1;
          return saved.promise;
        },
        putTabs: async (_id, tab, base) => {
          tabs.push([tab, base]);
          return { message: 'Saved.', revision: (base ?? 0) + 1 };
        },
      },
    },
  );
  return { logins, answers, profile, saved, saves: () => saves, tabs };
}

test('ignores a profile that arrives after its login has ended', async () => {
  const { logins, answers, profile } = slowLogins();
  const arrival = logins.current().load(() => ({}));
  logins.beginNext();
  profile.resolve(PROFILE);
  await expect(arrival).rejects.toThrow(LoginOverError);
  expect(answers.getAnswers()).toEqual({});
  expect(logins.current().revision()).toBe(undefined);
});

test('ignores the reply to a save of a former login', async () => {
  const { logins, saved } = slowLogins({ name: 'Typed' });
  const first = logins.current();
  const save = first.save();
  const waiting = first.save();
  logins.beginNext();
  saved.resolve({ message: 'Saved.', revision: 8 });
  await expect(save).rejects.toThrow(LoginOverError);
  await expect(waiting).rejects.toThrow(LoginOverError);
  expect(logins.current().shown.getState().status).toBe('idle');
  expect(logins.current().hasUnsaved()).toBe(true);
});

test('reports a late failure as the end of the login, and starts none of its queued writes', async () => {
  const { logins, saved, saves } = slowLogins({ name: 'Typed' });
  const first = logins.current();
  const save = first.save();
  await expect.poll(saves).toBe(1);
  logins.beginNext();
  saved.reject(new TypeError('The network is away.'));
  await expect(save).rejects.toThrow(LoginOverError);
  await expect(first.saveQuietly()).rejects.toThrow(LoginOverError);
  await expect(first.addEntry('pet', 2)).rejects.toThrow(LoginOverError);
  expect(saves()).toBe(1);
});

test('withdraws open questions when the login ends', async () => {
  const { logins } = slowLogins();
  const first = logins.current();
  const asked = first.askToLeave('logOut', ['name']);
  await eventually(() => expect(first.shown.getState().leaving).toBeDefined());
  logins.beginNext();
  await expect(asked).rejects.toThrow(LoginOverError);
  expect(first.shown.getState().leaving).toBe(undefined);
});

test('continues with a changed form in this login and the next', async () => {
  const { logins, profile } = slowLogins();
  const answers = createAnswersStore(form, {});
  logins.turnTo({ form, answers });
  logins.beginNext();
  profile.resolve(PROFILE);
  await logins.current().load(() => ({}));
  expect(answers.getAnswers()).toMatchObject({ name: 'Ada' });
  expect(answers.getAnswers()[entriesKey('pet')]).toBe(undefined);
});

test('stores a chosen tab after the save in flight, based on its revision', async () => {
  const { logins, answers, profile, saved, saves, tabs } = slowLogins();
  const login = logins.current();
  profile.resolve(PROFILE);
  await login.load(() => ({}));
  answers.setAnswer('name', 'Typed');
  const save = login.save();
  await expect.poll(saves).toBe(1);
  const stored = login.storeTab('pets', 'dog');
  saved.resolve({ message: 'Saved.', revision: 8 });
  await Promise.all([save, stored]);
  expect(tabs).toEqual([['dog', 8]]);
});

test('hides "saved" when an answer changes, but not when a document of another device appears', async () => {
  const { logins, answers, profile, saved } = slowLogins();
  const login = logins.current();
  answers.watch(() => login.noteTyping());
  profile.resolve(PROFILE);
  await login.load(() => ({}));
  answers.setAnswer('name', 'Typed');
  saved.resolve({ message: 'Saved.', revision: 8 });
  await login.save();
  answers.setAnswer('letter', 'ANSWERED');
  expect(login.shown.getState().status).toBe('saved');
  answers.setAnswer('name', 'Typed more');
  expect(login.shown.getState().status).toBe('idle');
});
