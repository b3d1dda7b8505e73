// Where the school's colours are seen (spec §3 "Theme colours").
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { createAnswersStore } from '../form/answers-store.ts';
import { FormProvider } from '../form/form-context.tsx';
import { PdfControl } from '../pdf/PdfControl.tsx';
import { formModule, smallForm } from '../testing/form-module.ts';
import { renderForm } from '../testing/render-form.tsx';
import { rgbOf } from '../testing/rgb-of.ts';
import { schoolForm } from '../testing/school-form.ts';
import { ThemeRoot } from './ThemeRoot.tsx';

const { theme } = schoolForm.form;

test('UI-58…64: the variables of the seven colours hold what the school has chosen', async () => {
  await renderForm(formModule());
  const style = getComputedStyle(document.documentElement);
  const names = ['primary', 'secondary', 'accent', 'neutral', 'white', 'error', 'disabled'] as const;
  const held = names.map((name) => [name, style.getPropertyValue(`--color-${name}`)]);
  expect(Object.fromEntries(held)).toEqual(theme);
});

test('UI-63: messages have the colour of errors', async () => {
  const question = { question: 'motto', label: 'Motto', widget: 'text', required: true };
  await renderForm(smallForm([question]), { showErrors: true });
  const message = page.getByText('Motto is a required field', { exact: true });
  await expect.element(message).toBeVisible();
  expect(getComputedStyle(message.element()).color).toBe(rgbOf(theme.error));
  const input = page.getByRole('textbox', { name: 'Motto' }).element();
  expect(getComputedStyle(input).borderBottomColor).toBe(rgbOf(theme.error));
});

test('UI-64: what is disabled has the colour of that', async () => {
  await render(
    <FormProvider module={schoolForm} answers={createAnswersStore(schoolForm.form, {})}>
      <ThemeRoot colors={theme}>
        <PdfControl
          label="PDF"
          pdf={undefined}
          variant="contained"
          isOpen={false}
          onPress={() => undefined}
        />
      </ThemeRoot>
    </FormProvider>,
  );
  const button = page.getByRole('button', { name: 'PDF', exact: true });
  await expect.element(button).toBeDisabled();
  expect(getComputedStyle(button.element()).backgroundColor).toBe(rgbOf(theme.disabled));
});
