// What the banner says to whom, word by word (spec §2 "Welcome banner", rows BAN-06…11, 15).
import { expect, test } from 'vitest';
import type { Session } from '../session/session-store.ts';
import { renderApp } from '../testing/render-app.tsx';
import { schoolForm } from '../testing/school-form.ts';

const { givenName = '' } = schoolForm.form;

/** The banner's own sentences and links, from top to bottom. */
async function linesOf(path: string, session: Partial<Session>): Promise<(string | null)[]> {
  const { screen } = await renderApp(path, { session, answers: { [givenName]: 'Ada' } });
  await expect.element(screen.getByRole('main')).toBeVisible();
  const banner = document.querySelector('[aria-labelledby="welcome"]');
  return [...(banner?.querySelectorAll('h2, p, a') ?? [])].map(({ textContent }) => textContent);
}

test('BAN-06…08, 15: whoever has submitted is thanked by the first name', async () => {
  expect(await linesOf('/completion', { web_status: 'submitted' })).toEqual([
    'Thanks, Ada',
    'Congratulations on finishing the online portion of your application!',
    'Please take these last steps.',
  ]);
});

test('BAN-11, 15: a visitor is welcomed, with both ways in', async () => {
  const [title, , ...links] = await linesOf('/about', {});
  expect([title, ...links]).toEqual(['Welcome!', 'Create an account', 'Log in']);
});

test('BAN-16: a service user is not', async () => {
  expect(await linesOf('/about', { is_service_user: true })).toEqual([]);
});
