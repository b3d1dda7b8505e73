import { expect, test } from 'vitest';
import { formModule } from '../testing/form-module.ts';
import { renderApp } from '../testing/render-app.tsx';
import { renderForm } from '../testing/render-form.tsx';

/** Ids by which something is described, and which nothing has. */
function missingIds(): string[] {
  const described = [...document.querySelectorAll('[aria-describedby]')];
  expect(described.length).toBeGreaterThan(0);
  const ids = described.flatMap((element) => (element.getAttribute('aria-describedby') ?? '').split(/\s+/));
  return [...new Set(ids.filter((id) => document.getElementById(id) === null))];
}

test.for(['about', 'education', 'final-steps'])(
  'on the page %s nothing is described by what is not there',
  async (page) => {
    await renderForm(formModule(), { page, isLoggedIn: true });
    expect(missingIds()).toEqual([]);
  },
);

test.for(['/login', '/signup', '/confirm', '/forgot', '/reset?username=a@example.edu&confirmation_code=1'])(
  'on the card %s nothing is described by what is not there',
  async (path) => {
    const { screen } = await renderApp(path);
    await expect.element(screen.getByRole('button', { name: 'Submit' })).toBeVisible();
    expect(missingIds()).toEqual([]);
  },
);
