// Announcements of the account dialogs: their purpose, missing inputs, and errors of calls.
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { anonymousSession, useSession } from '../api/session-store.ts';
import { useToasts } from '../feedback/toast-store.ts';
import { accountTexts as texts } from '../testing/account-texts.ts';
import { type Hearing, listen } from '../testing/hearing.ts';
import { mockFetch } from '../testing/mock-fetch.ts';
import { Providers } from '../testing/Providers.tsx';
import { EmailDialog } from './EmailDialog.tsx';
import { PasswordDialog } from './PasswordDialog.tsx';
import { SessionsDialog } from './SessionsDialog.tsx';
import type { AccountDialogProps } from './use-account-dialogs.tsx';

const EMAIL = 'ada@example.org';
const NEXT = 'Another horse 8!';

let hearing: Hearing;
afterEach(async () => hearing.stop());

/** Renders a focused button and opens a dialog; `reply` answers its calls. */
async function opened(
  AccountDialog: (props: AccountDialogProps) => React.ReactElement,
  heard: readonly string[],
  reply: (request: Request) => Promise<Response>,
) {
  mockFetch((_, request) => reply(request));
  useSession.setState({ ...anonymousSession, is_logged_in: true, username: EMAIL }, true);
  useToasts.setState({ toasts: [] });
  const onClose = vi.fn();
  const draw = (isOpen: boolean) => (
    <Providers>
      <button type="button">Next</button>
      {isOpen && <AccountDialog texts={texts} onClose={onClose} />}
    </Providers>
  );
  const screen = await render(draw(false));
  hearing = await listen();
  const { hear } = hearing;
  await hear(() => userEvent.tab(), ['button, Next']);
  await hear(() => screen.rerender(draw(true)), heard);
  return { hear, onClose, close: () => screen.rerender(draw(false)) };
}

const OPENED = [
  `dialog, ${texts['changes.password.title']}, ${texts['changes.password.text']}`,
  `heading, ${texts['changes.password.title']}, level 2`,
];
const current = page.getByLabelText(texts['changes.current'], { exact: true });
const next = page.getByLabelText(texts['changes.password.new'], { exact: true });
const change = page.getByRole('button', { name: texts['changes.password.submit'] });

test('requires the current and a valid new password, and focuses the first invalid input', async () => {
  const { hear, close } = await opened(PasswordDialog, OPENED, async () => Response.json({}));
  await hear(() => userEvent.tab(), [`${texts['changes.current']}`]);
  await change.click();
  await expect.element(current).toHaveFocus();
  await expect.element(current).toHaveAccessibleDescription(`Error: ${texts['changes.currentMissing']}`);
  await userEvent.keyboard('pw');
  await change.click();
  await expect.element(next).toHaveFocus();
  await expect.element(next).toHaveAttribute('aria-invalid', 'true');
  await close();
  await expect.element(page.getByRole('button', { name: 'Next' })).toHaveFocus();
});

test('announces why a password was not changed, and keeps both inputs', async () => {
  const { hear } = await opened(PasswordDialog, OPENED, async () =>
    Response.json({ message: texts['changes.wrongPassword'] }, { status: 400 }),
  );
  await hear(() => current.fill('pw'), [texts['changes.current']]);
  await hear(
    () => next.fill(NEXT),
    [expect.stringContaining(`${texts['changes.password.new']}, Your password ○ is at least 12`)],
  );
  await hear(
    () => change.click(),
    [
      `button, ${texts['changes.password.submit']}, not disabled`,
      `assertive: ${texts['changes.wrongPassword']}`,
    ],
  );
  await expect.element(current).toHaveValue('pw');
  await expect.element(next).toHaveValue(NEXT);
});

test('closes the dialog and shows a toast after the password was changed', async () => {
  const sent: unknown[] = [];
  const { onClose } = await opened(PasswordDialog, OPENED, async (request) => {
    sent.push([request.method, new URL(request.url).pathname, await request.json()]);
    return Response.json({ message: texts['changes.password.done'] });
  });
  await current.fill('Correct horse 7!');
  await next.fill(NEXT);
  await change.click();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(sent).toEqual([['PUT', '/api/password', { password: 'Correct horse 7!', new_password: NEXT }]]);
  expect(useToasts.getState().toasts).toMatchObject([
    { severity: 'success', message: texts['changes.password.done'] },
  ]);
});

const EMAIL_OPENED = [
  `dialog, ${texts['changes.email.title']}, ${texts['changes.email.text']}`,
  `heading, ${texts['changes.email.title']}, level 2`,
];
const OTHER = 'ada@example.edu';
const newEmail = page.getByLabelText(texts['changes.email.new'], { exact: true });
const ask = page.getByRole('button', { name: texts['changes.email.ask'] });
const changeEmail = page.getByRole('button', { name: texts['changes.email.submit'] });
const codeFor = (email: string) => page.getByLabelText(`Code Sent to ${email}`, { exact: true });

test('requires the password and a different address', async () => {
  await opened(EmailDialog, EMAIL_OPENED, async () =>
    Response.json({ message: texts['changes.wrongPassword'] }, { status: 400 }),
  );
  await ask.click();
  await expect.element(current).toHaveFocus();
  await current.fill('pw');
  await newEmail.fill(` ${EMAIL.toUpperCase()}`);
  await ask.click();
  await expect.element(newEmail).toHaveFocus();
  await expect.element(newEmail).toHaveAccessibleDescription(`Error: ${texts['changes.email.same']}`);
  await newEmail.fill('ada');
  await expect.element(newEmail).toHaveAttribute('aria-invalid', 'true');
  await newEmail.fill(OTHER);
  await ask.click();
  await expect.element(page.getByRole('alert').first()).toHaveTextContent(texts['changes.wrongPassword']);
  await expect.element(newEmail).toHaveValue(OTHER);
});

