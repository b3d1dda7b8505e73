import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { setEntries } from '../../engine/answers/entries.ts';
import { goToQuestion } from '../../renderer/screen/go-to-question.ts';
import { smallForm } from '../../renderer/testing/form-module.ts';
import { localActions } from '../../renderer/testing/local-actions.ts';
import { renderForm } from '../../renderer/testing/render-form.tsx';

const form = () =>
  smallForm([
    {
      addAnother: 'school',
      label: 'School',
      prefix: 'school_<n>_',
      maximum: 3,
      content: [{ question: 'school_name', label: 'Name', widget: 'text' }],
    },
  ]);
const button = () => page.getByRole('button', { name: 'Add Another School', exact: true });
const groups = () => page.getByRole('group', { name: /^School \d$/ }).elements().length;

test('shows one entry at first, without buttons for visitors', async () => {
  await renderForm(form());
  await expect.element(page.getByRole('group', { name: 'School 1' })).toBeVisible();
  expect(groups()).toBe(1);
  expect(button().elements()).toHaveLength(0);
});

test('adds, announces and focuses an entry per click, up to the maximum', async () => {
  const store = await renderForm(form(), { isLoggedIn: true });
  await button().click();
  const second = page.getByRole('group', { name: 'School 2' });
  await expect.element(second.getByLabelText('Name')).toHaveFocus();
  await expect.element(page.getByText('School 2 was added.')).toBeInTheDocument();
  await userEvent.keyboard('Oxford');
  expect(store.getAnswers()).toMatchObject({ school_2_school_name: 'Oxford' });
  await button().click();
  await expect.element(page.getByRole('group', { name: 'School 3' })).toBeVisible();
  expect(groups()).toBe(3);
  expect(button().elements()).toHaveLength(0);
});

test('shows entries above a lowered maximum until they are removed, without adding more', async () => {
  const three = form();
  const module = { ...three, form: structuredClone(three.form) };
  // The compiled form if the data model keeps three entries.
  Object.assign(module.form.pages[0]?.sections[0]?.content[0] ?? {}, { maximum: 2 });
  const store = await renderForm(module, {
    ...{ isLoggedIn: true, answers: { '#entries:school': '3', school_3_school_name: 'Three' } },
    onRemoveEntry: (...entry) => localActions(module.form, store).onRemoveEntry(...entry),
  });
  await expect.element(page.getByRole('group', { name: 'School 3' })).toBeVisible();
  await page.getByRole('button', { name: 'Remove School 2' }).click();
  await expect.poll(groups).toBe(2);
  expect(button().elements()).toHaveLength(0);
  await page.getByRole('button', { name: 'Remove School 2' }).click();
  await expect.element(button()).toBeVisible();
});

test('requests one more entry only once while the save is in flight', async () => {
  const stored: (readonly [string, number])[] = [];
  let done = (): void => undefined;
  await renderForm(form(), {
    isLoggedIn: true,
    answers: { '#entries:school': '2' },
    onAddAnother: (id, count) => {
      stored.push([id, count]);
      return new Promise((resolve) => {
        done = resolve;
      });
    },
  });
  expect(groups()).toBe(2);
  await button().click();
  await button().click({ force: true });
  expect(stored).toEqual([['school', 3]]);
  done();
});

test('shows no entry after a failed save and allows another attempt', async () => {
  let calls = 0;
  await renderForm(form(), {
    isLoggedIn: true,
    onAddAnother: async () => {
      calls += 1;
    },
  });
  await button().click();
  await expect.element(button()).toHaveAttribute('aria-disabled', 'false');
  expect(groups()).toBe(1);
  await expect.element(button()).toHaveFocus();
  await button().click();
  expect(calls).toBe(2);
});

test('adds entries with the keyboard alone', async () => {
  await renderForm(form(), { isLoggedIn: true });
  await userEvent.tab();
  await userEvent.tab();
  await expect.element(button()).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('group', { name: 'School 2' }).getByLabelText('Name')).toHaveFocus();
});

const removal = (number: number) =>
  page.getByRole('button', { name: `Remove School ${number}`, exact: true });
