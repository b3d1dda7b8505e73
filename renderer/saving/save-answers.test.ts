import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createAnswersStore } from '../filling/answers-store.ts';
import { smallForm } from '../testing/form-module.ts';
import { saveAnswers, saveQuietly } from './save-answers.ts';
import { saveUnasked } from './save-unasked.ts';
import { forgetSaved, noteLoaded } from './saved-answers.ts';
import { useSaving } from './saving-store.ts';
import { noteUndecided } from './undecided.ts';

const yes = { valueKey: 'asked', operator: 'equals', target: 'Y' };
const { form } = smallForm([
  { question: 'name', label: 'Name', widget: 'text' },
  { question: 'asked', label: 'Asked', widget: 'radio', options: 'yesNo', describe: false },
  { hideWhen: { not: yes }, content: [{ question: 'detail', label: 'Detail', widget: 'text' }] },
]);

beforeEach(() => forgetSaved());

/** Takes every save; gives what was sent. */
function takeSaves(): unknown[] {
  const sent: unknown[] = [];
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async (request) => {
    if (request instanceof Request) sent.push(await request.json());
    return new Response(JSON.stringify({ message: 'Saved.', revision: 7 + sent.length }));
  });
  onTestFinished(() => fetched.mockRestore());
  return sent;
}

test('as long as a choice is put off, what is hidden without it is not sent: the server would empty it', async () => {
  const sent = takeSaves();
  noteLoaded({ name: 'Ada', asked: 'N' }, 7);
  noteUndecided(['asked']);
  const store = createAnswersStore(form, { name: 'Grace', asked: 'Y', detail: 'Typed here.' });
  await saveUnasked(form, store, 5000);
  expect(sent).toEqual([{ name: 'Grace' }]);
  const saved = saveAnswers(form, store);
  await vi.waitFor(() => expect(useSaving.getState().question).toBeDefined());
  useSaving.getState().question?.decide({ asked: 'yours' });
  await saved;
  expect(sent.at(-1)).toEqual({ asked: 'Y', detail: 'Typed here.' });
});

test('a save that comes by itself makes no call where nothing has changed; one that was asked for does', async () => {
  const sent = takeSaves();
  noteLoaded({ name: 'Ada' }, 7);
  const store = createAnswersStore(form, { name: 'Ada' });
  store.setAnswer('name', 'Ad');
  store.setAnswer('name', 'Ada');
  store.setAnswer('asked', '');
  await saveQuietly(form, store);
  expect(sent).toEqual([]);
  await saveAnswers(form, store);
  expect(sent).toHaveLength(1);
});
