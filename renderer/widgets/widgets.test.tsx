import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { formModule, smallForm } from '../testing/form-module.ts';
import { renderForm } from '../testing/render-form.tsx';
import { rgbOf } from '../testing/rgb-of.ts';
import { schoolForm } from '../testing/school-form.ts';

describe('text', () => {
  test('is cut at 45 characters, without breaking an emoji', async () => {
    const store = await renderForm(smallForm([{ question: 'motto', label: 'Motto', widget: 'text' }]));
    await userEvent.fill(page.getByLabelText('Motto'), 'x'.repeat(60));
    expect(store.getAnswers().motto).toBe('x'.repeat(45));
    await userEvent.fill(page.getByLabelText('Motto'), `${'x'.repeat(44)}👩‍⚕️ and more`);
    expect(store.getAnswers().motto).toBe('x'.repeat(44));
  });

  test('says so when a part was left out, until it is changed', async () => {
    const store = await renderForm(
      smallForm([
        { question: 'motto', label: 'Motto', widget: 'text', help: 'Short.' },
        { question: 'essay', label: 'Essay', widget: 'textarea', maxLength: 50 },
      ]),
    );
    const motto = page.getByLabelText('Motto');
    const told = page.getByRole('alert').getByText('Only 45 characters fit here: the rest was left out.');
    await userEvent.fill(motto, 'x'.repeat(45));
    expect(told.elements()).toHaveLength(0);
    (motto.element() as HTMLElement).focus();
    document.execCommand('insertText', false, ' and more');
    await expect.element(told).toBeVisible();
    await expect
      .element(motto)
      .toHaveAccessibleDescription('Short. Only 45 characters fit here: the rest was left out.');
    // It is what was typed that is too long, not what is kept.
    await expect.element(motto).toHaveAttribute('aria-invalid', 'false');
    expect(store.getAnswers().motto).toBe('x'.repeat(45));
    await userEvent.keyboard('{Backspace}');
    await expect.element(told).not.toBeInTheDocument();
    await userEvent.fill(page.getByLabelText('Essay'), 'y'.repeat(51));
    await expect.element(page.getByText('Only 50 characters fit here: the rest was left out.')).toBeVisible();
  });

  test('is stored as an empty text when it is emptied', async () => {
    const store = await renderForm(smallForm([{ question: 'motto', label: 'Motto', widget: 'text' }]), {
      answers: { motto: 'old' },
    });
    await userEvent.clear(page.getByLabelText('Motto'));
    expect(store.getAnswers().motto).toBe('');
  });

  test('leaves out what cannot be stored, and the caret stays', async () => {
    const store = await renderForm(smallForm([{ question: 'motto', label: 'Motto', widget: 'text' }]), {
      answers: { motto: 'ab' },
    });
    const input = page.getByLabelText('Motto').element() as HTMLInputElement;
    input.focus();
    input.setSelectionRange(1, 1);
    document.execCommand('insertText', false, '1\u0001\u000b2');
    await expect.poll(() => store.getAnswers().motto).toBe('a12b');
    await expect.poll(() => input.selectionStart).toBe(3);
  });

  test('is dots while it is concealed and the focus is elsewhere', async () => {
    await renderForm(
      smallForm([
        { question: 'number', label: 'Number', widget: 'ssn', concealed: true, placeholder: '123-45-6789' },
        { question: 'code', label: 'Code', widget: 'text', concealed: true },
        { question: 'motto', label: 'Motto', widget: 'text' },
      ]),
      { answers: { code: 'secret', motto: 'open' } },
    );
    const shape = (label: string) =>
      getComputedStyle(page.getByLabelText(label).element()).getPropertyValue('-webkit-text-security');
    const all = () => ['Number', 'Code', 'Motto'].map(shape);
    expect(all()).toEqual(['none', 'disc', 'none']);
    await userEvent.type(page.getByLabelText('Number'), '123456789');
    expect(all()).toEqual(['none', 'disc', 'none']);
    await userEvent.click(page.getByLabelText('Code'));
    expect(all()).toEqual(['disc', 'none', 'none']);
    await expect.element(page.getByLabelText('Number')).toHaveValue('123-45-6789');
  });

  test('comes outlined and underlined', async () => {
    await renderForm(
      smallForm([
        { question: 'one', label: 'One', widget: 'text' },
        { question: 'two', label: 'Two', widget: 'text', variant: 'underlined' },
      ]),
    );
    const sides = (label: string) => getComputedStyle(page.getByLabelText(label).element()).borderInlineWidth;
    expect([sides('One'), sides('Two')]).toEqual(['1px', '0px']);
  });
});

