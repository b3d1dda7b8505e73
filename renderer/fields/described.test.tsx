import { expect, test } from 'vitest';
import { formModule } from '../testing/form-module.ts';
import { renderApp } from '../testing/render-app.tsx';
import { renderForm } from '../testing/render-form.tsx';

/** Returns the number of elements with a description, and the description ids that no element has. */
function descriptions(): { readonly count: number; readonly missing: readonly string[] } {
  const described = [...document.querySelectorAll('[aria-describedby]')];
  const ids = described.flatMap((element) => (element.getAttribute('aria-describedby') ?? '').split(/\s+/));
  const missing = ids.filter((id) => id !== '' && document.getElementById(id) === null);
  return { count: described.length, missing: [...new Set(missing)] };
}

test.for(
  ['about', 'education', 'final-steps'].flatMap((page) =>
    [false, true].map((isRefused) => [page, isRefused] as const),
  ),
)('every description on the page %s exists, with errors: %s', async ([page, isRefused]) => {
  await renderForm(formModule(), { page, isLoggedIn: true, showErrors: isRefused });
  const { count, missing } = descriptions();
  expect(missing).toEqual([]);
  if (isRefused) expect(count).toBeGreaterThan(0);
});

test.for(['/login', '/signup', '/confirm', '/forgot', '/reset?username=a@example.edu&confirmation_code=1'])(
  'every description on the card %s exists, before and after validation errors',
  async (path) => {
    const { screen } = await renderApp(path);
    const submit = screen.getByRole('button', { name: /^Submit/ });
    await expect.element(submit).toBeVisible();
    expect(descriptions().missing).toEqual([]);
    await submit.click();
    await expect.poll(() => document.querySelector('[aria-invalid="true"]')).not.toBeNull();
    const { count, missing } = descriptions();
    expect(missing).toEqual([]);
    expect(count).toBeGreaterThan(0);
  },
);
