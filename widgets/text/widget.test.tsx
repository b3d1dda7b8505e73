import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { smallForm } from '../../renderer/testing/form-module.ts';
import { renderForm } from '../../renderer/testing/render-form.tsx';

describe('text', () => {
  test('is cut off at 45 characters without breaking an emoji', async () => {
    const store = await renderForm(smallForm([{ question: 'motto', label: 'Motto', widget: 'text' }]));
    await userEvent.fill(page.getByLabelText('Motto'), 'x'.repeat(60));
    expect(store.getAnswers().motto).toBe('x'.repeat(45));
    await userEvent.fill(page.getByLabelText('Motto'), `${'x'.repeat(44)}👩‍⚕️ and more`);
    expect(store.getAnswers().motto).toBe('x'.repeat(44));
  });

  test('reports cut-off text until the next change', async () => {
    const store = await renderForm(
      smallForm([
        { question: 'motto', label: 'Motto', widget: 'text', help: 'Short.' },
        { question: 'essay', label: 'Essay', widget: 'textarea', maxLength: 50 },
      ]),
    );
    const motto = page.getByLabelText('Motto');
    const told = page.getByRole('alert').getByText('Only 45 characters fit here. The rest was left out.');
    await userEvent.fill(motto, 'x'.repeat(45));
    expect(told.elements()).toHaveLength(0);
    (motto.element() as HTMLElement).focus();
    document.execCommand('insertText', false, ' and more');
    await expect.element(told).toBeVisible();
    await expect
      .element(motto)
      .toHaveAccessibleDescription('Short. Error: Only 45 characters fit here. The rest was left out.');
    // Only the typed text was too long; the stored text is valid.
    await expect.element(motto).toHaveAttribute('aria-invalid', 'false');
    expect(store.getAnswers().motto).toBe('x'.repeat(45));
    await userEvent.keyboard('{Backspace}');
    await expect.element(told).not.toBeInTheDocument();
    await userEvent.fill(page.getByLabelText('Essay'), 'y'.repeat(51));
    await expect.element(page.getByText('Only 50 characters fit here. The rest was left out.')).toBeVisible();
  });

  test('is stored as an empty text when cleared', async () => {
    const store = await renderForm(smallForm([{ question: 'motto', label: 'Motto', widget: 'text' }]), {
      answers: { motto: 'old' },
    });
    await userEvent.clear(page.getByLabelText('Motto'));
    expect(store.getAnswers().motto).toBe('');
  });

  test('drops characters that cannot be stored and keeps the caret', async () => {
    const store = await renderForm(smallForm([{ question: 'motto', label: 'Motto', widget: 'text' }]), {
      answers: { motto: 'ab' },
    });
    const input = page.getByLabelText('Motto').element() as HTMLInputElement;
    input.focus();
    input.setSelectionRange(1, 1);
    document.execCommand('insertText', false, '1\u0001\u007f2');
    await expect.poll(() => store.getAnswers().motto).toBe('a12b');
    await expect.poll(() => input.selectionStart).toBe(3);
  });

  test('shows a concealed answer as dots without focus', async () => {
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

  test('has outlined and underlined variants', async () => {
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