test('announces that codes were sent, and continues under the new address with both', async () => {
  const sent: unknown[] = [];
  const { hear, onClose } = await opened(EmailDialog, EMAIL_OPENED, async (request) => {
    const body = await request.json();
    sent.push([request.method, new URL(request.url).pathname, body]);
    if (request.method === 'POST') return Response.json({ message: 'Two emails.' });
    const isRight = body.code === '123456';
    return isRight
      ? Response.json({ message: texts['changes.email.done'] })
      : Response.json({ message: texts['changes.email.wrongCodes'] }, { status: 400 });
  });
  await hear(() => current.fill('Correct horse 7!'), [texts['changes.current']]);
  await hear(() => newEmail.fill(OTHER), [`textbox, ${texts['changes.email.new']}, not invalid, required`]);
  await hear(
    () => ask.click(),
    [
      `button, ${texts['changes.email.ask']}, not disabled`,
      'polite: Two emails.',
      `textbox, Code Sent to ${EMAIL}, not invalid, required`,
    ],
  );
  await expect.element(codeFor(EMAIL)).toHaveFocus();
  await changeEmail.click();
  await expect
    .element(codeFor(EMAIL))
    .toHaveAccessibleDescription(`Error: ${texts['changes.email.codeMissing']}`);
  await codeFor(EMAIL).fill('654 321');
  await codeFor(OTHER).fill('1');
  await changeEmail.click();
  await expect.element(page.getByRole('alert').first()).toHaveTextContent(texts['changes.email.wrongCodes']);
  expect(useSession.getState().username).toBe(EMAIL);
  await codeFor(OTHER).fill('123456');
  await changeEmail.click();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(sent).toEqual([
    ['POST', '/api/email', { password: 'Correct horse 7!', email: OTHER }],
    ['PUT', '/api/email', { email: OTHER, code: '1', former_code: '654321' }],
    ['PUT', '/api/email', { email: OTHER, code: '123456', former_code: '654321' }],
  ]);
  expect(useSession.getState().username).toBe(OTHER);
  expect(useToasts.getState().toasts).toMatchObject([
    { severity: 'success', message: texts['changes.email.done'] },
  ]);
});

const SESSIONS = [
  `dialog, ${texts['changes.sessions.title']}, ${texts['changes.sessions.text']}`,
  `heading, ${texts['changes.sessions.title']}, level 2`,
];
const TIMES = { begun_at: '2026-05-04T10:00:00.000Z', last_used_at: '2026-05-04T10:10:00.000Z' };

/** Returns a server with this browser's session and others, by their ids. */
function serverWith(others: string[]): (request: Request) => Promise<Response> {
  return async ({ method, url }) => {
    const { pathname } = new URL(url);
    const sessions = [
      { id: 'this', ...TIMES, browser: 'Chrome', system: 'Linux', is_this: true },
      ...others.map((id) => ({ id, ...TIMES, browser: id, system: 'Windows', is_this: false })),
    ];
    if (method === 'GET') return Response.json({ sessions });
    const ended = decodeURIComponent(pathname.split('/')[3] ?? '');
    others.splice(0, others.length, ...others.filter((id) => ended !== '' && id !== ended));
    const message = texts[ended === '' ? 'changes.sessions.endedOthers' : 'changes.sessions.ended'];
    return Response.json({ message });
  };
}

const endOne = (browser: string) =>
  page.getByRole('button', { name: new RegExp(`^${texts['changes.sessions.end']}: ${browser} on Windows`) });
const list = page.getByRole('list', { name: texts['changes.sessions.title'] });

test('ends another session, announces it, and focuses the list', async () => {
  await opened(SessionsDialog, SESSIONS, serverWith(['Firefox', 'Edge']));
  await expect.element(page.getByText(texts['changes.sessions.this'])).toBeVisible();
  expect(list.getByRole('listitem').elements()).toHaveLength(3);
  await endOne('Firefox').click();
  await expect.element(page.getByText(texts['changes.sessions.ended'])).toBeVisible();
  await expect.element(list).toHaveFocus();
  expect(endOne('Firefox').elements()).toEqual([]);
  await endOne('Edge').click();
  await expect.element(page.getByText(texts['changes.sessions.alone'])).toBeVisible();
  expect(list.getByRole('button').elements()).toEqual([]);
});

test('ends all other sessions at once', async () => {
  await opened(SessionsDialog, SESSIONS, serverWith(['Firefox', 'Edge']));
  await page.getByRole('button', { name: texts['changes.sessions.endOthers'] }).click();
  await expect.element(page.getByText(texts['changes.sessions.endedOthers'])).toBeVisible();
  expect(list.getByRole('listitem').elements()).toHaveLength(1);
});

test('shows an error in the dialog if the sessions cannot be loaded', async () => {
  await opened(SessionsDialog, SESSIONS, async () => Response.json({ message: 'No luck.' }, { status: 503 }));
  await expect.element(page.getByRole('alert').first()).toHaveTextContent('No luck.');
});

test.each([
  [PasswordDialog, OPENED, ['current-password', 'new-password']],
  [EmailDialog, EMAIL_OPENED, ['current-password']],
] as const)('%o tells password managers the account of its passwords', async (Asked, heard, kinds) => {
  await opened(Asked, heard, async () => Response.json({}));
  const form = (current.element() as HTMLInputElement).form;
  const passwords = [...(form?.querySelectorAll<HTMLInputElement>('[type=password]') ?? [])];
  expect(passwords.map(({ autocomplete }) => autocomplete)).toEqual(kinds);
  expect(form?.querySelector<HTMLInputElement>('[autocomplete=username]')?.value).toBe(EMAIL);
});
