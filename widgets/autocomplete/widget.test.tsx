// The register behind it is the server's: e2e/autocomplete.test.ts chooses records. Here there is none, as when it fails.
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
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

/** Puts a text into the field without keys: as the browser fills it in, or as the event says. */
function write(input: HTMLInputElement, text: string, event = new Event('input', { bubbles: true })): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
  input.dispatchEvent(event);
  input.dispatchEvent(new Event('change', { bubbles: true }));
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
    write(input, text, new InputEvent('input', { bubbles: true, inputType: 'insertText' }));
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

describe('with a register', () => {
  const records: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    reed: { name: 'Reed College', ceeb: '4654', city: 'Portland' },
    bard: { name: 'Bard College', ceeb: '2037', city: 'Annandale' },
    hall: { name: 'Bard College', ceeb: '9999', city: 'Berlin' },
  };

  beforeEach(() => {
    const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async (request) => {
      const { searchParams } = new URL((request as Request).url);
      const id = searchParams.get('id');
      if (id !== null) return Response.json(records[id]);
      const entries = Object.entries(records).map(([key, { name, city }]) => ({
        id: key,
        text: name,
        sub_text: city,
      }));
      const text = searchParams.get('text')?.toLowerCase() ?? '';
      return Response.json(entries.filter((entry) => entry.text?.toLowerCase().startsWith(text)));
    });
    return () => fetched.mockRestore();
  });

  const source = sourceKey('college_name');
  const fill = (text: string, event?: Event) => write(school().element() as HTMLInputElement, text, event);

  test('what a browser fills in is chosen if it is an option', async () => {
    const store = await renderForm(form());
    fill('REED COLLEGE');
    const chosen = { college_name: 'Reed College', college_ceeb: '4654', college_city: 'Portland' };
    await expect.poll(() => store.getAnswers()).toMatchObject({ ...chosen, [source]: 'record' });
    expect(page.getByRole('listbox').elements()).toHaveLength(0);
  });

  test.each([
    ['Salem', 'Reed College', 'typed'],
    ['annandale', 'Bard College', '2037'],
    ['', 'Bard College', 'typed'],
  ])('keeps the city "%s" that is filled in with "%s"', async (city, name, becomes) => {
    const store = await renderForm(form(), { answers: { college_city: city, college_ceeb: '1' } });
    const fetched = vi.mocked(globalThis.fetch);
    fill(name);
    const isRecord = becomes !== 'typed';
    await expect.poll(() => fetched.mock.calls.length).toBeGreaterThan(name.startsWith('Bard') ? 2 : 1);
    await expect.poll(() => store.getAnswers()[source]).toBe(isRecord ? 'record' : 'typed');
    expect(store.getAnswers()).toMatchObject({ college_name: name, college_city: city });
    expect(store.getAnswers().college_ceeb).toBe(isRecord ? becomes : '');
  });

  test.each([
    ['the field', undefined],
    [
      'the field, as Firefox does',
      new InputEvent('input', { bubbles: true, inputType: 'insertReplacementText' }),
    ],
  ])('takes what a browser fills in from %s', async (_, event) => {
    const store = await renderForm(form());
    (school().element() as HTMLElement).focus();
    fill('Reed College', event);
    await userEvent.tab();
    await expect.poll(() => store.getAnswers().college_ceeb).toBe('4654');
    expect(page.getByRole('listbox').elements()).toHaveLength(0);
  });
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
  const label = page.getByText('School', { exact: true }).element();
  expect(list.element().getBoundingClientRect().bottom).toBeCloseTo(label.getBoundingClientRect().top - 10);
});

test('the typed text stays at the foot of the list while suggestions scroll, and covers none that is chosen', async () => {
  const { innerWidth, innerHeight } = window;
  onTestFinished(() => page.viewport(innerWidth, innerHeight));
  await page.viewport(375, 480);
  const found = Array.from({ length: 5 }, (_, id) => ({
    id: `${id}`,
    text: `Wizards ${id}`,
    sub_text: 'Town',
  }));
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(found));
  onTestFinished(() => fetched.mockRestore());
  await renderForm(form());
  const text = 'Wizards and Witches of the Northern Highlands';
  await userEvent.fill(school(), text);
  await expect.element(page.getByRole('option', { name: 'Wizards 4 Town' })).toBeInTheDocument();
  const list = page.getByRole('listbox').element();
  const foot = page.getByRole('option', { name: `Use: ${text}` }).element();
  expect(list.scrollHeight).toBeGreaterThan(list.clientHeight + 50);
  const isWhole = (option: Element) => {
    const [box, within] = [option.getBoundingClientRect(), list.getBoundingClientRect()];
    const middle = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    return box.top >= within.top && box.bottom <= within.bottom && option.contains(middle);
  };
  for (const top of [0, 30, list.scrollHeight]) {
    list.scrollTop = top;
    expect(isWhole(foot)).toBe(true);
  }
  list.scrollTop = 0;
  for (const entry of [...found.map(({ text }) => text), `Use: ${text}`]) {
    await press('{ArrowDown}');
    const id = school().element().getAttribute('aria-activedescendant') ?? '';
    const active = document.getElementById(id);
    expect(active?.textContent).toContain(entry);
    expect(active !== null && isWhole(active) && isWhole(foot)).toBe(true);
    const covered = active === foot ? 0 : (active?.getBoundingClientRect().bottom ?? 0);
    expect(covered).toBeLessThanOrEqual(foot.getBoundingClientRect().top + 1);
  }
});
