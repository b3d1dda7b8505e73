import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { entriesIn, setEntries, withoutEntry, withRestoredEntry } from '../../engine/answers/entries.ts';
import { entriesKey, tabKey } from '../../engine/answers/layout-keys.ts';
import type { Answers } from '../../engine/form/compiled-form.ts';
import { fillText } from '../../engine/form/texts.ts';
import { Toasts } from '../feedback/Toasts.tsx';
import { useToasts } from '../feedback/toast-store.ts';
import { createAnswersStore } from '../filling/answers-store.ts';
import type { FormActions } from '../filling/form-actions.ts';
import { useForm } from '../filling/form-context.tsx';
import { FormPage } from '../form/FormPage.tsx';
import { smallForm } from '../testing/form-module.ts';
import { localActions } from '../testing/local-actions.ts';
import { Providers } from '../testing/Providers.tsx';
import { savingProbe } from '../testing/saving-probe.tsx';
import { UndoClearing } from './UndoClearing.tsx';

const module = smallForm([
  { question: 'asked', label: 'Asked', widget: 'radio', options: 'yesNo' },
  {
    hideWhen: { valueKey: 'asked', operator: 'notEquals', target: 'Y' },
    content: [
      { question: 'why', label: 'Why', widget: 'text' },
      { question: 'sure', label: 'Sure', widget: 'select', options: 'yesNo' },
      { question: 'proof', label: 'Proof', widget: 'file' },
    ],
  },
  { question: 'name', label: 'Name', widget: 'text' },
  {
    addAnother: 'car',
    label: 'Car',
    prefix: 'car_<n>_',
    maximum: 5,
    content: [{ question: 'brand', label: 'Brand', widget: 'text' }],
  },
  {
    tabSet: 'statement',
    label: 'Statement',
    tabs: [
      {
        id: 'write',
        label: 'Write',
        content: [{ question: 'essay', label: 'Essay', widget: 'textarea' }],
      },
      { id: 'link', label: 'Link', content: [{ question: 'address', label: 'Web address', widget: 'text' }] },
    ],
  },
]);
const { form } = module;
const { texts } = form;
const FILLED: Answers = {
  asked: 'Y',
  asked_desc: 'Yes',
  why: 'Because.',
  sure: 'N',
  sure_desc: 'No',
  [entriesKey('pet')]: '2',
};

function Watched({ isOpen }: { readonly isOpen: boolean }) {
  const [first] = useForm().pages;
  if (first === undefined) return null;
  return (
    <>
      <UndoClearing isOpen={isOpen} />
      <FormPage page={first} isBusy={false} onButton={() => undefined} />
    </>
  );
}

async function renderWatched(answers: Answers, actions: Partial<FormActions> = {}, shown = module) {
  const { form } = shown;
  const store = createAnswersStore(form, answers);
  const { Probe, logins } = savingProbe();
  const draw = (isOpen: boolean) => (
    <Providers module={shown} store={store} isLoggedIn actions={{ ...localActions(form, store), ...actions }}>
      <Probe />
      <main>
        <Watched isOpen={isOpen} />
      </main>
      <Toasts />
    </Providers>
  );
  const screen = await render(draw(true));
  return { store, logins, close: () => screen.rerender(draw(false)) };
}

const choose = (name: string) => page.getByRole('radio', { name, exact: true }).click();
const toast = (count: number) =>
  page.getByRole('listitem', { name: `Answers removed (${count})`, exact: true });
const undo = () => page.getByRole('button', { name: texts['undo.button'], exact: true });
/** Waits until what follows from a resolved promise has run. */
const promisesSettled = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => useToasts.setState({ toasts: [] }));

test('shows the number of cleared answers; Undo restores and focuses them', async () => {
  const { store } = await renderWatched(FILLED);
  await choose('No');
  expect(store.getAnswers()).toMatchObject({ asked: 'N', why: '', sure: '', sure_desc: '' });
  const text = fillText(texts['undo.text'], { names: '“Why”, “Sure”' });
  await expect.element(toast(2).getByText(text, { exact: true })).toBeVisible();
  await undo().click();
  expect(store.getAnswers()).toEqual(FILLED);
  await expect.element(page.getByRole('textbox', { name: 'Why' })).toHaveValue('Because.');
  await expect.element(page.getByRole('textbox', { name: 'Why' })).toHaveFocus();
  await expect.element(page.getByText(texts['undo.done'], { exact: true }).first()).toBeVisible();
  expect(useToasts.getState().toasts).toHaveLength(1);
});

