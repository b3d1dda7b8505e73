// The register behind it is the server's: e2e/autocomplete.test.ts chooses records. Here there is none, as when it fails.
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { sourceKey } from '../../engine/answers/layout-keys.ts';
import { smallForm } from '../../renderer/testing/form-module.ts';
import { renderForm } from '../../renderer/testing/render-form.tsx';

const form = () =>
  smallForm([
    {
      question: 'college_name',
      label: 'School',
      widget: 'autocomplete',
      category: 'college_ceeb',
      prefix: 'college_',
      fills: ['college_ceeb', 'college_city'],
      manualText: 'Enter your school information below.',
      manual: [{ question: 'college_city', label: 'City', widget: 'text' }],
    },
    { question: 'after', label: 'After', widget: 'text' },
  ]);
const school = () => page.getByRole('combobox', { name: 'School' });
const press = (keys: string) => userEvent.keyboard(keys);

/** Puts a text into the field as the browser does, without keys. */
function write(input: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

test('without a register the text can still be used, and its details are asked for', async () => {
  const store = await renderForm(form(), { answers: { college_ceeb: '1234', college_city: 'Old' } });
  await userEvent.type(school(), 'Hogwarts');
  const use = page.getByRole('option', { name: 'Use: Hogwarts', exact: true });
  await expect.element(use).toBeVisible();
  expect(page.getByRole('option').elements()).toHaveLength(1);
  await use.click();
  expect(store.getAnswers()).toMatchObject({ college_name: 'Hogwarts', college_ceeb: '', college_city: '' });
  await expect.element(page.getByText('Enter your school information below.')).toBeVisible();
  await userEvent.fill(page.getByLabelText('City'), 'Hogsmeade');
  expect(store.getAnswers().college_city).toBe('Hogsmeade');
});

test('by keyboard alone: down to the last entry, Enter; Escape closes', async () => {
  const store = await renderForm(form());
  (school().element() as HTMLElement).focus();
  await press('Hog{ArrowDown}');
  const id = school().element().getAttribute('aria-activedescendant') ?? '';
  expect(document.getElementById(id)?.textContent).toBe('Use: Hog');
  await press('{Escape}');
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument();
  await press('{ArrowDown}{ArrowDown}{Enter}');
  expect(store.getAnswers().college_name).toBe('Hog');
  await expect.element(school()).toHaveFocus();
});

test('what was typed is kept when the input is left, with details that the applicant gave', async () => {
  const store = await renderForm(form());
  await userEvent.type(school(), 'Hogwart');
  await userEvent.tab();
  expect(store.getAnswers().college_name).toBe('Hogwart');
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument();
  await userEvent.fill(page.getByLabelText('City'), 'Hogsmeade');
  await userEvent.type(school(), 's');
  await page.getByLabelText('After').click();
  expect(store.getAnswers()).toMatchObject({ college_name: 'Hogwarts', college_city: 'Hogsmeade' });
});

test('the code of a record goes when its name is typed over, what the applicant can see stays', async () => {
  const store = await renderForm(form(), {
    answers: { college_name: 'Reed College', college_ceeb: '4654', college_city: 'Portland' },
  });
  await userEvent.type(school(), ' of Magic');
  await userEvent.tab();
  expect(store.getAnswers()).toMatchObject({
    college_name: 'Reed College of Magic',
    college_ceeb: '',
    college_city: 'Portland',
  });
});

test('clearing empties the related answers', async () => {
  const answers = { college_name: 'Reed College', college_ceeb: '4654', college_city: 'Portland' };
  const store = await renderForm(form(), { answers });
  await page.getByRole('button', { name: 'Clear' }).click();
  expect(store.getAnswers()).toMatchObject({ college_name: '', college_ceeb: '', college_city: '' });
  await expect.element(school()).toHaveFocus();
  store.replace(answers);
  await userEvent.clear(school());
  expect(store.getAnswers()).toMatchObject({ college_name: '', college_ceeb: '', college_city: '' });
});

test('from the input the keyboard goes on to the next question', async () => {
  await renderForm(form(), { answers: { college_name: 'Reed College', college_city: 'Portland' } });
  await expect.element(page.getByRole('button', { name: 'Clear' })).toBeVisible();
  (school().element() as HTMLElement).focus();
  await userEvent.tab();
  await expect.element(page.getByRole('button', { name: 'Clear' })).not.toHaveFocus();
  expect(document.activeElement).toBeInstanceOf(HTMLInputElement);
});

test('fast typing searches once, for the whole text', async () => {
  await renderForm(form());
  const fetched = vi.spyOn(globalThis, 'fetch');
  onTestFinished(() => fetched.mockRestore());
  const input = school().element() as HTMLInputElement;
  input.focus();
  // Not by keys: those that take their way through the machine may come as slowly as if somebody paused. What searched at
  // once would have asked before the next text comes.
  for (const text of ['w', 'wi', 'wiz']) {
    write(input, text);
    await new Promise((resolve) => setTimeout(resolve));
  }
  const asked = () => fetched.mock.calls.map(([request]) => (request instanceof Request ? request.url : ''));
  await expect.poll(() => asked().map((url) => new URL(url).searchParams.get('text'))).toEqual(['wiz']);
});

test('where the text came from is known at every moment, and is what it was when it is typed back', async () => {
  const source = sourceKey('college_name');
  const answers = { college_name: 'Reed College', college_city: 'Portland', [source]: 'record' };
  const store = await renderForm(form(), { answers });
  const told = page.getByText('Enter your school information below.');
  expect(told.elements()).toHaveLength(0);
  await userEvent.type(school(), 's');
  expect(store.getAnswers()[source]).toBe('typed');
  expect(told.elements()).toHaveLength(0);
  await press('{Backspace}');
  await userEvent.tab();
  expect(store.getAnswers()[source]).toBe('record');
  expect(told.elements()).toHaveLength(0);
  await userEvent.type(school(), 's');
  await userEvent.tab();
  expect(store.getAnswers()[source]).toBe('typed');
  await expect.element(told).toBeVisible();
  // Open details stay open while the text is typed.
  await userEvent.type(school(), '!');
  await expect.element(told).toBeVisible();
});

test('what is typed is the answer at once, and its details open only when it is left', async () => {
  const store = await renderForm(form());
  await userEvent.type(school(), 'Hog');
  expect(store.getAnswers().college_name).toBe('Hog');
  expect(document.getElementById('college_city')).toBeNull();
  await userEvent.tab();
  await expect.element(page.getByText('Enter your school information below.')).toBeVisible();
});

test('what a browser fills in without going to the field is kept', async () => {
  const store = await renderForm(form());
  write(school().element() as HTMLInputElement, 'Hogwarts');
  await expect.poll(() => store.getAnswers().college_name).toBe('Hogwarts');
  expect(page.getByRole('listbox').elements()).toHaveLength(0);
});

test('a list with one entry opens above the field where five more would have no room below', async () => {
  const { innerHeight } = window;
  const others = (name: string) =>
    Array.from({ length: 8 }, (_, index) => ({
      question: `${name}_${index}`,
      label: `${name} ${index}`,
      widget: 'text',
    }));
  await renderForm(
    smallForm([
      ...others('before'),
      {
        question: 'college_name',
        label: 'School',
        widget: 'autocomplete',
        category: 'college_ceeb',
        prefix: 'college_',
        fills: ['college_ceeb'],
      },
      ...others('behind'),
    ]),
  );
  const field = school().element();
  field.scrollIntoView({ block: 'end' });
  window.scrollBy(0, 200);
  const { bottom } = field.getBoundingClientRect();
  // Room for the one entry that is there at first, and not for the list that may follow.
  expect(innerHeight - bottom).toBeGreaterThan(180);
  expect(innerHeight - bottom).toBeLessThan(400);
  await userEvent.type(school(), 'Hog');
  const list = page.getByRole('listbox');
  await expect.element(list).toBeVisible();
  expect(list.element().getBoundingClientRect().bottom).toBe(field.getBoundingClientRect().top - 10);
});
