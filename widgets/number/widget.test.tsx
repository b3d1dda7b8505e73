import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { smallForm } from '../../renderer/testing/form-module.ts';
import { renderForm } from '../../renderer/testing/render-form.tsx';

const INVALID = 'Please enter a number, such as 1,234.56.';

describe('number', () => {
  const form = (more: object = {}) =>
    smallForm([{ question: 'sum', label: 'Sum', widget: 'number', decimals: 2, ...more }]);

  /** Renders a form and returns its input once the chunk has loaded. */
  async function draw(answers: Record<string, string> = {}, more: object = {}) {
    const store = await renderForm(form(more), { answers });
    await expect.element(page.getByLabelText('Sum')).toBeVisible();
    const input = page.getByLabelText('Sum').element() as HTMLInputElement;
    return { store, input, sum: () => store.getAnswers().sum ?? '' };
  }

  test('is stored on each key press and grouped by thousands on blur', async () => {
    const { input, sum } = await draw();
    input.focus();
    const seen: string[] = [];
    for (const key of '-1234.50') {
      await userEvent.keyboard(key);
      seen.push(`${input.value} ${sum()}`);
    }
    expect(seen).toEqual([
      ...[
        '- ',
        '-1 -1',
        '-12 -12',
        '-123 -123',
        '-1234 -1234',
        '-1234. ',
        '-1234.5 -1234.5',
        '-1234.50 -1234.5',
      ],
    ]);
    await userEvent.tab();
    await expect.element(page.getByLabelText('Sum')).toHaveValue('-1,234.5');
    expect(sum()).toBe('-1234.5');
  });

  test.for(['1.', 'abc'])('keeps %s, which is no number, and reports it on blur', async (typed) => {
    const { input, sum } = await draw({ sum: '7' });
    await userEvent.clear(input);
    await userEvent.type(input, typed);
    expect(sum()).toBe('');
    await expect.element(page.getByText(INVALID)).not.toBeInTheDocument();
    await userEvent.tab();
    await expect.element(page.getByText(INVALID)).toBeVisible();
    await expect.element(page.getByLabelText('Sum')).toHaveValue(typed);
    await expect.element(page.getByLabelText('Sum')).toHaveAttribute('aria-invalid', 'true');
    await expect.element(page.getByLabelText('Sum')).toHaveAccessibleDescription(`Error: ${INVALID}`);
  });

  test.for(['1234567890123456', '0.1234567'])('rejects %s with too many digits', async (typed) => {
    const { input, sum } = await draw();
    await userEvent.type(input, typed);
    await userEvent.tab();
    await expect
      .element(page.getByText('Please enter at most 15 digits, with at most 6 of them decimals.'))
      .toBeVisible();
    expect([input.value, sum()]).toEqual([typed, '']);
  });

  test.for([
    ['1,234.5', '1,234.5', '1234.5'],
    [' 1234.5 kg\n', '1,234.5', '1234.5'],
  ])('accepts pasted %j as %s', async ([pasted = '', shown, stored]) => {
    const { input, sum } = await draw({ sum: '7' }, { after: 'kg' });
    input.focus();
    input.select();
    document.execCommand('insertText', false, pasted);
    await expect.poll(sum).toBe(stored);
    await userEvent.tab();
    await expect.element(page.getByLabelText('Sum')).toHaveValue(shown);
    expect(sum()).toBe(stored);
  });

  test.for([
    ['3,75', '3.75', '3.75'],
    ['1.234,56', '1,234.56', '1234.56'],
    ['3,750', '3,750', '3750'],
  ])("accepts %j in another country's format as %s", async ([typed = '', shown, stored]) => {
    const { input, sum } = await draw();
    await userEvent.type(input, typed);
    expect(sum()).toBe(stored);
    await userEvent.tab();
    await expect.element(page.getByLabelText('Sum')).toHaveValue(shown);
  });

  test('shows the decimal separator in the message', async () => {
    const { input } = await draw({}, { max: 4 });
    await userEvent.type(input, 'A+');
    await userEvent.tab();
    await expect.element(page.getByText('Please enter a number, such as 4.00.')).toBeVisible();
  });

  test('reports an ambiguous pasted number', async () => {
    const { input, sum } = await draw({ sum: '1234' });
    input.focus();
    input.select();
    document.execCommand('insertText', false, '1234,567');
    await expect.poll(sum).toBe('');
    await userEvent.tab();
    await expect.element(page.getByText(INVALID)).toBeVisible();
    await expect.element(page.getByLabelText('Sum')).toHaveValue('1234,567');
  });

  test.for<[place: number, to: number, keys: string, text: string, caret: number, stored: string]>([
    [9, 9, '0', '12345670', 8, '12345670'],
    [9, 9, '{Backspace}', '123456', 6, '123456'],
    [0, 0, '9', '91,234,567', 1, '91234567'],
    [3, 3, '9', '12934567', 3, '12934567'],
    [0, 0, '{Delete}', '234567', 0, '234567'],
    [2, 2, '{Backspace}', '1234567', 1, '1234567'],
    [4, 6, '0', '1230567', 4, '1230567'],
    [9, 9, '.', '1234567.', 8, ''],
    [4, 4, '.', '123.4567', 4, '123.4567'],
    [0, 9, '8', '8', 1, '8'],
    [9, 9, ',', '1,234,567,', 10, ''],
    [8, 9, '{Backspace}', '123456', 6, '123456'],
    [5, 5, 'x', '1,234x,567', 6, ''],
  ])('edits 1,234,567 from %d to %d with keys %s to %s', async ([from, to, keys, text, caret, stored]) => {
    const { input, sum } = await draw({ sum: '1234567' });
    input.focus();
    input.setSelectionRange(from, to);
    await userEvent.keyboard(keys);
    await expect.poll(() => [input.value, input.selectionStart]).toEqual([text, caret]);
    expect(sum()).toBe(stored);
  });

  test('keeps all digits when typing, deleting and pasting beside separators', async () => {
    const { input, sum } = await draw({ sum: '1234567' });
    await userEvent.clear(input);
    await userEvent.type(input, '000');
    input.select();
    await userEvent.cut();
    await userEvent.keyboard('1234567{Tab}');
    input.focus();
    input.setSelectionRange(5, 5);
    await userEvent.keyboard('89');
    expect([input.value, sum()]).toEqual(['123489567', '123489567']);
    await userEvent.keyboard('{Backspace}{Backspace}');
    expect(sum()).toBe('1234567');
    await userEvent.tab();
    await expect.element(page.getByLabelText('Sum')).toHaveValue('1,234,567');
    input.focus();
    input.setSelectionRange(5, 5);
    await userEvent.paste();
    await expect.poll(sum).toBe('1234000567');
    expect([input.value, input.selectionStart]).toEqual(['1234000567', 7]);
  });

  test('restores a former number on undo', async () => {
    const { input, sum } = await draw();
    await userEvent.type(input, '1234');
    await userEvent.keyboard('{Backspace}');
    document.execCommand('undo');
    await expect.poll(sum).toBe('1234');
    await userEvent.tab();
    await expect.element(page.getByLabelText('Sum')).toHaveValue('1,234');
    input.focus();
    input.setSelectionRange(5, 5);
    await userEvent.keyboard('5');
    expect(sum()).toBe('12345');
    document.execCommand('undo');
    expect(['12345', '1234']).toContain(sum());
  });

  test('shows a value stored elsewhere, unchanged if it is no number', async () => {
    const { store, input } = await draw({ sum: 'twelve' });
    expect(input.value).toBe('twelve');
    await expect.element(page.getByText(INVALID)).toBeVisible();
    store.replace({ sum: '1234567.5' });
    await expect.poll(() => input.value).toBe('1,234,567.5');
    await expect.element(page.getByText(INVALID)).not.toBeInTheDocument();
    store.replace({});
    await expect.poll(() => input.value).toBe('');
  });

  test.for<[object, string]>([
    [{ decimals: 0 }, 'numeric'],
    [{ decimals: 0, min: 0 }, 'numeric'],
    [{ min: 0 }, 'decimal'],
    [{}, 'decimal'],
    // The decimal keypad of phones has no minus key.
    [{ min: -5 }, 'text'],
  ])('uses for %j the input mode %s', async ([more, keys]) => {
    const { input } = await draw({}, more);
    expect([input.type, input.inputMode]).toEqual(['text', keys]);
  });

  test('shows its unit inside the control and describes the input with it', async () => {
    const { input } = await draw({ sum: '5' }, { before: 'about', after: '%', help: 'Roughly.' });
    const frame = input.parentElement;
    expect(frame?.textContent).toBe('about%');
    await expect.element(page.getByLabelText('Sum')).toHaveAccessibleDescription('about % Roughly.');
    expect(getComputedStyle(input).borderInlineWidth).toBe('0px');
    input.focus();
    expect(getComputedStyle(frame as Element).outlineStyle).toBe('solid');
  });

  test('is equally high with and without a unit', async () => {
    const one = { question: 'one', label: 'One', widget: 'number', after: 'kg' };
    await renderForm(smallForm([one, { question: 'two', label: 'Two', widget: 'number' }]));
    await expect.element(page.getByLabelText('Two')).toBeVisible();
    const [frame, plain] = [
      page.getByLabelText('One').element().parentElement,
      page.getByLabelText('Two').element(),
    ];
    expect(frame?.getBoundingClientRect().height).toBe(plain.getBoundingClientRect().height);
  });

  test('shows messages for broken rules', async () => {
    const module = form({ min: 5, max: 1500, step: 0.5, after: 'kg' });
    await renderForm(module, { answers: { sum: '1500.25' }, showErrors: true });
    await expect.element(page.getByText('Sum must be at most 1,500\u00A0kg')).toBeVisible();
    await expect.element(page.getByText('Sum must be a multiple of 0.5\u00A0kg')).toBeVisible();
    await expect
      .element(page.getByLabelText('Sum'))
      .toHaveAccessibleDescription(
        'kg Error: Sum must be a multiple of 0.5\u00A0kg Error: Sum must be at most 1,500\u00A0kg',
      );
  });
});