test('names only the first of many cleared answers', async () => {
  const names = ['One', 'Two', 'Three', 'Four'];
  const shown = smallForm([
    { question: 'asked', label: 'Asked', widget: 'radio', options: 'yesNo' },
    {
      showWhen: { valueKey: 'asked', operator: 'equals', target: 'Y' },
      content: names.map((label) => ({ question: label.toLowerCase(), label, widget: 'text' as const })),
    },
  ]);
  const answers = Object.fromEntries(names.map((name) => [name.toLowerCase(), 'x']));
  await renderWatched({ asked: 'Y', ...answers }, {}, shown);
  await choose('No');
  const text = fillText(texts['undo.text'], { names: '“One”, “Two”, “Three” and others' });
  await expect.element(toast(4).getByText(text, { exact: true })).toBeVisible();
});

test('names questions with the same label once', async () => {
  const shown = smallForm([
    { question: 'asked', label: 'Asked', widget: 'radio', options: 'yesNo' },
    {
      showWhen: { valueKey: 'asked', operator: 'equals', target: 'Y' },
      content: [{ dayRange: { from: 'from', to: 'to' }, label: 'Stay' }],
    },
  ]);
  await renderWatched({ asked: 'Y', from: '2027-01-30', to: '2027-01-31' }, {}, shown);
  await choose('No');
  const text = fillText(texts['undo.text'], { names: '“Stay”' });
  await expect.element(toast(2).getByText(text, { exact: true })).toBeVisible();
});

test('keeps the offer while the applicant types on, and Undo then keeps the corrected number', async () => {
  const shown = smallForm([
    { question: 'age', label: 'Age', widget: 'number' },
    {
      showWhen: { valueKey: 'age', operator: 'gte', target: '17' },
      content: [{ question: 'work', label: 'Work', widget: 'text' }],
    },
  ]);
  const { store } = await renderWatched({ age: '42', work: 'Baker' }, {}, shown);
  const age = page.getByRole('textbox', { name: 'Age' });
  await age.click();
  await userEvent.keyboard('{End}{Backspace}');
  await expect.element(toast(1)).toBeVisible();
  await userEvent.keyboard('{Backspace}2');
  expect(store.getAnswers()).toMatchObject({ age: '2', work: '' });
  await expect.element(toast(1)).toBeVisible();
  await userEvent.keyboard('4');
  await undo().click();
  expect(store.getAnswers()).toMatchObject({ age: '24', work: 'Baker' });
});

test('reaches the button by keyboard with F8 and Tab', async () => {
  const { store } = await renderWatched(FILLED);
  await choose('No');
  await expect.element(toast(2)).toBeVisible();
  await userEvent.keyboard('{F8}');
  await userEvent.tab();
  await expect.element(toast(2)).toHaveFocus();
  await userEvent.tab();
  await expect.element(undo()).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(store.getAnswers()).toEqual(FILLED);
});

test('announces the toast politely, with the shortcut to the button', async () => {
  await renderWatched(FILLED);
  await choose('No');
  const said = () =>
    [...document.querySelectorAll('[aria-live="polite"]')].map((one) => one.textContent).join();
  await expect.poll(said).toContain('Answers removed (2)');
  expect(said()).toContain('Undo: press F8 to get there.');
  expect(document.querySelector('[aria-live="assertive"]')).toBeNull();
});

test('mentions a cleared document, which cannot be restored', async () => {
  const { store } = await renderWatched({ ...FILLED, proof: 'ANSWERED' });
  await choose('No');
  await expect.element(toast(3)).toMatchTextContent(new RegExp(texts['undo.document']));
  await undo().click();
  expect(store.getAnswers()).toEqual({ ...FILLED, proof: '' });
  await expect.element(page.getByText(texts['undo.doneButFile'], { exact: true }).first()).toBeVisible();
});

