import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { smallForm } from '../../renderer/testing/form-module.ts';
import { renderForm } from '../../renderer/testing/render-form.tsx';

describe('date', () => {
  const form = () => smallForm([{ question: 'day', label: 'Day', widget: 'date' }]);

  test.for([
    ['02032000', '02/03/2000', '2000-02-03'],
    ['2/3/2000', '02/03/2000', '2000-02-03'],
    ['02/29/1996', '02/29/1996', '1996-02-29'],
  ])('takes %s as %s', async ([typed = '', shown = '', stored]) => {
    const store = await renderForm(form());
    await userEvent.type(page.getByLabelText('Day'), typed);
    await expect.element(page.getByLabelText('Day')).toHaveValue(shown);
    expect(store.getAnswers().day).toBe(stored);
  });

  test.for(['2001-05-06', '5/6/2001', '05062001', '05/06/2001', '2001/5/6', '5-6-2001 '])(
    'accepts %s pasted into an empty input and over a date',
    async (pasted) => {
      const store = await renderForm(form());
      const input = page.getByLabelText('Day').element() as HTMLInputElement;
      for (const before of ['', '2000-12-31']) {
        store.replace({ day: before });
        await expect.poll(() => input.value).toBe(before === '' ? '' : '12/31/2000');
        input.focus();
        input.select();
        document.execCommand('insertText', false, pasted);
        await expect.poll(() => input.value).toBe('05/06/2001');
        expect(store.getAnswers().day).toBe('2001-05-06');
      }
    },
  );

  test.for(['02/03/20000', 'May 6, 2001', '31.12.2000, noon'])(
    'does not convert %s to another date',
    async (typed) => {
      const store = await renderForm(form());
      await userEvent.fill(page.getByLabelText('Day'), typed);
      await userEvent.tab();
      await expect.element(page.getByLabelText('Day')).toHaveValue(typed);
      expect(store.getAnswers().day).toBe('');
    },
  );

  test.for([
    ['1996-02-29', '02/29/1996', '1996-02-29'],
    ['1996/2/29', '02/29/1996', '1996-02-29'],
    ['19960229', '02/29/1996', '1996-02-29'],
  ])('keeps %s while it is incomplete', async ([typed = '', shown, stored]) => {
    const store = await renderForm(form());
    const input = page.getByLabelText('Day').element() as HTMLInputElement;
    input.focus();
    for (let length = 1; length < typed.length; length += 1) {
      await userEvent.keyboard(typed.charAt(length - 1));
      expect(input.value).toBe(typed.slice(0, length));
    }
    expect(store.getAnswers().day ?? '').toBe('');
    await userEvent.keyboard(typed.slice(-1));
    expect([input.value, store.getAnswers().day]).toEqual([shown, stored]);
  });

  test('completes a single-digit day after its year on blur', async () => {
    const store = await renderForm(form());
    const input = page.getByLabelText('Day').element() as HTMLInputElement;
    await userEvent.type(input, '2001-5-6');
    expect([input.value, store.getAnswers().day ?? '']).toEqual(['2001-5-6', '']);
    await userEvent.tab();
    await expect.element(page.getByLabelText('Day')).toHaveValue('05/06/2001');
    expect(store.getAnswers().day).toBe('2001-05-06');
  });

  test.for(['1996-02-30', '19961329', '31.12.2000', '31122000'])(
    'reports %s typed key by key and keeps the text',
    async (typed) => {
      const store = await renderForm(form());
      await userEvent.type(page.getByLabelText('Day'), typed);
      await userEvent.tab();
      await expect.element(page.getByLabelText('Day')).toHaveValue(typed);
      await expect
        .element(page.getByText('Please enter a date that exists, in the format MM/DD/YYYY.'))
        .toBeVisible();
      expect(store.getAnswers().day).toBe('');
    },
  );

  test('keeps the caret when edited in the middle', async () => {
    const store = await renderForm(form(), { answers: { day: '2000-02-03' } });
    const input = page.getByLabelText('Day').element() as HTMLInputElement;
    input.focus();
    input.setSelectionRange(1, 2);
    await userEvent.keyboard('{Delete}1');
    expect([input.value, input.selectionStart]).toEqual(['01/03/2000', 2]);
    expect(store.getAnswers().day).toBe('2000-01-03');
    input.setSelectionRange(0, 2);
    await userEvent.keyboard('{Backspace}1');
    expect([input.value, input.selectionStart]).toEqual(['1/03/2000', 1]);
    await userEvent.keyboard('2');
    expect(store.getAnswers().day).toBe('2000-12-03');
    input.setSelectionRange(0, 2);
    await userEvent.keyboard('9');
    await userEvent.tab();
    await expect.element(page.getByLabelText('Day')).toHaveValue('09/03/2000');
    expect(store.getAnswers().day).toBe('2000-09-03');
  });

  test('reports a date that does not exist and clears the stored value', async () => {
    const store = await renderForm(form(), { answers: { day: '2000-02-03' } });
    await userEvent.fill(page.getByLabelText('Day'), '02/30/2000');
    expect(store.getAnswers().day).toBe('');
    await userEvent.tab();
    await expect
      .element(page.getByText('Please enter a date that exists, in the format MM/DD/YYYY.'))
      .toBeVisible();
    await expect.element(page.getByLabelText('Day')).toHaveAttribute('aria-invalid', 'true');
    await expect
      .element(page.getByLabelText('Day'))
      .toHaveAccessibleDescription(
        'For example, 04/27/1996. Error: Please enter a date that exists, in the format MM/DD/YYYY.',
      );
  });

  test('shows a value stored elsewhere', async () => {
    const store = await renderForm(form());
    store.replace({ day: '1999-12-31' });
    await expect.element(page.getByLabelText('Day')).toHaveValue('12/31/1999');
  });
});

describe.each([
  ['DD/MM/YYYY', '3/2/2000', '03/02/2000', '02/13/2000'],
  ['DD.MM.YYYY', '3.2.2000', '03.02.2000', '31.02.2000'],
  ['YYYY-MM-DD', '20000203', '2000-02-03', '02/03/2000'],
])('a date in the format %s', (dateFormat, typed, shown, wrong) => {
  const form = () =>
    smallForm([{ question: 'day', label: 'Day', widget: 'date', latest: '2000-12-31' }], [], {}, [], {
      dateFormat,
    });
  const day = () => page.getByLabelText('Day');

  test('is typed, described and stored', async () => {
    const store = await renderForm(form());
    await expect.element(day()).toHaveAttribute('placeholder', dateFormat);
    await expect.element(day()).toHaveAccessibleDescription(/^For example, .*(27|1996)/);
    await userEvent.type(day(), typed);
    await userEvent.tab();
    await expect.element(day()).toHaveValue(shown);
    expect(store.getAnswers().day).toBe('2000-02-03');
  });

  test('reports another order and names the expected format', async () => {
    const store = await renderForm(form());
    await userEvent.type(day(), wrong);
    await userEvent.tab();
    await expect
      .element(page.getByText(`Please enter a date that exists, in the format ${dateFormat}.`))
      .toBeVisible();
    expect(store.getAnswers().day ?? '').toBe('');
  });

  test('uses the format in messages about limits', async () => {
    await renderForm(form(), { answers: { day: '2001-02-03' }, showErrors: true });
    const limit = dateFormat.replace('DD', '31').replace('MM', '12').replace('YYYY', '2000');
    await expect.element(page.getByText(`Day must be ${limit} or earlier`)).toBeVisible();
  });
});
