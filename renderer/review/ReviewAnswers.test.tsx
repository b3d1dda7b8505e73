import { expect, test } from 'vitest';
import { page as browserPage, userEvent } from 'vitest/browser';
import { entriesKey, sourceKey } from '../../engine/answers/layout-keys.ts';
import { renderApp } from '../testing/render-app.tsx';
import { schoolForm } from '../testing/school-form.ts';

const { texts, pages, blocks, givenName = '' } = schoolForm.form;
const last = pages.at(-1);
const [blockId = ''] = Object.keys(blocks);
const searched = Object.values(schoolForm.form.questions).filter(
  ({ lookup }) => lookup?.category === 'college_ceeb',
);
const [filled = ''] = Object.keys(searched[0]?.lookup?.fills ?? {}).filter(
  (key) => schoolForm.form.questions[key] !== undefined,
);
if (last === undefined) throw new Error('The shipped form has pages.');

async function openReview(answers: Readonly<Record<string, string | boolean>>, search = '') {
  const app = await renderApp(`${last?.route}${search}`, { answers });
  const review = app.screen.getByRole('region', { name: texts['review.title'], exact: true });
  await review.getByRole('button', { name: texts['review.show'] }).click();
  return { ...app, review };
}

test('nothing of it is made before it is opened, nor after it is closed', async () => {
  const { screen } = await renderApp(last.route);
  const review = screen.getByRole('region', { name: texts['review.title'], exact: true });
  const button = review.getByRole('button');
  await expect.element(button).toHaveAttribute('aria-expanded', 'false');
  expect(document.querySelector('.mt-printed')).toBeNull();
  await button.click();
  await expect.element(button).toHaveAccessibleName(texts['review.hide']);
  await expect.element(button).toHaveAttribute('aria-expanded', 'true');
  await expect.element(review.getByRole('article')).toHaveLength(pages.length);
  await button.click();
  expect(document.querySelector('.mt-printed')).toBeNull();
});

test('only the page with the button that submits has it', async () => {
  const { screen } = await renderApp(pages[0]?.route ?? '');
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.element(screen.getByText(texts['review.title'])).not.toBeInTheDocument();
});

test('it shows the answers as they stand, what is missing, and what is only not answered', async () => {
  const { review, store } = await openReview({ [givenName]: 'Ada' });
  await expect.element(review.getByRole('row', { name: /^First Name Ada Change/ })).toBeVisible();
  const missing = new RegExp(`^Last Name ${texts['print.missing']} Change`);
  await expect.element(review.getByRole('row', { name: missing })).toBeVisible();
  const optional = new RegExp(`^Middle Name ${texts['print.notAnswered']} Change`);
  await expect.element(review.getByRole('row', { name: optional })).toBeVisible();
  store.setAnswer(givenName, 'Grace');
  await expect.element(review.getByRole('row', { name: /^First Name Grace Change/ })).toBeVisible();
});

test('a link leads to its question, which has the focus, and keeps the query', async () => {
  const { review, location, store } = await openReview({ [givenName]: 'Ada' }, '?from=mail');
  const link = review.getByRole('link', { name: 'Change First Name', exact: true });
  await expect.element(link).toHaveTextContent(texts['review.change']);
  await link.click();
  await expect
    .poll(location)
    .toMatchObject({ pathname: pages[0]?.route, search: '?from=mail', hash: `#${givenName}` });
  await expect.poll(() => document.getElementById(givenName)?.contains(document.activeElement)).toBe(true);
  expect(store.getAnswers()).toEqual({ [givenName]: 'Ada' });
});

test('a question of several entries is named with its entry', async () => {
  const [first, second] = searched;
  const { review } = await openReview({
    [entriesKey(blockId)]: '2',
    [first?.key ?? '']: 'Eton',
    [second?.key ?? '']: 'Harrow',
  });
  const label = blocks[blockId]?.label;
  for (const number of [1, 2]) {
    const name = `Change ${first?.recordLabel}, ${label} ${number}`;
    await expect.element(review.getByRole('link', { name, exact: true })).toBeVisible();
  }
});

test('what a chosen record has answered leads to the search, since it is not drawn', async () => {
  const [search] = searched;
  const key = search?.key ?? '';
  const { review } = await openReview({
    [key]: 'Eton',
    [sourceKey(key)]: 'record',
    ...Object.fromEntries(Object.keys(search?.lookup?.fills ?? {}).map((one) => [one, 'x'])),
  });
  const row = review
    .getByRole('row')
    .elements()
    .find((one) => one instanceof HTMLElement && one.dataset.keys === filled);
  expect(row?.querySelector('a')?.getAttribute('href')).toMatch(new RegExp(`#${key}$`));
});

test('at 375 pixels nothing is wider than the window', async () => {
  await browserPage.viewport(375, 700);
  await openReview({ [givenName]: 'W'.repeat(45) });
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(375);
  await browserPage.viewport(1280, 900);
});

test('it opens by keyboard, and the next stop is its first link', async () => {
  const { screen } = await renderApp(last.route);
  const button = screen.getByRole('button', { name: texts['review.show'] });
  await expect.element(button).toBeVisible();
  (button.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('button', { name: texts['review.hide'] })).toHaveFocus();
  await userEvent.tab();
  expect(document.activeElement?.textContent).toBe(texts['review.change']);
});
