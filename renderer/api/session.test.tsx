import { expect, test } from 'vitest';
import { readNavigationState } from '../navigation/navigation-state.ts';
import { mergeCarriedAnswers } from '../saving/login.ts';
import { mockFetch } from '../testing/mock-fetch.ts';
import { renderApp } from '../testing/render-app.tsx';
import { schoolForm } from '../testing/school-form.ts';
import { testProfile } from '../testing/test-profile.ts';
import { hasLoginMarker } from './login-marker.ts';

const { form } = schoolForm;
const { texts, givenName = '' } = form;
const applicant = { is_logged_in: true, username: 'ada@example.edu' };

test('finds a login marker among other cookies', () => {
  expect(hasLoginMarker('a=1; CognitoIdentityServiceProvider.x.LastAuthUser=1; b=2')).toBe(true);
  expect(hasLoginMarker('a=CognitoIdentityServiceProvider')).toBe(false);
  expect(hasLoginMarker('')).toBe(false);
});

test('prefers typed answers over stored ones, except empty ones', () => {
  const stored = { [givenName]: 'A', last: 'L', flag: true };
  const merged = mergeCarriedAnswers(form, stored, { [givenName]: 'B', last: '', flag: false });
  expect(merged).toMatchObject({ [givenName]: 'B', last: 'L', flag: true });
});

test('ignores navigation state of another shape', () => {
  expect(readNavigationState(null)).toEqual({});
  expect(readNavigationState({ message: 1, username: 'a', carried: { a: 'x' } })).toEqual({ username: 'a' });
});

test('goes to the login card with a message and forgets the answers when the session ends', async () => {
  mockFetch(async () => new Response('{}', { status: 401 }));
  const { screen, store } = await renderApp('/about', {
    session: applicant,
    answers: { [givenName]: 'Ada' },
  });
  await expect.element(screen.getByRole('alert').getByText(texts['error.sessionInvalid'])).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: form.cards.login.title })).toBeVisible();
  expect(store.hasAnyAnswer()).toBe(false);
});

test('shows a dialog to retry or log out if the profile cannot be loaded', async () => {
  const fetched = mockFetch(
    (path) => new Response('{"message":"No luck."}', { status: path === '/api/logout' ? 200 : 500 }),
  );
  const profiles = () =>
    fetched.mock.calls.filter(
      ([request]) => request instanceof Request && request.url.endsWith('/api/profile'),
    );
  const { screen, location } = await renderApp('/about', { session: applicant });
  const dialog = screen.getByRole('dialog', { name: texts['dialog.unexpectedError'] });
  await expect.element(dialog.getByText('No luck.')).toBeVisible();
  expect(profiles()).toHaveLength(1);
  await dialog.getByRole('button', { name: texts['button.tryAgain'] }).click();
  await expect.poll(() => profiles().length).toBe(2);
  await dialog.getByRole('button', { name: texts['account.logOut'] }).click();
  await expect.poll(location).toMatchObject({ pathname: '/login' });
  await expect.element(screen.getByRole('heading', { name: form.cards.login.title })).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
});

test.for(['/api/add-another', '/api/tabs'])(
  'without GET %s the form does not open, and says so until it does',
  async (path) => {
    const profile = testProfile({ username: applicant.username });
    let failures = 1;
    mockFetch((pathname) => {
      if (pathname === path && failures-- > 0) return Response.json({ message: 'No luck.' }, { status: 500 });
      return Response.json(pathname === '/api/profile' ? profile : {});
    });
    const { screen } = await renderApp('/about', { session: applicant });
    const dialog = screen.getByRole('dialog', { name: texts['dialog.unexpectedError'] });
    await expect.element(dialog.getByText('No luck.')).toBeVisible();
    expect(screen.getByRole('textbox').elements()).toEqual([]);
    await dialog.getByRole('button', { name: texts['button.tryAgain'] }).click();
    await expect
      .element(screen.getByRole('heading', { level: 1, name: form.pages[0]?.title ?? '' }))
      .toBeVisible();
    await expect.element(dialog).not.toBeInTheDocument();
  },
);
