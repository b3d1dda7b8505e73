import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { anonymousSession, useSession } from '../api/session-store.ts';
import { mockFetch } from '../testing/mock-fetch.ts';
import { Providers } from '../testing/Providers.tsx';
import { holdLogOut, useLogOut } from './use-log-out.ts';

function LogOut() {
  const { logOut } = useLogOut();
  return (
    <button type="button" onClick={() => logOut('Bye.')}>
      Log out
    </button>
  );
}

test('waits for an account call, whose reply may bring the cookies of a new session', async () => {
  const fetched = mockFetch(() => Response.json({ message: '' }));
  const session = { is_logged_in: true, username: 'ada@example.org', web_status: 'submitted' } as const;
  useSession.setState({ ...anonymousSession, ...session }, true);
  const { promise, reject } = Promise.withResolvers<void>();
  holdLogOut(promise).catch(() => undefined);
  await render(
    <Providers>
      <LogOut />
    </Providers>,
  );
  await page.getByRole('button').click();
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(fetched).not.toHaveBeenCalled();
  reject(new Error('No luck.'));
  await expect.poll(() => useSession.getState().is_logged_in).toBe(false);
  expect(fetched).toHaveBeenCalledOnce();
});
