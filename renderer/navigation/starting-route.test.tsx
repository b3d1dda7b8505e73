import { expect, test } from 'vitest';
import { eventually } from '../../engine/testing/eventually.ts';
import { mockFetch } from '../testing/mock-fetch.ts';
import { renderApp } from '../testing/render-app.tsx';
import { schoolForm } from '../testing/school-form.ts';
import { testProfile } from '../testing/test-profile.ts';

const { form } = schoolForm;
const [first, second, third] = form.pages;
const ofFirst = Object.values(form.questions).find(
  ({ page, widget }) => page === first?.id && widget === 'text',
);
if (!first || !second || !third || !ofFirst)
  throw new Error('The shipped form has three pages and asks for a text.');

/** Serves an applicant whose last page is the second one. Returns the calls that write. */
function serveApplicant(lastPage: string | null = second?.route ?? '') {
  const written: string[] = [];
  const profile = testProfile({ last_page: lastPage });
  mockFetch((pathname, { method }) => {
    if (method !== 'GET') written.push(`${method} ${pathname}`);
    const conversion = { status: 'NOT_ANSWERED', message: '' };
    const reply = pathname === '/api/profile' ? profile : pathname.includes('/pdf/') ? conversion : {};
    return new Response(JSON.stringify(reply), { status: 200 });
  });
  return written;
}

const applicant = { is_logged_in: true, username: 'ada@example.edu' };

test.each([
  { what: 'the stored page', path: first.route, to: second.route },
  { what: 'the stored page, from the end before the submission', path: '/completion', to: second.route },
  { what: 'the stored page, with the anchor of nothing', path: `${first.route}#nothing`, to: second.route },
  {
    what: 'the stored page, with the anchor of a question of another page',
    path: `${third.route}#${ofFirst.key}`,
    to: second.route,
  },
  { what: 'a question, with its anchor', path: `${first.route}#${ofFirst.key}`, to: first.route },
])('NAV-22: an applicant arrives at $what, which is no change of page', async ({ path, to }) => {
  const written = serveApplicant();
  const { screen, location } = await renderApp(path, { session: applicant });
  const title = form.pages.find(({ route }) => route === to)?.title ?? '';
  await expect.element(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(location()?.pathname).toBe(to);
  if (to === first.route) {
    expect(location()?.hash).toBe(`#${ofFirst.key}`);
    await expect.element(screen.getByRole('textbox', { name: String(ofFirst.label) }).first()).toHaveFocus();
  }
  await eventually(() => expect(location()?.pathname).toBe(to));
  expect(written).toEqual([]);

  // After the arrival, each change counts.
  await screen.getByRole('link', { name: third.title, exact: true }).click();
  await expect.poll(() => written).toContain('PUT /api/last-page');
});

test('redirects an applicant without a last page from the completion page to the first page, which is no change of page', async () => {
  const written = serveApplicant(null);
  const { screen, location } = await renderApp('/completion', { session: applicant });
  await expect.element(screen.getByRole('heading', { level: 1, name: first.title })).toBeVisible();
  expect(location()?.pathname).toBe(first.route);
  expect(written).toEqual([]);
});
