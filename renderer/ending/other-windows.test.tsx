// How a window reacts when another window of the browser announces the end of the session.
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { useSession } from '../api/session-store.ts';
import { noteActivity } from '../browser/last-activity.ts';
import { readNavigationState } from '../navigation/navigation-state.ts';
import { holdFetch } from '../testing/hold-fetch.ts';
import { renderApp } from '../testing/render-app.tsx';
import { schoolForm } from '../testing/school-form.ts';

const { texts, pages } = schoolForm.form;
const session = { is_logged_in: true, username: 'ada@example.edu' };

// Calls stay without a response, because the window would show their errors.
beforeEach(() => void holdFetch());

function tell(data: unknown): void {
  const other = new BroadcastChannel('matricula-account');
  other.postMessage(data);
  other.close();
}

test.each([
  ['a timeout for inactivity', '(inactive)', texts['error.inactivity'], undefined],
  ['a log-out', '', texts['error.loggedOut'], true],
  ['a login of another user', 'eve@example.edu', texts['error.loggedOut'], undefined],
])('goes to the login card with the reason after %s', async (_what, data, reason, isOnPurpose) => {
  const { screen, location } = await renderApp(pages[0]?.route ?? '', { session });
  tell(data);
  await expect.poll(() => location()?.pathname).toBe('/login');
  await expect.element(screen.getByRole('alert')).toHaveTextContent(reason);
  expect(readNavigationState(location()?.state).isOnPurpose).toBe(isOnPurpose);
});

test('ends an inactive window only after its last save', async () => {
  const { location } = await renderApp(pages[0]?.route ?? '', { session });
  // The last activity in another window was long ago, and this window has not checked since.
  localStorage.setItem('matricula.last-activity', '1');
  onTestFinished(noteActivity);
  tell('(inactive)');
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(location()?.pathname).toBe(pages[0]?.route);
});

test('stays if the same user logs in again', async () => {
  const { location } = await renderApp(pages[0]?.route ?? '', { session });
  tell(session.username);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(location()?.pathname).toBe(pages[0]?.route);
});

test('stays and uses the new user name after a change of address', async () => {
  const { location } = await renderApp(pages[0]?.route ?? '', { session });
  tell(['eve@example.edu', 'eve@example.org']);
  tell([session.username, 'ada@example.org']);
  await expect.poll(() => useSession.getState().username).toBe('ada@example.org');
  expect(location()?.pathname).toBe(pages[0]?.route);
});
