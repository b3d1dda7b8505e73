// Texts composed with an input method, with the events that Chromium sends, and the keys that input methods
// use.
import { expect, test } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { smallForm } from '../testing/form-module.ts';
import { renderForm } from '../testing/render-form.tsx';

type Written = Parameters<typeof smallForm>[0][number];

interface DevTools {
  send(method: string, params: object): Promise<unknown>;
}
const devTools = () => cdp() as unknown as DevTools;
const compose = (text: string) =>
  devTools().send('Input.imeSetComposition', {
    text,
    selectionStart: text.length,
    selectionEnd: text.length,
  });
const commit = (text: string) => devTools().send('Input.insertText', { text });

async function open(asked: object, answer: string) {
  const question = { question: 'asked', label: 'Asked', ...asked };
  const store = await renderForm(smallForm([question as Written]), { answers: { asked: answer } });
  await expect.element(page.getByLabelText('Asked')).toBeVisible();
  const input = page.getByLabelText('Asked').element() as HTMLInputElement | HTMLTextAreaElement;
  input.focus();
  input.setSelectionRange(input.value.length, input.value.length);
  return { store, input };
}

const REGISTER = {
  category: 'college_ceeb',
  prefix: '',
  fills: ['city'],
  manualText: 'Enter it below.',
  manual: [{ question: 'city', label: 'City', widget: 'text' }],
};
const FULL = 'x'.repeat(43);

test.each([
  { widget: 'text', maxLength: 45 },
  { widget: 'textarea', maxLength: 45 },
  { widget: 'autocomplete', ...REGISTER, maxLength: 45 },
])('cuts a $widget when the composition ends, not before', async (asked) => {
  const { store, input } = await open(asked, FULL);
  for (const text of ['z', 'zh', 'zho', 'zhon', 'zhong']) await compose(text);
  expect(input.value).toBe(`${FULL}zhong`);
  expect(String(store.getAnswers().asked).length).toBeLessThanOrEqual(45);
  await commit('中');
  expect(store.getAnswers().asked).toBe(`${FULL}中`);
  await expect.poll(() => input.value).toBe(`${FULL}中`);
  await compose('guoren');
  await commit('国人');
  await expect.poll(() => input.value).toBe(`${FULL}中国`);
  expect(store.getAnswers().asked).toBe(`${FULL}中国`);
});

test('cuts a text that was composed in the middle, and nothing after it', async () => {
  const { store, input } = await open({ widget: 'text', maxLength: 5 }, 'abcd');
  input.setSelectionRange(2, 2);
  for (const text of ['n', 'ni', 'nih', 'niha', 'nihao']) await compose(text);
  await commit('你好');
  expect(store.getAnswers().asked).toBe('ab你cd');
  await expect.poll(() => [input.value, input.selectionStart]).toEqual(['ab你cd', 3]);
});

test.each([
  [{ widget: 'phone' }, '5552345678', '(555) 234-5678'],
  [{ widget: 'ssn' }, '123456789', '123-45-6789'],
  [{ widget: 'text', mask: 'AA-###' }, 'ab123', 'AB-123'],
  [{ widget: 'date' }, '02032000', '02/03/2000'],
] as const)('writes the format of $0 when the composition ends', async (asked, typed, shown) => {
  const { input } = await open(asked, '');
  for (let length = 1; length <= typed.length; length += 1) {
    await compose(typed.slice(0, length));
    expect(input.value).toBe(typed.slice(0, length));
  }
  await commit(typed);
  await expect.poll(() => input.value).toBe(shown);
});

const KEYS = ['ArrowDown', 'ArrowUp', 'Enter', 'Escape', 'Tab', 'Home', 'End', 'PageDown'];
const COMPOSED = [{ isComposing: true }, { keyCode: 229 }];

/** Presses every key as part of a composition. Returns whether a handler prevented one. */
function pressComposed(element: Element): boolean {
  return COMPOSED.some((how) =>
    KEYS.some((key) => {
      const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...how });
      return !element.dispatchEvent(event);
    }),
  );
}

