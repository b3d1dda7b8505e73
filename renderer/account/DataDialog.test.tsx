import { expect, test } from 'vitest';
import type { Session } from '../api/session-store.ts';
import { mockFetch } from '../testing/mock-fetch.ts';
import { renderApp } from '../testing/render-app.tsx';
import { schoolForm } from '../testing/school-form.ts';
import { testProfile } from '../testing/test-profile.ts';

const { texts, pages } = schoolForm.form;
const profile = testProfile();

/** Opens the dialog. `fault` responds to its calls; other calls succeed. */
async function openDialog(status: Session['web_status'], fault: () => Promise<Response>) {
  mockFetch((pathname) => {
    if (pathname === '/api/export' || pathname === '/api/account') return fault();
    if (pathname === '/api/submission') return Response.json({ message: 'Not now.' }, { status: 503 });
    const web_status =
      status === null ? [] : ['started', 'validating', 'submitted'].map((each) => ({ web_status: each }));
    return Response.json(pathname === '/api/profile' ? { ...profile, web_status } : {});
  });
  const { screen, location } = await renderApp(pages[0]?.route ?? '', {
    session: { is_logged_in: true, username: profile.username },
  });
  await screen.getByRole('button', { name: texts['account.title'] }).click();
  await screen.getByRole('button', { name: texts['privacy.open'] }).click();
  return { dialog: screen.getByRole('dialog', { name: texts['privacy.title'] }), location };
}

test('shows a failed download in the dialog', async () => {
  const { dialog } = await openDialog(null, async () =>
    Response.json({ message: 'No luck.' }, { status: 503 }),
  );
  await dialog.getByRole('button', { name: texts['privacy.download'] }).click();
  await expect.element(dialog.getByRole('alert').first()).toHaveTextContent('No luck.');
});

test('goes to the login card if the session has ended', async () => {
  const { dialog, location } = await openDialog(null, async () => Response.json({}, { status: 401 }));
  await dialog.getByRole('button', { name: texts['privacy.download'] }).click();
  await expect.poll(() => location()?.pathname).toBe('/login');
  expect(location()?.state).toEqual({ error: texts['error.sessionInvalid'] });
});

test('names a contact instead of deleting the account of a submitted application', async () => {
  const { dialog } = await openDialog('submitted', async () => Response.json({}));
  await expect.element(dialog.getByText(texts['error.deleteSubmitted'])).toBeVisible();
  expect(dialog.getByRole('button', { name: texts['privacy.delete'] }).elements()).toEqual([]);
  await expect.element(dialog.getByRole('button', { name: texts['privacy.download'] })).toBeVisible();
});

test('tells password managers which account the password belongs to', async () => {
  const { dialog } = await openDialog(null, async () => Response.json({}));
  const password = dialog.getByLabelText(texts['privacy.password']);
  await expect.element(password).toHaveAttribute('autocomplete', 'current-password');
  const { form } = password.element() as HTMLInputElement;
  expect(form?.querySelector<HTMLInputElement>('[autocomplete=username]')?.value).toBe(profile.username);
});
