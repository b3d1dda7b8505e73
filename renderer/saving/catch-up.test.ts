import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { entriesKey, removedKey } from '../../engine/answers/layout-keys.ts';
import type { Answers } from '../../engine/form/compiled-form.ts';
import type { Profile } from '../../engine/wire/profile.ts';
import { useAnnouncement } from '../feedback/announcement.ts';
import { useToasts } from '../feedback/toast-store.ts';
import { createAnswersStore } from '../filling/answers-store.ts';
import { smallForm } from '../testing/form-module.ts';
import { testProfile } from '../testing/test-profile.ts';
import { catchUp, takeReply } from './catch-up.ts';
import { createLogin } from './login.ts';
import { browserPorts } from './ports.ts';

const { form } = smallForm([
  {
    addAnother: 'pet',
    label: 'Pet',
    prefix: 'pet_<n>_',
    maximum: 4,
    content: [
      { question: 'pet_name', label: 'Name', widget: 'text' },
      { question: 'pet_age', label: 'Age', widget: 'text' },
    ],
  },
  { question: 'kind', label: 'Kind', widget: 'text' },
  {
    question: 'detail',
    label: 'Detail',
    widget: 'text',
    showWhen: { valueKey: 'kind', operator: 'equals', target: 'other' },
  },
]);

beforeEach(() => {
  useToasts.setState({ toasts: [] });
  useAnnouncement.setState({ text: 'Pet 2 was removed.' });
});

/** Creates a login that has loaded these answers, with this many pets. */
function loginOf(answers: Answers, count: number) {
  const known = { ...answers, [entriesKey('pet')]: String(count) };
  const store = createAnswersStore(form, known);
  const login = createLogin({ form, answers: store }, browserPorts, new AbortController().signal);
  login.saved.noteLoaded(known, 7);
  return { login, store };
}

/** Catches up with a record. In the local answers, the second of three pets was removed. */
async function catchUpWith(
  count: number,
  removed: readonly number[],
  answer: Profile['answer'],
  more: { readonly profile?: Partial<Profile>; readonly typed?: Answers } = {},
) {
  const replies: Readonly<Record<string, unknown>> = {
    '/api/profile': testProfile({
      answer,
      ...{ add_another: { pet: count }, removed_entries: { pet: [...removed] }, revision: 9 },
      ...more.profile,
    }),
  };
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async (request) => {
    const path = new URL(request instanceof Request ? request.url : request, 'http://localhost').pathname;
    return new Response(JSON.stringify(replies[path]));
  });
  onTestFinished(() => fetched.mockRestore());
  const known = {
    pet_name: 'Rex',
    pet_2_pet_name: 'Tom',
    [entriesKey('pet')]: '2',
    [removedKey('pet')]: '2',
  };
  const store = createAnswersStore(form, known);
  const login = createLogin({ form, answers: store }, browserPorts, new AbortController().signal);
  login.saved.noteLoaded(known, 7);
  for (const [key, value] of Object.entries(more.typed ?? {})) store.setAnswer(key, value);
  await catchUp(login);
  return {
    answers: store.getAnswers(),
    unsaved: login.saved.unsaved(login.page),
    said: useToasts.getState().toasts.map(({ message }) => message),
    announced: useAnnouncement.getState().text,
  };
}

test('announces an entry that was brought back elsewhere, and withdraws the announcement of its removal', async () => {
  const { answers, said, announced } = await catchUpWith(3, [], {
    pet_name: 'Rex',
    pet_2_pet_name: 'Kit',
    pet_3_pet_name: 'Tom',
  });
  expect(answers).toMatchObject({ pet_2_pet_name: 'Kit', pet_3_pet_name: 'Tom' });
  expect(said).toEqual(['Pet 2 is back because it was changed in another window.']);
  expect(announced).toBe('');
});

test('announces nothing for entries that stay removed or that others have removed', async () => {
  const { said, announced } = await catchUpWith(1, [2, 3], { pet_name: 'Rex' });
  expect(said).toEqual([]);
  expect(announced).toBe('Pet 2 was removed.');
});

test('moves entries that others have moved, together with their unsaved answers', async () => {
  const { answers, unsaved, said } = await catchUpWith(
    2,
    [2],
    { pet_name: 'Tom', pet_2_pet_name: 'Rex' },
    { profile: { entry_order: { pet: [3, 2, 1] } }, typed: { pet_name: 'Rexy' } },
  );
  expect(answers).toMatchObject({ pet_name: 'Tom', pet_2_pet_name: 'Rexy' });
  expect(unsaved).toEqual({ pet_2_pet_name: 'Rexy' });
  expect(said).toEqual([]);
});

test('empties an answer of others that an unsaved answer of this window hides', async () => {
  const { answers, unsaved } = await catchUpWith(
    2,
    [2],
    { pet_name: 'Rex', pet_2_pet_name: 'Tom', kind: '', detail: 'Theirs' },
    { typed: { kind: 'usual' } },
  );
  expect(answers).toMatchObject({ kind: 'usual', detail: '' });
  expect(unsaved).toEqual({ kind: 'usual', detail: '' });
});

test('counts a saved answer as unsaved while the answers of others cannot be merged', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  onTestFinished(() => fetched.mockRestore());
  const { login, store } = loginOf({ pet_name: 'Rex', pet_2_pet_name: 'Tom' }, 2);
  for (const [key, value] of [
    ['pet_2_pet_name', 'Tommy'],
    ['kind', 'usual'],
  ] as const)
    store.setAnswer(key, value);
  login.saved.noteSaved({ kind: 'usual' });
  // Others have removed the second pet, which has to be brought back.
  const record = testProfile({ add_another: { pet: 1 }, removed_entries: { pet: [2] }, revision: 9 });
  await expect(
    takeReply(login, { message: 'Saved.', revision: 9, record }, { kind: 'usual' }),
  ).rejects.toThrow();
  expect(login.saved.unsaved(login.page)).toEqual({ pet_2_pet_name: 'Tommy', kind: 'usual' });
});
