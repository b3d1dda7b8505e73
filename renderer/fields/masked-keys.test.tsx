// Every edit at every position of a masked input, with the events that a browser sends, and some with real
// keys. Expectations count digits: literals never block an edit, and the caret keeps its place between digits.
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { smallForm } from '../testing/form-module.ts';
import { renderForm } from '../testing/render-form.tsx';

/** The text of the input, and the number of digits before the caret. */
interface Shown {
  readonly text: string;
  readonly before: number;
}

const SHAPES = { phone: '(###) ###-####', ssn: '###-##-####' } as const;
type Kind = keyof typeof SHAPES;

/** Returns digits in a shape, with the caret after the given number of them. */
function shown(kind: Kind, digits: string, before: number): Shown {
  const rest = [...digits];
  let text = '';
  for (const character of SHAPES[kind]) {
    if (rest.length > 0) text += character === '#' ? rest.shift() : character;
  }
  return { text, before };
}

/** An edit: an `inputType`, or the typed text. */
type Edit = 'deleteContentBackward' | 'deleteContentForward' | { readonly text: string };

const digitsOf = (text: string): string => text.replace(/\D/g, '');

function shownBy(input: HTMLInputElement): Shown {
  return { text: input.value, before: digitsOf(input.value.slice(0, input.selectionStart ?? -1)).length };
}

async function open(kind: Kind, text: string) {
  const store = await renderForm(smallForm([{ question: 'number', label: 'Number', widget: kind }]), {
    answers: { number: text },
  });
  const input = page.getByLabelText('Number').element() as HTMLInputElement;
  input.focus();
  async function select(from: number, to: number): Promise<void> {
    store.replace({ number: text });
    await expect.poll(() => input.value).toBe(text);
    input.setSelectionRange(from, to);
  }
  async function result(): Promise<Shown> {
    // The caret is restored after the text was rendered.
    await Promise.resolve();
    expect(store.getAnswers().number).toBe(input.value);
    return shownBy(input);
  }
  async function press(keys: string, from: number, to = from): Promise<Shown> {
    await select(from, to);
    await userEvent.keyboard(keys);
    return result();
  }
  /** Dispatches the events of a key. Real key presses would take most of the test's time. */
  async function edit(done: Edit, from: number, to = from): Promise<Shown> {
    await select(from, to);
    const inputType = typeof done === 'string' ? done : 'insertText';
    input.dispatchEvent(new InputEvent('beforeinput', { inputType, bubbles: true }));
    const start = from === to && done === 'deleteContentBackward' ? from - 1 : from;
    const end = from === to && done === 'deleteContentForward' ? to + 1 : to;
    if (start >= 0) {
      input.setRangeText(typeof done === 'string' ? '' : done.text, start, end, 'end');
      input.dispatchEvent(new InputEvent('input', { inputType, bubbles: true }));
    }
    return result();
  }
  return { press, edit, select, input, store };
}

const TEXTS = [
  ['phone', '(555) 234-5678'],
  ['phone', '(555) 234-5'],
  ['phone', '(555) 2'],
  ['ssn', '123-45-6789'],
  ['ssn', '123-4'],
] as const;

test.for(TEXTS)('%s %s: Backspace takes the digit before the caret', async ([kind, text]) => {
  const { edit } = await open(kind, text);
  for (let caret = 0; caret <= text.length; caret += 1) {
    const digits = digitsOf(text);
    const before = digitsOf(text.slice(0, caret)).length;
    const wanted =
      caret === 0
        ? { text, before: 0 }
        : shown(
            kind,
            digits.slice(0, Math.max(0, before - 1)) + digits.slice(before),
            Math.max(0, before - 1),
          );
    expect([caret, await edit('deleteContentBackward', caret)]).toEqual([caret, wanted]);
  }
});

test.for(TEXTS)('%s %s: Delete takes the digit after the caret', async ([kind, text]) => {
  const { edit } = await open(kind, text);
  for (let caret = 0; caret < text.length; caret += 1) {
    const digits = digitsOf(text);
    const before = digitsOf(text.slice(0, caret)).length;
    const wanted = shown(kind, digits.slice(0, before) + digits.slice(before + 1), before);
    expect([caret, await edit('deleteContentForward', caret)]).toEqual([caret, wanted]);
  }
});

test.for(TEXTS)('%s %s: inserts a digit at the caret, and keeps all others', async ([kind, text]) => {
  const { edit } = await open(kind, text);
  const digits = digitsOf(text);
  const isFull = text.length === SHAPES[kind].length;
  for (let caret = 0; caret <= text.length; caret += 1) {
    const before = digitsOf(text.slice(0, caret)).length;
    const wanted = isFull
      ? { text: `${text.slice(0, caret)}7${text.slice(caret)}`, before: before + 1 }
      : shown(kind, `${digits.slice(0, before)}7${digits.slice(before)}`, before + 1);
    expect([caret, await edit({ text: '7' }, caret)]).toEqual([caret, wanted]);
  }
});

