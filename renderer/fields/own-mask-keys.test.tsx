// Every key at every position of an input with a custom mask. The expected text depends on the filled places
// only: literals never block an edit, and the caret stays between the same characters.
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { smallForm } from '../testing/form-module.ts';
import { renderForm } from '../testing/render-form.tsx';

/** A mask with `_` for its places, and texts in it. */
const MASKS = [
  { mask: 'AA-##.*', blank: '__-__._', filled: 'AB-12.3', key: '7' },
  { mask: 'AA-##.*', blank: '__-__._', filled: 'AB-1', key: '7' },
  { mask: '(##) ## kg', blank: '(__) __ kg', filled: '(12) 34 kg', key: '7' },
  { mask: 'C\\ASE-###', blank: 'CASE-___', filled: 'CASE-12', key: '7' },
  { mask: '20-###', blank: '20-___', filled: '20-345', key: '7' },
] as const;

/** Returns the given characters in the mask. Trailing literals appear only once all places are filled. */
function shown(blank: string, given: string): string {
  if (given === '') return '';
  const rest = [...given];
  const isWhole = given.length === blank.replace(/[^_]/g, '').length;
  let text = '';
  for (const character of blank) {
    if (rest.length === 0 && !isWhole) break;
    text += character === '_' ? rest.shift() : character;
  }
  return text;
}

async function open(mask: string, blank: string, filled: string) {
  const store = await renderForm(smallForm([{ question: 'number', label: 'Number', widget: 'text', mask }]), {
    answers: { number: filled },
  });
  const input = page.getByLabelText('Number').element() as HTMLInputElement;
  input.focus();
  /** Returns the characters in the places before a position. */
  const given = (to: number) => [...filled.slice(0, to)].filter((_, at) => blank[at] === '_').join('');
  async function press(keys: string, caret: number): Promise<string> {
    store.replace({ number: filled });
    await expect.poll(() => input.value).toBe(filled);
    input.setSelectionRange(caret, caret);
    await userEvent.keyboard(keys);
    await Promise.resolve();
    expect(store.getAnswers().number).toBe(input.value);
    return input.value;
  }
  return { press, given, input };
}

test.for(MASKS)(
  '$mask, $filled: Backspace deletes the character before the caret',
  async ({ mask, blank, filled }) => {
    const { press, given, input } = await open(mask, blank, filled);
    for (let caret = 1; caret <= filled.length; caret += 1) {
      const before = given(caret);
      const wanted = before.slice(0, -1) + given(filled.length).slice(before.length);
      const text = await press('{Backspace}', caret);
      if (wanted.length === given(filled.length).length) expect([caret, text]).toEqual([caret, filled]);
      // Letters that land in places for digits cause a message instead.
      else if (!mask.startsWith('AA') || caret > 3)
        expect([caret, text]).toEqual([caret, shown(blank, wanted)]);
      expect(input.selectionStart).toBeLessThanOrEqual(caret);
    }
  },
);

test.for(MASKS)(
  '$mask, $filled: Delete deletes the character after the caret',
  async ({ mask, blank, filled }) => {
    const { press, given } = await open(mask, blank, filled);
    for (let caret = 0; caret < filled.length; caret += 1) {
      const before = given(caret);
      const wanted = before + given(filled.length).slice(before.length + 1);
      const text = await press('{Delete}', caret);
      if (!mask.startsWith('AA') || caret > 1) expect([caret, text]).toEqual([caret, shown(blank, wanted)]);
    }
  },
);

test.for(MASKS.filter(({ filled, blank }) => filled.length < blank.length && !filled.startsWith('AB')))(
  '$mask, $filled: inserts a digit at the caret',
  async ({ mask, blank, filled, key }) => {
    const { press, given, input } = await open(mask, blank, filled);
    for (let caret = 0; caret <= filled.length; caret += 1) {
      const before = given(caret);
      const wanted = shown(blank, before + key + given(filled.length).slice(before.length));
      expect([caret, await press(key, caret)]).toEqual([caret, wanted]);
      expect(input.value.slice(0, input.selectionStart ?? 0)).toBe(shown(blank, before + key));
    }
  },
);

test('removes leading literals with the last character', async () => {
  const { press } = await open('C\\ASE-###', 'CASE-___', 'CASE-12');
  expect(await press('{Backspace}{Backspace}', 7)).toBe('');
});

test('keeps a text that does not fit, reports it at once, and only once after validation', async () => {
  const content = [{ question: 'number', label: 'Number', widget: 'text', mask: 'AA-##' }];
  await renderForm(smallForm(content), { showErrors: true });
  const input = page.getByLabelText('Number');
  await userEvent.fill(input, '1-AB');
  await expect.element(input).toHaveValue('1-AB');
  await expect
    .element(input)
    .toHaveAccessibleDescription('For example, AB-12. Error: Number must be written like this: AB-12');
  await userEvent.fill(input, 'ab12');
  await expect.element(input).toHaveAccessibleDescription('For example, AB-12.');
});

test("uses the form's message for the mask", async () => {
  const own = { mask: 'AA-##', maskMessage: 'Two letters, two digits.' };
  await renderForm(smallForm([{ question: 'number', label: 'Number', widget: 'text', ...own }]));
  await userEvent.fill(page.getByLabelText('Number'), '1');
  await expect.element(page.getByRole('alert')).toHaveTextContent('Two letters, two digits.');
  await expect.element(page.getByLabelText('Number')).toHaveAttribute('inputmode', 'text');
});
