import { expect, onTestFinished, test, vi } from 'vitest';
import { renderApp } from '../testing/render-app.tsx';
import { schoolForm } from '../testing/school-form.ts';

const { form } = schoolForm;
const [first, second] = form.pages;
if (!first || !second) throw new Error('The shipped form has more than one page.');

test('shows a contact and ways to continue if a screen fails', async () => {
  // React logs errors during a render to the console.
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  onTestFinished(() => told.mockRestore());
  const sections = second.sections.map((section) => ({ ...section, content: null }));
  const broken = { ...second, sections } as unknown as typeof second;
  const pages = form.pages.map((page) => (page.id === second.id ? broken : page));
  const { screen, location } = await renderApp(second.route, {
    module: { ...schoolForm, form: { ...form, pages } },
  });
  await expect.element(screen.getByRole('heading', { name: form.texts['rootError.title'] })).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: form.school.helpEmail }))
    .toHaveAttribute('href', `mailto:${form.school.helpEmail}`);
  await expect.element(screen.getByRole('button', { name: form.texts['button.reload'] })).toBeVisible();
  // The page may appear before any theme, in the browser's colours for the preferred scheme.
  const scheme = () => getComputedStyle(document.documentElement).colorScheme;
  expect(scheme()).toBe('light dark');
  await screen.getByRole('link', { name: form.texts['rootError.back'] }).click();
  await expect.element(screen.getByRole('heading', { level: 1, name: first.title })).toBeVisible();
  expect(location()?.pathname).toBe(first.route);
  expect(scheme()).toBe('light');
});