test.for(TEXTS)('%s %s: pasted text replaces the selection', async ([kind, text]) => {
  const { select, input } = await open(kind, text);
  const digits = digitsOf(text);
  const slots = digitsOf(SHAPES[kind].replaceAll('#', '0')).length;
  for (let from = 0; from < text.length; from += 1) {
    for (let to = from + 1; to <= text.length; to += 3) {
      await select(from, to);
      document.execCommand('insertText', false, '9-8');
      await Promise.resolve();
      const [start, end] = [from, to].map((at) => digitsOf(text.slice(0, at)).length) as [number, number];
      const pasted = `${digits.slice(0, start)}98${digits.slice(end)}`;
      const wanted =
        pasted.length > slots
          ? { text: `${text.slice(0, from)}9-8${text.slice(to)}`, before: start + 2 }
          : shown(kind, pasted, start + 2);
      expect([from, to, shownBy(input)]).toEqual([from, to, wanted]);
    }
  }
});

test.for(TEXTS)('%s %s: deleting removes exactly the selection', async ([kind, text]) => {
  const { edit } = await open(kind, text);
  const digits = digitsOf(text);
  for (const type of ['deleteContentBackward', 'deleteContentForward'] as const) {
    for (let from = 0; from < text.length; from += 1) {
      for (let to = from + 1; to <= text.length; to += 4) {
        const [start, end] = [from, to].map((at) => digitsOf(text.slice(0, at)).length) as [number, number];
        const wanted = shown(kind, digits.slice(0, start) + digits.slice(end), start);
        expect([type, from, to, await edit(type, from, to)]).toEqual([type, from, to, wanted]);
      }
    }
  }
});

test.for([
  ['{Backspace}', 6, 6, { text: '(552) 345-678', before: 2 }],
  ['{Delete}', 4, 4, { text: '(555) 345-678', before: 3 }],
  ['{Backspace}', 1, 4, { text: '(234) 567-8', before: 0 }],
  ['{Delete}', 1, 4, { text: '(234) 567-8', before: 0 }],
  ['7', 1, 4, { text: '(723) 456-78', before: 1 }],
] as const)('pressing %s edits the text from %d to %d', async ([key, from, to, wanted]) => {
  const { press } = await open('phone', '(555) 234-5678');
  expect(await press(key, from, to)).toEqual(wanted);
});

test('Backspace twice behind a literal takes the two digits before it', async () => {
  const { press } = await open('phone', '(555) 234-5678');
  expect(await press('{Backspace}{Backspace}', 6)).toEqual({ text: '(523) 456-78', before: 1 });
});

test.for([
  ['+49 221 555 0199', '+49 221 555 0199', false],
  ['0049 221 5550199', '0049 221 5550199', false],
  ['+1 555 234 5678', '(555) 234-5678', true],
  ['1-555-234-5678', '(555) 234-5678', true],
  ['555.234.5678', '(555) 234-5678', true],
] as const)('reads %s as %s, typed and pasted', async ([given, text, isNumber]) => {
  const { press, select, input, store } = await open('phone', '');
  const isTold = () => page.getByText(/U\.S\. or Canadian phone number/).elements().length > 0;
  expect(await press(given, 0)).toEqual({ text, before: digitsOf(text).length });
  expect(isTold()).toBe(!isNumber);
  await select(0, 0);
  document.execCommand('insertText', false, given);
  await expect.poll(() => store.getAnswers().number).toBe(text);
  expect(input.value).toBe(text);
  await expect.poll(isTold).toBe(!isNumber);
  expect(input.getAttribute('aria-invalid')).toBe(String(!isNumber));
});

test("describes the input with the form's hint for a number that does not fit", async () => {
  await renderForm(
    smallForm([
      {
        question: 'number',
        label: 'Number',
        widget: 'phone',
        maskMessage: 'This belongs in the other question.',
      },
      { question: 'ssn', label: 'SSN', widget: 'ssn' },
    ]),
  );
  await userEvent.fill(page.getByLabelText('Number'), '+49 221 555 0199');
  await expect
    .element(page.getByLabelText('Number'))
    .toHaveAccessibleDescription('For example, (555) 234-5678. Error: This belongs in the other question.');
  await userEvent.fill(page.getByLabelText('SSN'), '1234567890');
  await expect.element(page.getByLabelText('SSN')).toHaveAccessibleDescription(/nine digits/);
});