describe('phone', () => {
  const form = () => smallForm([{ question: 'line', label: 'Phone', widget: 'phone' }]);

  test('fills the mask while digits are typed, and lets go of it while they are deleted', async () => {
    const store = await renderForm(form());
    const input = page.getByLabelText('Phone');
    await userEvent.type(input, '5552345678');
    await expect.element(input).toHaveValue('(555) 234-5678');
    expect(store.getAnswers().line).toBe('(555) 234-5678');
    await userEvent.type(input, '{Backspace}'.repeat(10));
    await expect.element(input).toHaveValue('');
  });

  test('keeps the caret behind the digit that was typed in the middle', async () => {
    await renderForm(form(), { answers: { line: '(555) 234-567' } });
    const input = page.getByLabelText('Phone').element() as HTMLInputElement;
    input.focus();
    input.setSelectionRange(2, 2);
    await userEvent.keyboard('9');
    expect(input.value).toBe('(595) 523-4567');
    expect(input.selectionStart).toBe(3);
  });

  test('takes a number with the country code, as a browser fills it in', async () => {
    const store = await renderForm(form());
    await userEvent.fill(page.getByLabelText('Phone'), '+1 555 234 5678');
    expect(store.getAnswers().line).toBe('(555) 234-5678');
  });
});

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
    'takes %s, pasted into an empty input and over a day',
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
    '%s does not become another day',
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
  ])('%s, key by key, stays until it is whole', async ([typed = '', shown, stored]) => {
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

  test('a day of one digit after its year is whole when it is left', async () => {
    const store = await renderForm(form());
    const input = page.getByLabelText('Day').element() as HTMLInputElement;
    await userEvent.type(input, '2001-5-6');
    expect([input.value, store.getAnswers().day ?? '']).toEqual(['2001-5-6', '']);
    await userEvent.tab();
    await expect.element(page.getByLabelText('Day')).toHaveValue('05/06/2001');
    expect(store.getAnswers().day).toBe('2001-05-06');
  });

  test.for(['1996-02-30', '19961329', '31.12.2000', '31122000'])(
    '%s, key by key, is refused as it was typed',
    async (typed) => {
      const store = await renderForm(form());
      await userEvent.type(page.getByLabelText('Day'), typed);
      await userEvent.tab();
      await expect.element(page.getByLabelText('Day')).toHaveValue(typed);
      await expect.element(page.getByText('Please enter a day that exists, as MM/DD/YYYY.')).toBeVisible();
      expect(store.getAnswers().day).toBe('');
    },
  );

  test('is mended in the middle, and the caret stays there', async () => {
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

  test('refuses a day that does not exist, and clears the stored value', async () => {
    const store = await renderForm(form(), { answers: { day: '2000-02-03' } });
    await userEvent.fill(page.getByLabelText('Day'), '02/30/2000');
    expect(store.getAnswers().day).toBe('');
    await userEvent.tab();
    await expect.element(page.getByText('Please enter a day that exists, as MM/DD/YYYY.')).toBeVisible();
    await expect.element(page.getByLabelText('Day')).toHaveAttribute('aria-invalid', 'true');
    await expect
      .element(page.getByLabelText('Day'))
      .toHaveAccessibleDescription('Please enter a day that exists, as MM/DD/YYYY.');
  });

  test('shows what is stored from elsewhere', async () => {
    const store = await renderForm(form());
    store.replace({ day: '1999-12-31' });
    await expect.element(page.getByLabelText('Day')).toHaveValue('12/31/1999');
  });
});

test('a radio stores value and label, and is a named group', async () => {
  const store = await renderForm(
    smallForm([
      { question: 'sure', label: 'Are you sure?', widget: 'radio', options: 'yesNo', required: true },
    ]),
  );
  await page.getByRole('radiogroup', { name: 'Are you sure?' }).getByRole('radio', { name: 'Yes' }).click();
  expect(store.getAnswers()).toEqual({ sure: 'Y', sure_desc: 'Yes' });
});

test('a checkbox group stores a boolean for each box', async () => {
  const store = await renderForm(
    smallForm([
      {
        checkboxes: [
          { question: 'red', label: 'Red' },
          { question: 'blue', label: 'Blue' },
        ],
        id: 'colours',
        label: 'Colours',
      },
    ]),
  );
  await page.getByRole('group', { name: 'Colours' }).getByRole('checkbox', { name: 'Blue' }).click();
  expect(store.getAnswers()).toEqual({ blue: true });
  await page.getByRole('checkbox', { name: 'Blue' }).click();
  expect(store.getAnswers()).toEqual({ blue: false });
});

test('a display question shows the account, and nothing to visitors', async () => {
  await renderForm(formModule(), { account: 'ada@example.org' });
  await expect.element(page.getByText('ada@example.org')).toBeVisible();
  expect(document.querySelector('[id="email_address"] input')).toBeNull();
});

test('a display question is not there for a visitor', async () => {
  await renderForm(formModule());
  expect(document.getElementById('email_address')).toBeNull();
});

test('messages stand at their question, with a mark and a word beside them, and change with each key', async () => {
  await renderForm(
    smallForm([
      { question: 'motto', label: 'Motto', widget: 'text', required: true, validation: [{ minLength: 3 }] },
    ]),
    { showErrors: true },
  );
  const input = page.getByRole('textbox', { name: 'Motto' });
  await expect.element(page.getByText('Motto is a required field')).toBeVisible();
  await expect.element(input).toHaveAttribute('aria-invalid', 'true');
  await expect.element(input).toHaveAccessibleDescription('Error: Motto is a required field');
  const message = page.getByText('Motto is a required field', { exact: true }).element();
  expect(message.parentElement?.textContent).toBe('Motto is a required field');
  const mark = getComputedStyle(message, '::before');
  expect([mark.content, mark.width, mark.backgroundColor]).toEqual([
    '""',
    '18px',
    rgbOf(schoolForm.form.theme.error),
  ]);
  await userEvent.type(input, 'a');
  await expect.element(page.getByText('Motto must be at least 3 characters')).toBeVisible();
  await userEvent.type(input, 'bc');
  await expect.element(input).toHaveAttribute('aria-invalid', 'false');
});

test('a hidden group leaves the page and its answers are cleared', async () => {
  const store = await renderForm(
    smallForm([
      { question: 'sure', label: 'Sure?', widget: 'radio', options: 'yesNo' },
      {
        showWhen: { valueKey: 'sure', operator: 'equals', target: 'Y' },
        content: [{ question: 'why', label: 'Why?', widget: 'text' }],
      },
    ]),
  );
  expect(document.getElementById('why')).toBeNull();
  await page.getByRole('radio', { name: 'Yes' }).click();
  await userEvent.fill(page.getByLabelText('Why?'), 'because');
  await page.getByRole('radio', { name: 'No' }).click();
  expect(document.getElementById('why')).toBeNull();
  expect(store.getAnswers().why).toBe('');
});
