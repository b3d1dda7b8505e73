// The exact texts of the banner for each kind of user (spec §2 "Welcome banner", rows BAN-06…11, 15).
import { expect, test } from 'vitest';
import type { Session } from '../api/session-store.ts';
import { renderApp } from '../testing/render-app.tsx';
import { schoolForm } from '../testing/school-form.ts';

const { givenName = '' } = schoolForm.form;

/** Returns the banner's sentences and links, from top to bottom. */
async function linesOf(path: string, session: Partial<Session>): Promise<(string | null)[]> {
  const { screen } = await renderApp(path, { session, answers: { [givenName]: 'Ada' } });
  await expect.element(screen.getByRole('main')).toBeVisible();
  const banner = document.querySelector('[aria-labelledby="welcome"]');
  return [...(banner?.querySelectorAll('h2, p, a') ?? [])].map(({ textContent }) => textContent);
}

test('BAN-06…08, 15: thanks an applicant who has submitted by the first name', async () => {
  expect(await linesOf('/completion', { web_status: 'submitted' })).toEqual([
    'Thanks, Ada',
    'Congratulations on finishing the online portion of your application!',
    'Please take these last steps.',
  ]);
});

test('BAN-11, 15: welcomes a visitor with links to sign up and log in', async () => {
  const [title, , ...links] = await linesOf('/about', {});
  expect([title, ...links]).toEqual(['Welcome!', 'Create an account', 'Log in']);
});

test('BAN-16: does not greet a service user', async () => {
  expect(await linesOf('/about', { is_service_user: true })).toEqual([]);
});