test('offers no undo if only a document was cleared', async () => {
  const { store } = await renderWatched({ asked: 'Y', asked_desc: 'Yes', proof: 'ANSWERED' });
  await choose('No');
  expect(store.getAnswers()).toMatchObject({ asked: 'N', proof: '' });
  expect(useToasts.getState().toasts).toEqual([]);
});

test('shows no toast for unanswered questions or deliberate clearing', async () => {
  const { store } = await renderWatched({ asked: 'Y', name: 'Ada' });
  await choose('No');
  store.setAnswer('name', '');
  expect(useToasts.getState().toasts).toEqual([]);
});

test('restores entries that were removed one after another together, in place', async () => {
  const cars = { brand: 'A', car_2_brand: 'B', car_3_brand: 'C', car_4_brand: 'D', [entriesKey('car')]: '4' };
  const { store } = await renderWatched(cars, {
    onRestoreEntry: async (blockId, id) => {
      const now = store.getAnswers();
      store.apply(setEntries(form, now, blockId, withRestoredEntry(entriesIn(form, now, blockId), id)));
      return true;
    },
  });
  for (const id of [4, 2]) {
    const now = store.getAnswers();
    store.apply(setEntries(form, now, 'car', withoutEntry(entriesIn(form, now, 'car'), id)));
  }
  expect(store.getAnswers()).toMatchObject({ car_2_brand: 'C', car_3_brand: '' });
  await expect.element(toast(2).getByText(texts['undo.entriesText'], { exact: true })).toBeVisible();
  await undo().click();
  await expect.poll(store.getAnswers).toMatchObject(cars);
  await expect.element(undo()).not.toBeInTheDocument();
});

test('offers only the latest clearing', async () => {
  const { store } = await renderWatched({ ...FILLED, essay: 'Bees.' });
  await choose('No');
  await expect.element(toast(2)).toBeVisible();
  await page.getByRole('tab', { name: 'Link' }).click();
  await expect.element(toast(1)).toBeVisible();
  await expect.element(toast(2)).not.toBeInTheDocument();
  await undo().click();
  await expect.poll(() => store.getAnswers().essay).toBe('Bees.');
  expect(store.getAnswers()).toMatchObject({ asked: 'N', why: '' });
});

test('withdraws the offer once one of the questions is answered again', async () => {
  const { store } = await renderWatched(FILLED);
  await choose('No');
  store.setAnswer('name', 'Ada');
  await choose('Yes');
  await expect.element(toast(2)).toBeVisible();
  await page.getByRole('textbox', { name: 'Why' }).fill('Anew');
  await expect.element(toast(2)).not.toBeInTheDocument();
  expect(store.getAnswers()).toMatchObject({ why: 'Anew', sure: '' });
});

test('goes back to the previous tab on undo, and offers to undo that', async () => {
  const { store } = await renderWatched({ essay: 'Bees.' });
  await page.getByRole('tab', { name: 'Link' }).click();
  await page.getByRole('textbox', { name: 'Web address' }).fill('bees.example');
  await undo().click();
  await expect.element(page.getByRole('textbox', { name: 'Essay' })).toHaveValue('Bees.');
  expect(store.getAnswers()).toMatchObject({ essay: 'Bees.', address: '', [tabKey('statement')]: 'write' });
  await expect.element(toast(1)).toBeVisible();
  await undo().click();
  await expect.element(page.getByRole('textbox', { name: 'Web address' })).toHaveValue('bees.example');
});

test('keeps answers and offer if the tab cannot be restored', async () => {
  const { store } = await renderWatched(
    { [tabKey('statement')]: 'link', address: '' },
    { onChooseTab: async () => false },
  );
  const before = { ...store.getAnswers(), essay: 'Bees.', [tabKey('statement')]: 'write' };
  store.replace(before);
  store.apply({
    answers: { ...before, essay: '', [tabKey('statement')]: 'link' },
    changed: ['essay', tabKey('statement')],
    cleared: [],
  });
  await undo().click();
  await expect.element(toast(1)).toBeVisible();
  expect(store.getAnswers()).toMatchObject({ essay: '', [tabKey('statement')]: 'link' });
});

