// Moving entries up and down.
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { entriesIn, setEntries } from '../../engine/answers/entries.ts';
import { withEntryBefore } from '../../engine/answers/move-entry.ts';
import { smallForm } from '../../renderer/testing/form-module.ts';
import { localActions } from '../../renderer/testing/local-actions.ts';
import { renderForm } from '../../renderer/testing/render-form.tsx';

const form = (drawn = 'cards') =>
  smallForm([
    {
      addAnother: 'school',
      label: 'School',
      prefix: 'school_<n>_',
      maximum: 4,
      movable: true,
      drawn,
      content: [{ question: 'school_name', label: 'Name', widget: 'text', required: true }],
    },
  ]);
const three = {
  '#entries:school': '3',
  school_name: 'One',
  school_2_school_name: 'Two',
  school_3_school_name: 'Three',
};
const move = (number: number, way: 'up' | 'down') =>
  page.getByRole('button', { name: `Move School ${number} ${way}`, exact: true });
const names = (answers: Readonly<Record<string, unknown>>) =>
  ['school_name', 'school_2_school_name', 'school_3_school_name'].map((key) => answers[key]);

for (const drawn of ['cards', 'open', 'table'])
  test(`moves an entry by keyboard with focus and one announcement, drawn as ${drawn}`, async () => {
    const store = await renderForm(form(drawn), { isLoggedIn: true, answers: three });
    await expect.element(move(3, 'up')).toBeVisible();
    expect([move(1, 'up'), move(3, 'down')].flatMap((button) => button.elements())).toEqual([]);
    (move(3, 'up').element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(move(2, 'up')).toHaveFocus();
    await expect.element(page.getByText('School 3 is now School 2.')).toBeInTheDocument();
    expect(names(store.getAnswers())).toEqual(['One', 'Three', 'Two']);
    // At the last place, the other button has the focus.
    await userEvent.keyboard('{Enter}');
    await expect.element(move(1, 'down')).toHaveFocus();
    expect(names(store.getAnswers())).toEqual(['Three', 'One', 'Two']);
    await userEvent.keyboard('{Enter}');
    await expect.element(move(2, 'down')).toHaveFocus();
    expect(names(store.getAnswers())).toEqual(['One', 'Three', 'Two']);
    expect(page.getByText(/is now School \d/).elements()).toHaveLength(1);
  });

test('keeps moved entries expanded or collapsed as they were', async () => {
  await renderForm(form(), { isLoggedIn: true, answers: three });
  const open = () =>
    [...document.querySelectorAll<HTMLDetailsElement>('.mt-entry > details')].map((one) => one.open);
  await page.getByText('Edit School 3').click();
  await expect.poll(open).toEqual([false, false, true]);
  await move(3, 'up').click();
  await expect.poll(open).toEqual([false, true, false]);
  await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Three');
});

test('shows no move buttons to visitors, in immovable blocks or for a single entry', async () => {
  await renderForm(form(), { answers: three });
  expect(page.getByRole('button', { name: /^Move/ }).elements()).toEqual([]);
});

test('keeps order and focus after a failed move', async () => {
  const store = await renderForm(form(), {
    isLoggedIn: true,
    answers: three,
    onMoveEntry: async () => false,
  });
  await move(2, 'up').click();
  await expect.element(move(2, 'up')).toHaveAttribute('aria-disabled', 'false');
  await expect.element(move(2, 'up')).toHaveFocus();
  expect(store.getAnswers()).toEqual(three);
});

test('does not steal the focus if the user moved on during the move', async () => {
  const module = form('open');
  let answer = (): void => undefined;
  const waits = () => new Promise<void>((resolve) => (answer = resolve));
  const store = await renderForm(module, {
    isLoggedIn: true,
    answers: three,
    onMoveEntry: (...step) => waits().then(() => localActions(module.form, store).onMoveEntry(...step)),
  });
  const first = page.getByRole('group', { name: 'School 1' }).getByRole('textbox');
  await move(3, 'up').click();
  await first.click();
  answer();
  await expect.element(page.getByText('School 3 is now School 2.')).toBeInTheDocument();
  await expect.element(move(2, 'down')).toBeVisible();
  await expect.element(first).toHaveFocus();
});

test('keeps focus in an entry that another window moves', async () => {
  const module = form();
  const store = await renderForm(module, { isLoggedIn: true, answers: { ...three, school_name: '' } });
  const name = (number: number) => page.getByRole('group', { name: `School ${number}` }).getByRole('textbox');
  await userEvent.click(name(1));
  await userEvent.keyboard('On');
  const entries = entriesIn(module.form, store.getAnswers(), 'school');
  store.apply(setEntries(module.form, store.getAnswers(), 'school', withEntryBefore(entries, 1, 3)));
  await expect.element(name(2)).toHaveFocus();
  await userEvent.keyboard('e');
  expect(store.getAnswers().school_2_school_name).toBe('One');
});
