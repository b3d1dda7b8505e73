import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { carriedAnswers } from '../navigation/carried-answers.ts';
import { renderApp } from '../testing/render-app.tsx';
import { schoolForm } from '../testing/school-form.ts';

const { texts } = schoolForm.form;
const [about, education, finalSteps] = schoolForm.form.pages;
if (!about || !education || !finalSteps) throw new Error('The shipped form has three pages.');
const typed = { [schoolForm.form.givenName ?? '']: 'Ada' };

test('shows a visitor the page in its frame, without a call to the server', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch');
  const { screen } = await renderApp(about.route);
  await expect.element(screen.getByRole('heading', { level: 1, name: about.title })).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: texts['banner.anonymous.title'] })).toBeVisible();
  await expect.element(screen.getByRole('banner').getByText(schoolForm.form.title)).toBeVisible();
  await expect
    .element(screen.getByRole('contentinfo').getByText(schoolForm.form.school.address[0] ?? ''))
    .toBeVisible();
  expect(document.title).toBe(`${about.title} – ${schoolForm.form.title}`);
  expect(fetched).not.toHaveBeenCalled();
  fetched.mockRestore();
});

test('marks only the link of the current page', async () => {
  const { screen } = await renderApp(education.route);
  const links = screen.getByRole('navigation').getByRole('link');
  await expect.element(links.nth(0)).toHaveAccessibleName(about.title);
  expect(links.elements().map((link) => link.getAttribute('aria-current'))).toEqual([null, 'page', null]);
});

test('redirects an unknown path to the default route and keeps the query string', async () => {
  const { location } = await renderApp('/nothing/here?from=abc');
  await expect.poll(location).toMatchObject({ pathname: about.route, search: '?from=abc' });
});

test('redirects from the completion page before the submission', async () => {
  const { location } = await renderApp('/completion');
  await expect.poll(() => location()?.pathname).toBe(about.route);
});

test('a visitor without answers can browse, and the heading takes the focus', async () => {
  const { screen, location } = await renderApp(about.route);
  await screen.getByRole('link', { name: finalSteps.title, exact: true }).click();
  await expect.element(screen.getByRole('heading', { level: 1, name: finalSteps.title })).toHaveFocus();
  expect(location()?.pathname).toBe(finalSteps.route);
});

test('a navigation item leads a visitor with answers to sign-up and carries them along', async () => {
  const { screen, location } = await renderApp(about.route, { answers: typed });
  await screen.getByRole('link', { name: finalSteps.title, exact: true }).click();
  await expect.poll(location).toMatchObject({ pathname: '/signup', search: '' });
  const { state } = location() ?? {};
  expect(JSON.stringify(state)).not.toContain('Ada');
  expect(carriedAnswers(state.carried)).toEqual(typed);
});

test('next leads a visitor without answers to sign-up', async () => {
  const { screen, location } = await renderApp(about.route);
  await screen.getByRole('button', { name: texts['button.next'] }).click();
  await expect.poll(() => location()?.pathname).toBe('/signup');
});

test('previous goes back and keeps the answers', async () => {
  const { screen, store, location } = await renderApp(education.route, { answers: typed });
  await screen.getByRole('button', { name: texts['button.previous'] }).click();
  await expect.poll(() => location()?.pathname).toBe(about.route);
  expect(store.getAnswers()).toEqual(typed);
});

test('signing in from the account menu carries the answers along', async () => {
  const { screen, location } = await renderApp(about.route, { answers: typed });
  await screen.getByRole('button', { name: texts['account.title'] }).click();
  await screen.getByRole('link', { name: texts['account.signIn'] }).click();
  await expect.poll(() => location()?.pathname).toBe('/login');
  expect(carriedAnswers(location()?.state.carried)).toEqual(typed);
});

test('Escape closes the account menu and returns the focus to its button', async () => {
  const { screen } = await renderApp(about.route);
  const button = screen.getByRole('button', { name: texts['account.title'] });
  await button.click();
  await expect.element(button).toHaveAttribute('aria-expanded', 'true');
  await userEvent.tab();
  await expect.element(screen.getByRole('link', { name: texts['account.signIn'] })).toHaveFocus();
  // It ignores the Escape key of an input method.
  for (const how of [{ isComposing: true }, { keyCode: 229 }])
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, ...how }));
  await expect.element(button).toHaveAttribute('aria-expanded', 'true');
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('link', { name: texts['account.signIn'] })).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
});

test.for(schoolForm.form.modals.map(({ id }) => id))(
  'the modal %s opens, and returns the focus when it closes',
  async (id) => {
    const modal = schoolForm.form.modals.find((one) => one.id === id);
    const { screen } = await renderApp(about.route);
    const opener = screen.getByRole('button', { name: modal?.opener ?? '', exact: true });
    await opener.click();
    const dialog = screen.getByRole('dialog', { name: modal?.title ?? '' });
    await expect.element(dialog).toBeVisible();
    expect(dialog.element().getBoundingClientRect().width).toBe(960);
    expect(dialog.element().scrollTop).toBe(0);
    await expect.element(dialog.getByRole('heading', { level: 2 })).toHaveFocus();
    await dialog.getByRole('button', { name: texts['button.close'] }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(opener).toHaveFocus();
  },
);

test('the skip link moves the focus to the content', async () => {
  const { screen } = await renderApp(about.route);
  await userEvent.tab();
  await expect.element(screen.getByRole('link', { name: texts['layout.skipToContent'] })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('main')).toHaveFocus();
});