test('withdraws the offer when other answers are loaded', async () => {
  const { store } = await renderWatched(FILLED);
  await choose('No');
  await expect.element(toast(2)).toBeVisible();
  store.replace({});
  await expect.element(toast(2)).not.toBeInTheDocument();
});

test('keeps the offer after a reload of answers that does not concern it', async () => {
  const { store } = await renderWatched(FILLED);
  await choose('No');
  await expect.element(toast(2)).toBeVisible();
  store.replace({ ...store.getAnswers(), name: 'Ada' });
  await expect.element(toast(2)).toBeVisible();
  store.replace({ ...store.getAnswers(), why: 'Anew' });
  await expect.element(toast(2)).not.toBeInTheDocument();
});

test('never offers cleared answers to another user', async () => {
  const { store, logins } = await renderWatched({ essay: 'Bees.' });
  await page.getByRole('tab', { name: 'Link' }).click();
  await expect.element(toast(1)).toBeVisible();
  logins().beginNext();
  store.replace({});
  await expect.element(toast(1)).not.toBeInTheDocument();
});

test('keeps answers given while the tab was being restored', async () => {
  const arrived = Promise.withResolvers<boolean>();
  const { store } = await renderWatched(
    { [tabKey('statement')]: 'write', essay: 'Bees.' },
    {
      onChooseTab: () => arrived.promise,
    },
  );
  store.apply({
    answers: { essay: '', [tabKey('statement')]: 'link' },
    changed: ['essay', tabKey('statement')],
    cleared: [],
  });
  await undo().click();
  store.setAnswer('essay', 'Wasps.');
  arrived.resolve(true);
  await promisesSettled();
  expect(store.getAnswers().essay).toBe('Wasps.');
});

test('restores answers although answers of others are loaded while the tab is being restored', async () => {
  const { store } = await renderWatched(
    { essay: 'Bees.' },
    {
      onChooseTab: async () => {
        store.replace({ ...store.getAnswers(), name: 'Ada', [tabKey('statement')]: 'write' });
        return true;
      },
    },
  );
  const left = { essay: '', [tabKey('statement')]: 'link' };
  store.apply({ answers: { ...store.getAnswers(), ...left }, changed: Object.keys(left), cleared: [] });
  await undo().click();
  await expect.poll(store.getAnswers).toMatchObject({ essay: 'Bees.', name: 'Ada' });
});

test('neither restores nor offers answers that others replaced while the tab was being restored', async () => {
  const arrived = Promise.withResolvers<boolean>();
  const { store } = await renderWatched({ essay: 'Bees.' }, { onChooseTab: () => arrived.promise });
  const left = { essay: '', [tabKey('statement')]: 'link' };
  store.apply({ answers: { ...store.getAnswers(), ...left }, changed: Object.keys(left), cleared: [] });
  await undo().click();
  store.replace({ ...store.getAnswers(), essay: 'Wasps.' });
  arrived.resolve(false);
  await promisesSettled();
  expect(store.getAnswers().essay).toBe('Wasps.');
  expect(useToasts.getState().toasts).toEqual([]);
});

test('never restores answers of the former user', async () => {
  const arrived = Promise.withResolvers<boolean>();
  const onChooseTab = vi.fn(() => arrived.promise);
  const { store, logins } = await renderWatched(
    { [tabKey('statement')]: 'write', essay: 'Bees.' },
    { onChooseTab },
  );
  store.apply({
    answers: { essay: '', [tabKey('statement')]: 'link' },
    changed: ['essay', tabKey('statement')],
    cleared: [],
  });
  await undo().click();
  expect(onChooseTab).toHaveBeenCalledWith('statement', 'write');
  logins().beginNext();
  store.replace({});
  arrived.resolve(true);
  await promisesSettled();
  expect(store.getAnswers()).toEqual({});
  expect(useToasts.getState().toasts).toEqual([]);
});

test('withdraws the offer when editing ends', async () => {
  const { close } = await renderWatched(FILLED);
  await choose('No');
  await expect.element(toast(2)).toBeVisible();
  await close();
  await expect.element(toast(2)).not.toBeInTheDocument();
});
