// Use of the school's colours (spec §3 "Theme colours").
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import { lighten } from '../../engine/values/color.ts';
import { contrastRatio } from '../../engine/values/contrast.ts';
import { PdfControl } from '../print/PdfControl.tsx';
import { formModule, smallForm } from '../testing/form-module.ts';
import { Providers } from '../testing/Providers.tsx';
import { renderApp } from '../testing/render-app.tsx';
import { renderForm } from '../testing/render-form.tsx';
import { rgbOf } from '../testing/rgb-of.ts';
import { schoolForm } from '../testing/school-form.ts';

const { theme } = schoolForm.form;

/** Converts a computed colour `rgb(r, g, b)` to `#RRGGBB`. */
function hexOf(color: string): string {
  const channels = color.match(/\d+/g) ?? [];
  return `#${channels.map((channel) => Number(channel).toString(16).padStart(2, '0')).join('')}`;
}

test("UI-58…64: sets the variables of the seven colours to the school's", async () => {
  await renderForm(formModule());
  const style = getComputedStyle(document.documentElement);
  const names = ['primary', 'secondary', 'accent', 'neutral', 'white', 'error', 'disabled'] as const;
  const held = names.map((name) => [name, style.getPropertyValue(`--color-${name}`)]);
  expect(Object.fromEntries(held)).toEqual(theme);
});

test('UI-63: shows messages in the error colour', async () => {
  const question = { question: 'motto', label: 'Motto', widget: 'text', required: true };
  await renderForm(smallForm([question]), { showErrors: true });
  const message = page.getByText('Motto is a required field', { exact: true });
  await expect.element(message).toBeVisible();
  expect(getComputedStyle(message.element()).color).toBe(rgbOf(theme.error));
  const input = page.getByRole('textbox', { name: 'Motto' }).element();
  expect(getComputedStyle(input).borderBottomColor).toBe(rgbOf(theme.error));
});

test('UI-59, UI-60: gives greeting and notices a lightened secondary colour and an accent edge', async () => {
  const { screen } = await renderApp(schoolForm.form.defaultRoute);
  const banner = screen.getByRole('region', { name: schoolForm.form.texts['banner.anonymous.title'] });
  await expect.element(banner).toBeVisible();
  const { backgroundColor, borderInlineStartColor } = getComputedStyle(banner.element());
  expect(backgroundColor).toBe(rgbOf(lighten(theme.secondary, 0.88)));
  expect(borderInlineStartColor).toBe(rgbOf(theme.accent));
  await screen.unmount();
  await renderForm(smallForm([{ notice: 'We are closed.', from: '2000-01-01', to: '9999-12-31' }]));
  const notice = getComputedStyle(page.getByText('We are closed.').element());
  expect(notice.borderInlineStartColor).toBe(rgbOf(theme.accent));
});

test('UI-64: shows disabled tabs paler but legible', async () => {
  const tabs = ['One', 'Two'].map((label) => ({
    id: label.toLowerCase(),
    label,
    content: [{ question: `in_${label.toLowerCase()}`, label: `In ${label}`, widget: 'text' }],
  }));
  const form = smallForm([{ tabSet: 'ways', label: 'Ways', tabs }]);
  const colorOf = () => getComputedStyle(page.getByRole('tab', { name: 'Two' }).element()).color;
  await renderForm(form, { isLoggedIn: true });
  const enabled = contrastRatio(hexOf(colorOf()), theme.white);
  await cleanup();
  await renderForm(form);
  await expect.element(page.getByRole('tab', { name: 'Two' })).toHaveAttribute('aria-disabled', 'true');
  const disabled = contrastRatio(hexOf(colorOf()), theme.white);
  expect(disabled).toBeGreaterThanOrEqual(4.5);
  expect(disabled).toBeLessThan(enabled);
});

test('UI-64: shows disabled controls in the disabled colour', async () => {
  await render(
    <Providers>
      <PdfControl
        label="PDF"
        pdf={undefined}
        variant="contained"
        canRequest={false}
        onRequest={() => undefined}
      />
    </Providers>,
  );
  const button = page.getByRole('button', { name: 'PDF', exact: true });
  await expect.element(button).toBeDisabled();
  expect(getComputedStyle(button.element()).backgroundColor).toBe(rgbOf(theme.disabled));
});
