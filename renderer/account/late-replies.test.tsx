// Replies of account dialogs that are lost, or come after the dialog or the login has ended.
import type { ReactElement } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { anonymousSession, useSession } from '../api/session-store.ts';
import { useToasts } from '../feedback/toast-store.ts';
import { accountTexts as texts } from '../testing/account-texts.ts';
import { mockFetch } from '../testing/mock-fetch.ts';
import { Providers } from '../testing/Providers.tsx';
import { renderApp } from '../testing/render-app.tsx';
import { savingProbe } from '../testing/saving-probe.tsx';
import { schoolForm } from '../testing/school-form.ts';
import { testProfile } from '../testing/test-profile.ts';
import { putPassword } from './account-calls.ts';
import { DataDialog } from './DataDialog.tsx';
import { EmailCodesForm } from './EmailCodesForm.tsx';
import { PasswordDialog } from './PasswordDialog.tsx';

const { texts: formTexts, pages } = schoolForm.form;
const profile = testProfile();
const applicant = { is_logged_in: true, username: profile.username };
const nothing = () => undefined;

async function submitPassword(): Promise<void> {
  await page.getByLabelText(texts['changes.current'], { exact: true }).fill('Correct horse 7!');
  await page.getByLabelText(texts['changes.password.new'], { exact: true }).fill('Another horse 8!');
  await page.getByRole('button', { name: texts['changes.password.submit'] }).click();
}

async function submitCodes(): Promise<void> {
  for (const code of page.getByRole('textbox').all()) await code.fill('123456');
  await page.getByRole('button', { name: texts['changes.email.submit'] }).click();
}

async function submitDeletion(): Promise<void> {
  await page.getByLabelText(formTexts['privacy.password']).fill('Correct horse 7!');
  await page.getByRole('checkbox').click();
  await page.getByRole('button', { name: formTexts['privacy.delete'] }).click();
}

const password = <PasswordDialog texts={texts} onClose={nothing} />;
const codes = <EmailCodesForm texts={texts} email="ada@example.edu" onClose={nothing} />;
const data = <DataDialog texts={texts} onClose={nothing} />;

/** Renders a part of a dialog for a logged-in applicant. `reply` answers its calls. */
async function renderPart(part: ReactElement, reply: () => Promise<Response>) {
  mockFetch(reply);
  useSession.setState({ ...anonymousSession, ...applicant }, true);
  const { Probe, logins } = savingProbe();
  await render(
    <Providers>
      <Probe />
      {part}
    </Providers>,
  );
  return logins();
}

const LOST = [
  { what: 'no reply', reply: async () => Promise.reject(new TypeError('Failed to fetch')) },
  { what: 'the reply of a proxy', reply: async () => new Response('<html>', { status: 504 }) },
];
const CHANGES = [
  { part: password, submit: submitPassword, text: texts['changes.password.lost'] },
  { part: codes, submit: submitCodes, text: texts['changes.email.lost'] },
  { part: data, submit: submitDeletion, text: texts['changes.deletion.lost'] },
];

test.each(LOST.flatMap((lost) => CHANGES.map((change) => ({ ...lost, ...change }))))(
  'says after $what that the change may have happened: $text',
  async ({ part, submit, reply, text }) => {
    await renderPart(part, reply);
    await submit();
    await expect.element(page.getByRole('alert').getByText(text)).toBeVisible();
  },
);

test('removes what is kept on the device if the reply to a deletion is lost, but not after a refusal', async () => {
  let isRefused = true;
  const logins = await renderPart(data, async () => {
    if (!isRefused) throw new TypeError('Failed to fetch');
    return Response.json({ message: 'Wrong password.' }, { status: 400 });
  });
  const clearDevice = vi.spyOn(logins.current(), 'clearDevice');
  await submitDeletion();
  await expect.element(page.getByText('Wrong password.')).toBeVisible();
  expect(clearDevice).not.toHaveBeenCalled();
  isRefused = false;
  await page.getByRole('button', { name: formTexts['privacy.delete'] }).click();
  await expect.element(page.getByText(texts['changes.deletion.lost'])).toBeVisible();
  expect(clearDevice).toHaveBeenCalledOnce();
});

test.each([
  { what: 'a refusal', part: password, submit: submitPassword, status: 401 },
  { what: 'a changed address', part: codes, submit: submitCodes, status: 200 },
])('$what that arrives late does nothing to the next login', async ({ part, submit, status }) => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  const logins = await renderPart(part, () => promise);
  await submit();
  const button = page.getByRole('button', { name: /^Change/ });
  await expect.element(button).toHaveAttribute('aria-disabled', 'true');
  logins.beginNext();
  useSession.setState({ username: 'bob@example.org' });
  resolve(Response.json({ message: '' }, { status }));
  await expect.element(button).toHaveAttribute('aria-disabled', 'false');
  expect(useSession.getState()).toMatchObject({ is_logged_in: true, username: 'bob@example.org' });
});

test('ends the session that a reply after the log-out brings', async () => {
  const called: string[] = [];
  mockFetch((pathname) => {
    called.push(pathname);
    useSession.setState(anonymousSession, true);
    return Response.json({ message: '' });
  });
  useSession.setState({ ...anonymousSession, ...applicant }, true);
  await putPassword({ password: 'a', new_password: 'b' });
  expect(called).toEqual(['/api/password', '/api/logout']);
});

test.each([
  { reply: () => Response.json({ message: 'Done.' }), message: 'Done.' },
  { reply: () => new Response('<html>', { status: 504 }), message: texts['changes.password.lost'] },
])(
  'a reply after Escape shows a toast and leaves the next dialog open: $message',
  async ({ reply, message }) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    mockFetch(async (pathname) => {
      if (pathname === '/api/account-texts') return Response.json(texts);
      if (pathname !== '/api/password') return Response.json(pathname === '/api/profile' ? profile : {});
      await promise;
      return reply();
    });
    const { screen } = await renderApp(pages[0]?.route ?? '', { session: applicant });
    const open = async (name: string) => {
      await screen.getByRole('button', { name: formTexts['account.title'] }).click();
      await screen.getByRole('button', { name }).click();
    };
    await open(formTexts['account.password']);
    await submitPassword();
    await userEvent.keyboard('{Escape}');
    await open(formTexts['account.email']);
    const dialog = screen.getByRole('dialog', { name: texts['changes.email.title'] });
    await expect.element(dialog).toBeVisible();
    resolve();
    await expect.element(screen.getByText(message)).toBeInTheDocument();
    await expect.element(dialog).toBeVisible();
    useToasts.setState({ toasts: [] });
  },
);
