// Without a register, as if searches failed. e2e/autocomplete.test.ts covers choosing records from the server.
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { setEntries } from '../../engine/answers/entries.ts';
import { sourceKey, typingKey } from '../../engine/answers/layout-keys.ts';
import { smallForm } from '../../renderer/testing/form-module.ts';
import { mockFetch } from '../../renderer/testing/mock-fetch.ts';
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

/** Sets the input's text without key presses, by default as browser autofill does. */
function write(input: HTMLInputElement, text: string, event = new Event('input', { bubbles: true })): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
  input.dispatchEvent(event);
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

test('uses the typed text and asks for its details without a register', async () => {
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

test('chooses the last entry by keyboard; Escape closes the list', async () => {
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

test("keeps the typed text and the applicant's details on blur", async () => {
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

test("clears a record's code when its name is overwritten, but keeps visible answers", async () => {
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

test('clears the related answers with the input', async () => {
  const answers = { college_name: 'Reed College', college_ceeb: '4654', college_city: 'Portland' };
  const store = await renderForm(form(), { answers });
  await page.getByRole('button', { name: 'Clear' }).click();
  expect(store.getAnswers()).toMatchObject({ college_name: '', college_ceeb: '', college_city: '' });
  await expect.element(school()).toHaveFocus();
  store.replace(answers);
  await userEvent.clear(school());
  expect(store.getAnswers()).toMatchObject({ college_name: '', college_ceeb: '', college_city: '' });
});

test('moves from the input to the next question with Tab', async () => {
  await renderForm(form(), { answers: { college_name: 'Reed College', college_city: 'Portland' } });
  await expect.element(page.getByRole('button', { name: 'Clear' })).toBeVisible();
  (school().element() as HTMLElement).focus();
  await userEvent.tab();
  await expect.element(page.getByRole('button', { name: 'Clear' })).not.toHaveFocus();
  expect(document.activeElement).toBeInstanceOf(HTMLInputElement);
});

test('searches once for the whole text after fast typing', async () => {
  await renderForm(form());
  const fetched = vi.spyOn(globalThis, 'fetch');
  onTestFinished(() => fetched.mockRestore());
  const input = school().element() as HTMLInputElement;
  input.focus();
  // Not with key presses: on a slow machine they may be further apart than the debounce. A widget without
  // debounce would search before the next text.
  for (const text of ['w', 'wi', 'wiz']) {
    write(input, text, new InputEvent('input', { bubbles: true, inputType: 'insertText' }));
    await new Promise((resolve) => setTimeout(resolve));
  }
  const asked = () => fetched.mock.calls.map(([request]) => (request instanceof Request ? request.url : ''));
  await expect.poll(() => asked().map((url) => new URL(url).searchParams.get('text'))).toEqual(['wiz']);
});

test('tracks the source of the text, also when the original is typed again', async () => {
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
  // Visible details stay visible during typing.
  await userEvent.type(school(), '!');
  await expect.element(told).toBeVisible();
});

/** Serves one suggestion. Returns a function that replies to the call for its record. */
function serveOneCollege(): (record: Response) => void {
  const { promise, resolve } = Promise.withResolvers<Response>();
  mockFetch((_, request) =>
    new URL(request.url).searchParams.has('id')
      ? promise
      : Response.json([{ id: '1', text: 'Reed College', sub_text: 'Portland' }]),
  );
  return resolve;
}

const college = {
  question: 'college_name',
  label: 'School',
  widget: 'autocomplete',
  category: 'college_ceeb',
  prefix: 'college_',
  fills: ['college_city'],
};
const city = { question: 'college_city', label: 'City', widget: 'text' };

test('keeps an answer that was given while a record could not be loaded', async () => {
  const reply = serveOneCollege();
  const store = await renderForm(smallForm([college, city]));
  await userEvent.type(school(), 'Reed');
  await page.getByRole('option', { name: /^Reed College/ }).click();
  await userEvent.fill(page.getByLabelText('City'), 'Portland');
  reply(new Response('', { status: 500 }));
  await expect.poll(() => store.getAnswers()[typingKey('college_name')]).toBe('');
  expect(store.getAnswers()).toMatchObject({ college_name: 'Reed College', college_city: 'Portland' });
});

test('does not put a late record into the entry that has taken the place of its own', async () => {
  const reply = serveOneCollege();
  const block = { addAnother: 'college', label: 'College', prefix: 'more_<n>_', maximum: 3 };
  const module = smallForm([{ ...block, content: [college, city] }]);
  const third = { more_3_college_name: 'Oberlin', more_3_college_city: 'Oberlin' };
  const store = await renderForm(module, { answers: { '#entries:college': '3', ...third } });
  await userEvent.type(school().nth(1), 'Reed');
  await page.getByRole('option', { name: /^Reed College/ }).click();
  store.apply(setEntries(module.form, store.getAnswers(), 'college', { count: 2, removed: [2] }));
  reply(Response.json({ city: 'Portland' }));
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(store.getAnswers()).toMatchObject({
    more_2_college_name: 'Oberlin',
    more_2_college_city: 'Oberlin',
  });
});

test('stores typed text at once and shows its details only on blur', async () => {
  const store = await renderForm(form());
  await userEvent.type(school(), 'Hog');
  expect(store.getAnswers().college_name).toBe('Hog');
  expect(document.getElementById('college_city')).toBeNull();
  await userEvent.tab();
  await expect.element(page.getByText('Enter your school information below.')).toBeVisible();
});

test('keeps autofilled text without focus', async () => {
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

  test('chooses an autofilled text that is an option', async () => {
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
  ])('keeps the city "%s" that is autofilled with "%s"', async (city, name, becomes) => {
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
  ])('accepts autofill from %s', async (_, event) => {
    const store = await renderForm(form());
    (school().element() as HTMLElement).focus();
    fill('Reed College', event);
    await userEvent.tab();
    await expect.poll(() => store.getAnswers().college_ceeb).toBe('4654');
    expect(page.getByRole('listbox').elements()).toHaveLength(0);
  });
});

test('opens a list of one entry above the field if five more would not fit below', async () => {
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
  // Room for the initial single entry, but not for a longer list.
  expect(innerHeight - bottom).toBeGreaterThan(180);
  expect(innerHeight - bottom).toBeLessThan(400);
  await userEvent.type(school(), 'Hog');
  const list = page.getByRole('listbox');
  await expect.element(list).toBeVisible();
  const label = page.getByText('School', { exact: true }).element();
  expect(list.element().getBoundingClientRect().bottom).toBeCloseTo(label.getBoundingClientRect().top - 10);
});

test('keeps the typed text at the bottom of a scrolling list without covering the active option', async () => {
  const { innerWidth, innerHeight } = window;
  onTestFinished(() => page.viewport(innerWidth, innerHeight));
  await page.viewport(375, 480);
  const found = Array.from({ length: 5 }, (_, id) => ({
    id: `${id}`,
    text: `Wizards ${id}`,
    sub_text: 'Town',
  }));
  mockFetch(() => Response.json(found));
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