test('an autocomplete ignores the keys of a composition', async () => {
  const { store } = await open({ widget: 'autocomplete', ...REGISTER }, '');
  const input = page.getByRole('combobox', { name: 'Asked' });
  await userEvent.type(input, 'Hog');
  await expect.element(page.getByRole('listbox')).toBeVisible();
  expect(pressComposed(input.element())).toBe(false);
  await expect.element(page.getByRole('listbox')).toBeVisible();
  await expect.element(input).not.toHaveAttribute('aria-activedescendant');
  expect(store.getAnswers().asked).toBe('Hog');
});

test('a select and its filter ignore the keys of a composition', async () => {
  const store = await renderForm(
    smallForm([{ question: 'asked', label: 'Asked', widget: 'select', options: 'countries' }]),
    { answers: { asked: 'USA' } },
  );
  const control = page.getByRole('combobox', { name: 'Asked' });
  expect(pressComposed(control.element())).toBe(false);
  await control.click();
  const filter = page.getByRole('combobox', { name: 'Filter' });
  await expect.element(filter).toBeVisible();
  expect([control, filter].map((one) => pressComposed(one.element()))).toEqual([false, false]);
  await expect.element(control).toHaveAttribute('aria-activedescendant', expect.stringMatching(/-1$/));
  expect(store.getAnswers().asked).toBe('USA');
});

test.each([
  [{ widget: 'date' }, '\u200E02/03/\u200E2000\u202C', '02/03/2000', '2000-02-03'],
  [{ widget: 'date' }, '٠٢/٠٣/٢٠٠٠', '02/03/2000', '2000-02-03'],
  [{ widget: 'date' }, '２０００／０２／０３', '02/03/2000', '2000-02-03'],
  [{ widget: 'time' }, '\u200E９：３０\u202FPM', '9:30 PM', '21:30'],
  [{ widget: 'phone' }, '\u202A(٥٥٥)\u00A0٢٣٤-٥٦٧٨\u202C', '(555) 234-5678', '(555) 234-5678'],
  [{ widget: 'worldPhone' }, '\u200E+٤٩\u00A0٢٢١\u00A0٥٥٥٠١٩٩', '+49 221 5550199', '+49 221 5550199'],
  [{ widget: 'ssn' }, '１２３４５６７８９\u200B', '123-45-6789', '123-45-6789'],
  [{ widget: 'text', mask: 'AA-###' }, '\uFEFFａｂ１２३', 'AB-123', 'AB-123'],
  [{ widget: 'number', decimals: 2 }, '\u200E٣٫٧٥', '3.75', '3.75'],
  [{ widget: 'email' }, 'ada\u00A0@exa\u00ADmple.org\u200B', 'ada@example.org', 'ada@example.org'],
  [{ widget: 'url' }, '\u200Eexample.org/\u2060a', 'https://example.org/a', 'https://example.org/a'],
  [{ widget: 'text' }, '\u200E٩٠٢١٠', '90210', '90210'],
] as const)(
  'reads $0 pasted with foreign digits and invisible characters: $1',
  async (asked, pasted, shown, stored) => {
    const { store, input } = await open(asked, '');
    await commit(pasted);
    await userEvent.tab();
    await expect.poll(() => input.value).toBe(shown);
    expect(store.getAnswers().asked).toBe(stored);
  },
);

test('the caret stays after a digit typed in the middle', async () => {
  const { input } = await open({ widget: 'text' }, '90210');
  input.setSelectionRange(2, 2);
  await commit('\u200E٧');
  await expect.poll(() => [input.value, input.selectionStart]).toEqual(['907210', 3]);
});

test.each([
  [
    'textarea',
    'First line\u000BSecond\u2028Third\u0085Fourth\u2029Fifth',
    'First line\nSecond\nThird\nFourth\nFifth',
  ],
  ['text', 'First line\u000BSecond\u2028Third', 'First line Second Third'],
])('converts the line breaks of other programs in a %s', async (widget, pasted, read) => {
  const { store, input } = await open({ widget }, '');
  await commit(pasted);
  await expect.poll(() => input.value).toBe(read);
  expect(store.getAnswers().asked).toBe(read);
});
