import { expect, onTestFinished, test } from 'vitest';
import { page as browserPage } from 'vitest/browser';
import { entriesKey, sourceKey } from '../../engine/answers/layout-keys.ts';
import { printDraft } from '../../engine/print/print-form.ts';
import { ANSWERED } from '../../engine/wire/documents.ts';
import { renderApp } from '../testing/render-app.tsx';
import { schoolForm } from '../testing/school-form.ts';
import { reviewedPages } from './reviewed-pages.ts';

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

async function openReview(answers: Readonly<Record<string, string | boolean>>, search = '', start = {}) {
  const app = await renderApp(`${last?.route}${search}`, { answers, ...start });
  const review = app.screen.getByRole('region', { name: texts['review.title'], exact: true });
  await expect.element(review).toBeVisible();
  return { ...app, review };
}

/** Unfolds what is optional and was left open. */
async function unfold(review: Awaited<ReturnType<typeof openReview>>['review']) {
  for (const folded of review.element().querySelectorAll('details')) folded.open = true;
  await expect.element(review.getByRole('group').first()).toBeVisible();
}

test('it is open, without any control but links and folds, and stands before the certification', async () => {
  const { review } = await openReview({});
  // On the last page all is missing, and stands above.
  await expect.element(review.getByRole('article')).toHaveLength(pages.length - 1);
  await expect.element(review.getByRole('button')).not.toBeInTheDocument();
  const following = review.element().nextElementSibling;
  expect(following?.querySelector('h2')?.textContent).toBe(last.sections.at(-1)?.title);
});

test('the second line of an option begins beside its box', async () => {
  await browserPage.viewport(375, 800);
  onTestFinished(() => browserPage.viewport(1280, 900));
  const boxes = Object.values(schoolForm.form.questions).filter(({ widget }) => widget === 'checkbox');
  const { review } = await openReview(Object.fromEntries(boxes.map(({ key }) => [key, true])));
  const lines = [...review.element().querySelectorAll('li')].map((item) => {
    const words = document.createRange();
    words.selectNodeContents(item.lastChild ?? item);
    return [...words.getClientRects()];
  });
  const broken = lines.filter((rects) => rects.length > 1);
  expect(broken).not.toEqual([]);
  for (const [first, second] of broken)
    expect(Math.abs((second?.left ?? 0) - (first?.left ?? 0))).toBeLessThan(8);
});

test('only the page with the button that submits has it', async () => {
  const { screen } = await renderApp(pages[0]?.route ?? '');
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.element(screen.getByText(texts['review.title'])).not.toBeInTheDocument();
});

test('what is missing comes first, and only there; what is optional and open is folded', async () => {
  const { review, store } = await openReview({ [givenName]: 'Ada' });
  await expect.element(review.getByRole('row', { name: /^First Name Ada Change/ })).toBeVisible();
  const missing = review.getByRole('row', {
    name: new RegExp(`^Last Name ${texts['review.missing']} Change`),
  });
  await expect.element(missing).toHaveLength(1);
  expect(missing.element().closest('article')).toBeNull();
  const firstRow = review.getByRole('row').first();
  await expect.poll(() => firstRow.element().textContent).toContain(texts['review.missing']);
  await expect.element(review.getByRole('row', { name: /^Middle Name/ })).not.toBeInTheDocument();
  await unfold(review);
  const optional = new RegExp(`^Middle Name ${texts['print.notAnswered']} Change`);
  await expect.element(review.getByRole('row', { name: optional })).toBeVisible();
  store.setAnswer(givenName, 'Grace');
  await expect.element(review.getByRole('row', { name: /^First Name Grace Change/ })).toBeVisible();
});

test('STAT-17: what is missing is an error only while the application is validating', async () => {
  const colorOfMissing = ({ review }: Awaited<ReturnType<typeof openReview>>) => {
    const text = review.getByText(texts['review.missing'], { exact: true }).first().element();
    return getComputedStyle(text).color;
  };
  const started = await openReview({});
  const calm = colorOfMissing(started);
  expect(calm).toBe(getComputedStyle(started.review.element()).color);
  await started.screen.unmount();
  const validating = await openReview({}, '', { session: { web_status: 'validating' } });
  expect(colorOfMissing(validating)).not.toBe(calm);
});

test('a section in which nothing is answered or required is shown as skipped, with the way to it', async () => {
  const { review, location } = await openReview({});
  const row = review.getByRole('row', { name: /^Military/ });
  await expect.poll(() => row.element().textContent).toContain(texts['review.skipped']);
  await row.getByRole('link').click();
  await expect.poll(location).toMatchObject({ hash: '#military_status' });
});

test('an entry in which nothing is answered or required is shown as skipped', async () => {
  const { review } = await openReview({ [entriesKey(blockId)]: '3', [searched[0]?.key ?? '']: 'Eton' });
  const row = review.getByRole('row', {
    name: new RegExp(`^${blocks[blockId]?.label} 3 ${texts['review.skipped']}`),
  });
  await expect.element(row).toBeVisible();
});

test('a link leads to its question, which has the focus, and keeps the query; a link there leads back', async () => {
  const { review, screen, location, store } = await openReview({ [givenName]: 'Ada' }, '?from=mail');
  const link = review.getByRole('link', { name: 'Change First Name', exact: true });
  await expect.element(link).toHaveTextContent(texts['review.change']);
  await link.click();
  await expect
    .poll(location)
    .toMatchObject({ pathname: pages[0]?.route, search: '?from=mail', hash: `#${givenName}` });
  await expect.poll(() => document.getElementById(givenName)?.contains(document.activeElement)).toBe(true);
  expect(store.getAnswers()).toEqual({ [givenName]: 'Ada' });
  const back = screen.getByRole('link', { name: texts['review.back'] });
  expect(back.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(0);
  await back.click();
  await expect.poll(location).toMatchObject({ pathname: last.route, search: '?from=mail' });
  await expect.element(link).toHaveFocus();
  await expect.element(back).not.toBeInTheDocument();
});

test('the way back leads to what is folded, too', async () => {
  const { review, screen } = await openReview({ [givenName]: 'Ada' });
  await unfold(review);
  const link = review.getByRole('link', { name: 'Change Middle Name', exact: true });
  await link.click();
  await screen.getByRole('link', { name: texts['review.back'] }).click();
  await expect.element(link).toHaveFocus();
});

test('a document is read by its name and size', async () => {
  const file = Object.values(schoolForm.form.questions).find(
    ({ widget, drawnWhen }) => widget === 'file' && drawnWhen.length === 0,
  );
  const key = file?.key ?? '';
  const documents = { [key]: { status: 'attached', file_name: 'resume.pdf', file_size: 20_480 } } as const;
  const [row] = reviewedPages(
    printDraft(schoolForm.form, { [key]: ANSWERED }, new Set([key])),
    documents,
    texts,
  )
    .flatMap(({ sections }) => sections.flatMap(({ content }) => content))
    .filter((part) => part.kind === 'answer' && part.keys.includes(key));
  expect(row).toMatchObject({ value: 'resume.pdf (20 KB)' });
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