const three = {
  school_name: 'One',
  school_2_school_name: 'Two',
  school_3_school_name: 'Three',
  '#entries:school': '3',
};

test('lets logged-in applicants remove each entry after the first and moves later ones up', async () => {
  const store = await renderForm(form(), { isLoggedIn: true, answers: three });
  expect(removal(1).elements()).toHaveLength(0);
  await removal(2).click();
  await expect.element(page.getByText('School 2 was removed.')).toBeInTheDocument();
  await expect.element(page.getByRole('heading', { name: 'School 2' })).toHaveFocus();
  await expect
    .element(page.getByRole('group', { name: 'School 2' }).getByLabelText('Name'))
    .toHaveValue('Three');
  expect(groups()).toBe(2);
  expect(store.getAnswers()).toMatchObject({ school_2_school_name: 'Three', school_3_school_name: '' });
  await removal(2).click();
  await expect.element(page.getByRole('heading', { name: 'School 1' })).toHaveFocus();
  expect(groups()).toBe(1);
  await expect.element(button()).toBeVisible();
});

test('shows the minimum number of entries from the start, without remove buttons', async () => {
  const least = smallForm([
    {
      addAnother: 'school',
      label: 'School',
      prefix: 'school_<n>_',
      minimum: 2,
      maximum: 3,
      content: [{ question: 'school_name', label: 'Name', widget: 'text', required: true }],
    },
  ]);
  await renderForm(least, { isLoggedIn: true, answers: { '#entries:school': '1' } });
  expect(groups()).toBe(2);
  await button().click();
  await expect.element(page.getByRole('group', { name: 'School 3' }).getByRole('textbox')).toHaveFocus();
  expect([1, 2].flatMap((number) => removal(number).elements())).toEqual([]);
  await removal(3).click();
  await expect.element(page.getByRole('heading', { name: 'School 2' })).toHaveFocus();
  expect(groups()).toBe(2);
});

test('offers visitors no remove buttons', async () => {
  await renderForm(form(), { answers: three });
  expect(groups()).toBe(3);
  expect(page.getByRole('button', { name: /^Remove/ }).elements()).toHaveLength(0);
});

test('keeps entry and focus after a failed removal', async () => {
  const store = await renderForm(form(), {
    isLoggedIn: true,
    answers: three,
    onRemoveEntry: async () => false,
  });
  await removal(2).click();
  await expect.element(removal(2)).toHaveAttribute('aria-disabled', 'false');
  await expect.element(removal(2)).toHaveFocus();
  expect(page.getByText('School 2 was removed.').elements()).toHaveLength(0);
  expect(store.getAnswers()).toEqual(three);
});

test('does not steal the focus if the user moved on while an entry was added or removed', async () => {
  const module = form();
  let answer = (): void => undefined;
  const waits = () => new Promise<void>((resolve) => (answer = resolve));
  const stored = () => localActions(module.form, store);
  const store = await renderForm(module, {
    isLoggedIn: true,
    answers: three,
    onRemoveEntry: (...entry) => waits().then(() => stored().onRemoveEntry(...entry)),
    onAddAnother: (...block) => waits().then(() => stored().onAddAnother(...block)),
  });
  const first = page.getByRole('group', { name: 'School 1' }).getByLabelText('Name');
  await page.getByText('Edit School 1').click();
  await removal(3).click();
  await first.click();
  answer();
  await expect.element(page.getByText('School 3 was removed.')).toBeInTheDocument();
  await expect.element(first).toHaveFocus();
  await button().click();
  await first.click();
  answer();
  await expect.element(page.getByRole('group', { name: 'School 3' })).toBeVisible();
  await expect.element(first).toHaveFocus();
});

