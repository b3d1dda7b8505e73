import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { call } from '../api/client.ts';
import { useFormVersion } from '../api/form-version.ts';
import { useSession } from '../api/session-store.ts';
import { useToasts } from '../feedback/toast-store.ts';
import { mockFetch } from '../testing/mock-fetch.ts';
import { renderApp } from '../testing/render-app.tsx';
import { schoolForm } from '../testing/school-form.ts';
import { testProfile } from '../testing/test-profile.ts';

const { pages, texts } = schoolForm.form;
const [one = '', other = ''] = pages.map(({ route }) => route);
const profile = testProfile({ web_status: [] });
/** The server's reply to a call. */
let heard: () => Response;

beforeEach(() => {
  useFormVersion.setState({ own: 'ours', noticeCount: 0 });
  mockFetch((pathname) => {
    if (pathname === '/api/heard') return heard();
    return Response.json(pathname === '/api/profile' ? profile : {});
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  useFormVersion.setState({ own: undefined, noticeCount: 0 });
  useToasts.setState({ toasts: [] });
});

const renderForm = () => renderApp(one, { session: { is_logged_in: true, username: profile.username } });

/** Makes a call to a server with this form version. */
async function hear(version: string | undefined, status = 200): Promise<void> {
  const headers: HeadersInit = version === undefined ? {} : { 'form-version': version };
  heard = () => new Response('{}', { status, headers });
  await call('get', '/api/heard').catch(() => undefined);
}

const toastIds = () => useToasts.getState().toasts.map(({ id }) => id);

test('shows a toast about the changed form that stays and takes no focus', async () => {
  const { screen } = await renderForm();
  await expect.element(screen.getByLabelText('Previous Last Name')).toBeVisible();
  const field = screen.getByLabelText('Previous Last Name').element() as HTMLElement;
  field.focus();
  await hear(undefined);
  await hear('ours');
  expect(toastIds()).toEqual([]);
  await hear('theirs');
  await expect.element(screen.getByRole('listitem', { name: texts['formChanged.title'] })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: texts['button.reload'] })).toBeVisible();
  expect(useToasts.getState().toasts).toMatchObject([{ stays: true }]);
  expect(document.activeElement).toBe(field);
});

test('shows the toast once if servers with two form versions alternate', async () => {
  await renderForm();
  await hear('theirs');
  await expect.poll(toastIds).toHaveLength(1);
  const [id] = toastIds();
  for (const version of ['ours', 'theirs', 'ours', 'theirs']) await hear(version);
  await hear('theirs', 400);
  expect(toastIds()).toEqual([id]);
});

test('shows a dismissed toast again only after a refused call or on the next page', async () => {
  const { screen } = await renderForm();
  const dismiss = async () => {
    await userEvent.click(screen.getByRole('button', { name: texts['toast.close'] }));
    await expect.poll(toastIds).toEqual([]);
  };
  await hear('theirs');
  await dismiss();
  await hear('theirs');
  await hear('ours', 400);
  expect(toastIds()).toEqual([]);
  await hear('theirs', 400);
  await dismiss();
  const heading = pages.find(({ route }) => route === other)?.title ?? '';
  await userEvent.click(screen.getByRole('link', { name: heading }).first());
  await expect.poll(toastIds).toHaveLength(1);
});

test('shows the toast if a server with its own version refuses because an earlier reply had another', async () => {
  await renderForm();
  await hear('ours', 412);
  await expect.poll(toastIds).toHaveLength(1);
});

test('calls name the version of the page, and whether a reply has had another one', async () => {
  const versions: (string | null)[] = [];
  mockFetch((_, { headers }) => {
    versions.push(headers.get('form-version'));
    return Response.json({}, { headers: { 'form-version': versions.length > 1 ? 'theirs' : 'ours' } });
  });
  for (let calls = 0; calls < 3; calls += 1) await call('put', '/api/answer', {});
  useFormVersion.setState({ own: undefined });
  await call('put', '/api/answer', {});
  expect(versions).toEqual(['ours', 'ours', 'ours,other', null]);
});

test('shows no toast in development, where the page updates itself', async () => {
  useFormVersion.setState({ own: undefined });
  await renderForm();
  await hear('theirs', 400);
  expect(toastIds()).toEqual([]);
});

test('shows visitors the toast only after the login, because a reload would lose sensitive answers', async () => {
  const { screen } = await renderApp(one);
  await hear('theirs', 400);
  await expect.element(screen.getByLabelText('Previous Last Name')).toBeVisible();
  expect(toastIds()).toEqual([]);
  useSession.setState({ is_logged_in: true, username: profile.username });
  await expect.poll(toastIds).toHaveLength(1);
});
