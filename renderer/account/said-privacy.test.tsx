// Screen reader output of the dialog about stored data: options, missing confirmations, errors.

import { afterEach, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { anonymousSession, type Session, useSession } from '../api/session-store.ts';
import { accountTexts } from '../testing/account-texts.ts';
import { type Hearing, listen } from '../testing/hearing.ts';
import { mockFetch } from '../testing/mock-fetch.ts';
import { Providers } from '../testing/Providers.tsx';
import { schoolForm } from '../testing/school-form.ts';
import { DataDialog } from './DataDialog.tsx';

const { texts } = schoolForm.form;

let hearing: Hearing;
afterEach(async () => hearing.stop());

/** Renders a focused button and opens the dialog. `reply` responds to each call. */
async function opened(reply: () => Promise<Response>, status: Session['web_status'] = null) {
  mockFetch(reply);
  useSession.setState({ ...anonymousSession, is_logged_in: true, web_status: status }, true);
  const draw = (isOpen: boolean) => (
    <Providers>
      <button type="button">Next</button>
      {isOpen && <DataDialog texts={accountTexts} onClose={() => undefined} />}
    </Providers>
  );
  const screen = await render(draw(false));
  hearing = await listen();
  const { hear } = hearing;
  await hear(() => userEvent.tab(), ['button, Next']);
  await hear(
    () => screen.rerender(draw(true)),
    [
      'dialog, Your Data, Download what is stored about you, or delete your account.',
      'heading, Your Data, level 2',
    ],
  );
  return { hear, close: () => screen.rerender(draw(false)) };
}

const remove = page.getByRole('button', { name: texts['privacy.delete'] });
const TICK = 'checkbox, I understand that this cannot be undone.';

test('requires password and checkbox to delete an account, and focuses the first missing one', async () => {
  const { hear, close } = await opened(async () => Response.json({}));
  await hear(() => userEvent.tab(), ['button, Download My Data, not disabled']);
  // The screen reader model reads only the name of a password input.
  await hear(() => userEvent.tab(), ['Password']);
  await hear(() => userEvent.tab(), [`${TICK}, not checked, not invalid, required`]);
  await hear(() => userEvent.tab(), ['button, Delete Account, not disabled']);
  await hear(() => userEvent.keyboard('{Enter}'), ['Password, Please enter your password.']);
  await hear(() => userEvent.keyboard('pw'), []);
  await hear(
    () => remove.click(),
    [
      'button, Delete Account, not disabled',
      `${TICK}, Please tick this box to delete your account., not checked, invalid, required`,
    ],
  );
  await hear(() => close(), ['button, Next']);
});

test('announces at once why an account was not deleted', async () => {
  const { hear } = await opened(async () => Response.json({ message: 'No luck.' }, { status: 503 }));
  await hear(() => page.getByLabelText(texts['privacy.password']).fill('pw'), ['Password']);
  await hear(() => page.getByRole('checkbox').click(), [`${TICK}, not checked, not invalid, required`]);
  await hear(() => remove.click(), ['button, Delete Account, not disabled', 'assertive: No luck.']);
});

test('announces a failed download at once', async () => {
  const { hear } = await opened(async () => Response.json({ message: 'No luck.' }, { status: 503 }));
  await hear(() => userEvent.tab(), ['button, Download My Data, not disabled']);
  await hear(() => userEvent.keyboard('{Enter}'), ['assertive: No luck.']);
});

test('offers only the download after the submission', async () => {
  const { hear } = await opened(async () => Response.json({}), 'submitted');
  await hear(() => userEvent.tab(), ['button, Download My Data, not disabled']);
  await hear(() => userEvent.tab(), ['button, Close']);
});