test('keeps focus and caret in an entry that changes place', async () => {
  const module = form();
  const store = await renderForm(module, { isLoggedIn: true, answers: three });
  const name = (number: number) =>
    page.getByRole('group', { name: `School ${number}` }).getByLabelText('Name');
  await page.getByText('Edit School 3').click();
  await userEvent.click(name(3));
  await userEvent.keyboard('{Home}{ArrowRight}');
  // Another window removed the second entry.
  store.apply(setEntries(module.form, store.getAnswers(), 'school', { count: 2, removed: [2] }));
  await expect.element(name(2)).toHaveFocus();
  await userEvent.keyboard('!');
  expect(store.getAnswers().school_2_school_name).toBe('T!hree');
});

test.each(['radio', 'checkbox'] as const)(
  'keeps the focus of a %s in an entry that changes place',
  async (role) => {
    const isRadio = role === 'radio';
    const question = {
      question: 'stays',
      label: 'Stays',
      widget: role,
      ...(isRadio && { options: 'yesNo' }),
    };
    const block = { addAnother: 'home', label: 'Home', prefix: 'home_<n>_', maximum: 3, content: [question] };
    const module = smallForm([block]);
    const store = await renderForm(module, { isLoggedIn: true, answers: { '#entries:home': '3' } });
    const choice = (number: number) =>
      page.getByRole('group', { name: `Home ${number}` }).getByRole(role, { name: isRadio ? 'No' : 'Stays' });
    choice(3).element().focus();
    const failed = vi.fn();
    window.addEventListener('error', failed);
    onTestFinished(() => window.removeEventListener('error', failed));
    store.apply(setEntries(module.form, store.getAnswers(), 'home', { count: 2, removed: [2] }));
    await expect.element(choice(2)).toHaveFocus();
    expect(failed).not.toHaveBeenCalled();
  },
);

const folds = () => [...document.querySelectorAll<HTMLDetailsElement>('.mt-entry > details')];
const open = () => folds().map((fold) => fold.open);
const titles = () => folds().map((fold) => fold.previousElementSibling?.textContent);
const edit = (number: number) => page.getByText(`Edit School ${number}`, { exact: true });

/** Schools with a title of two parts: a required name and optional years. */
const titled = () =>
  smallForm([
    {
      addAnother: 'school',
      label: 'School',
      prefix: 'school_<n>_',
      maximum: 4,
      title: ['{{answer.school_name}}', '{{answer.from}}–{{answer.to}}'],
      content: [
        { question: 'school_name', label: 'Name', widget: 'text', required: 'firstEntry' },
        { question: 'from', label: 'From', widget: 'text' },
        {
          question: 'to',
          label: 'To',
          widget: 'text',
          requiredWhen: { valueKey: 'from', operator: 'answered' },
          maxLength: 4,
        },
      ],
    },
  ]);
const several = {
  '#entries:school': '4',
  school_name: 'Johns Hopkins University',
  from: '2014',
  to: '2018',
  school_2_school_name: 'Oxford',
  school_3_school_name: 'Elsewhere',
  school_3_from: '2019',
};

test('starts with complete entries collapsed to a title from their answers', async () => {
  await renderForm(titled(), { isLoggedIn: true, answers: several });
  expect(open()).toEqual([false, false, true, true]);
  expect(titles()).toEqual(['Johns Hopkins University, 2014–2018', 'Oxford', 'Elsewhere', '']);
  // No title to collapse to.
  await expect.element(page.getByText('Close School 4')).not.toBeInTheDocument();
  const third = page.getByRole('group', { name: 'School 3' });
  await userEvent.fill(third.getByRole('textbox', { name: 'To' }), '2021');
  expect(titles()[2]).toBe('Elsewhere, 2019–2021');
  // The entry being edited does not collapse.
  expect(open()[2]).toBe(true);
});

test('expands an entry by keyboard and collapses other complete ones', async () => {
  await renderForm(titled(), { isLoggedIn: true, answers: several });
  await expect.element(edit(1)).toBeVisible();
  edit(1).element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(open).toEqual([true, false, true, true]);
  await expect.element(page.getByText('Close School 1', { exact: true })).toBeVisible();
  await edit(2).click();
  await expect.poll(open).toEqual([false, true, true, true]);
  await userEvent.keyboard('{Enter}');
  await expect.poll(open).toEqual([false, false, true, true]);
});

test('collapses complete entries when one is added; a single entry cannot be collapsed', async () => {
  const one = { school_name: 'Oxford' };
  await renderForm(titled(), { isLoggedIn: true, answers: one });
  expect(open()).toEqual([true]);
  expect(page.getByText(/^(Edit|Close) /).elements()).toEqual([]);
  await button().click();
  await expect.poll(open).toEqual([false, true]);
  await expect.element(page.getByRole('group', { name: 'School 2' }).getByLabelText('Name')).toHaveFocus();
  await removal(2).click();
  await expect.poll(open).toEqual([true]);
  await expect.element(page.getByRole('textbox', { name: 'Name' })).toBeVisible();
});

test('shows and hides the button above a focused input only on blur', async () => {
  await renderForm(titled(), { isLoggedIn: true, answers: { '#entries:school': '2' } });
  const second = page.getByRole('group', { name: 'School 2' });
  const name = second.getByLabelText('Name');
  const close = () => second.getByRole('button', { name: 'Close School 2' }).elements().length;
  const top = () => name.element().getBoundingClientRect().top;
  await name.click();
  const before = top();
  await userEvent.keyboard('Oxford');
  expect([close(), top()]).toEqual([0, before]);
  await userEvent.tab();
  await expect.poll(close).toBe(1);
  await name.click();
  const after = top();
  await userEvent.clear(name);
  expect([close(), top()]).toEqual([1, after]);
  await userEvent.tab();
  await expect.poll(close).toBe(0);
});

test.each([1280, 375])('aligns the buttons of an entry and sizes them alike at %s px', async (width) => {
  await page.viewport(width, 900);
  onTestFinished(() => page.viewport(1280, 900));
  await renderForm(titled(), { isLoggedIn: true, answers: several });
  for (const name of ['Edit School 2', 'Close School 2']) {
    const [other, fold] = [removal(2), page.getByRole('button', { name })].map((one) => one.element());
    const shape = (button = other) => {
      const { top, height } = button?.getBoundingClientRect() ?? {};
      const { fontSize, borderWidth, padding } = getComputedStyle(button ?? document.body);
      return { top, height, fontSize, borderWidth, padding };
    };
    expect(shape(fold)).toEqual(shape());
    await page.getByRole('button', { name }).click();
  }
});

test('expands entries with messages or without a title', async () => {
  const answers = { ...several, to: '20188', school_3_to: '2021' };
  const store = await renderForm(titled(), { isLoggedIn: true, answers, showErrors: true });
  await expect.poll(open).toEqual([true, false, false, true]);
  store.setAnswer('school_3_to', '20211');
  await expect.poll(open).toEqual([true, false, true, true]);
  store.setAnswer('school_2_school_name', '');
  await expect.poll(open).toEqual([true, true, true, true]);
});

test('expands an entry when a link leads to its question', async () => {
  await renderForm(titled(), { isLoggedIn: true, answers: several });
  goToQuestion('school_2_school_name');
  expect(open()).toEqual([false, true, true, true]);
  const second = page.getByRole('group', { name: 'School 2' });
  await expect.element(second.getByLabelText('Name')).toHaveFocus();
});

test.each([
  ['drawn open', { drawn: 'open' }, { school_name: 'Oxford', school_2_school_name: 'Bonn' }],
  ['without a title', {}, { from: '2014', school_2_from: '2019' }],
] as const)('never collapses entries %s', async (_, how, answers) => {
  const content = ['school_name', 'from'].map((question) => ({
    question,
    label: question,
    widget: 'text',
  }));
  const block = { label: 'School', prefix: 'school_<n>_', maximum: 3, content };
  const shown = smallForm([{ addAnother: 'school', title: ['{{answer.school_name}}'], ...block, ...how }]);
  await renderForm(shown, { isLoggedIn: true, answers: { ...answers, '#entries:school': '2' } });
  await button().click();
  const third = page.getByRole('group', { name: 'School 3' });
  await expect.element(third.getByLabelText('school_name')).toHaveFocus();
  expect(open()).toEqual([true, true, true]);
});
