import { expect, onTestFinished, test } from 'vitest';
import { page as browserPage } from 'vitest/browser';
import { entriesKey, sourceKey } from '../../engine/answers/layout-keys.ts';
import type { FormModule } from '../../engine/form/form-module.ts';
import { fillText } from '../../engine/form/texts.ts';
import { printDraft } from '../../engine/print/print-form.ts';
import { ANSWERED } from '../../engine/wire/documents.ts';
import { smallForm } from '../testing/form-module.ts';
import { mockFetch } from '../testing/mock-fetch.ts';
import { renderApp } from '../testing/render-app.tsx';
import { schoolForm } from '../testing/school-form.ts';
import { testProfile } from '../testing/test-profile.ts';
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

/** Expands unanswered optional questions. */
async function unfold(review: Awaited<ReturnType<typeof openReview>>['review']) {
  for (const folded of review.element().querySelectorAll('details')) folded.open = true;
  await expect.element(review.getByRole('group').first()).toBeVisible();
}

/** Returns a form with this content on its first page and the submit button on its last. */
function asking(content: readonly unknown[]): FormModule {
  const module = smallForm(content);
  const pages = module.form.pages.map((page, index, { length }) =>
    index === length - 1 ? { ...page, buttons: ['submit' as const] } : page,
  );
  return { ...module, form: { ...module.form, pages } };
}

const hasFocus = (key: string) => document.getElementById(key)?.contains(document.activeElement);

test("is a section of its page and omits the page's own questions", async () => {
  const { review } = await openReview({ conviction: 'N' });
  const titles = last.sections.map(({ title }) => String(title));
  const beside = [review.element().previousElementSibling, review.element().nextElementSibling];
  expect(beside.map((section) => section?.querySelector('h2')?.textContent)).toEqual(titles);
  const drawnAs = (section: Element | null | undefined) =>
    ['borderTop', 'paddingTop', 'paddingInlineStart', 'backgroundColor'].map(
      (property) => getComputedStyle(section ?? document.body)[property as 'borderTop'],
    );
  expect(drawnAs(review.element())).toEqual(drawnAs(beside[0]));
  await expect.element(review.getByRole('article')).toHaveLength(pages.length - 1);
  await expect.element(review.getByRole('button')).not.toBeInTheDocument();
  for (const key of ['conviction', 'legal_agree'])
    expect(review.element().querySelector(`[data-keys~="${key}"]`)).toBeNull();
});

test('is absent in a form of one page', async () => {
  const module = asking([{ question: 'name', label: 'Name', widget: 'text' }]);
  const [only] = module.form.pages;
  if (only === undefined) throw new Error('The form has a page.');
  const alone = { ...only, buttons: ['submit' as const] };
  const { screen } = await renderApp(only.route, {
    module: { ...module, form: { ...module.form, pages: [alone] } },
  });
  await expect.element(screen.getByRole('textbox', { name: 'Name' })).toBeVisible();
  expect(screen.getByText(texts['review.title']).elements()).toEqual([]);
});

test('shows only ticked checkboxes', async () => {
  const [some, ...others] = Object.values(schoolForm.form.questions).filter(
    ({ key, type }) => type === 'boolean' && key.startsWith('race'),
  );
  const ticked = [some, others.at(-1)].map((box) => [box?.key ?? '', true] as const);
  const { review } = await openReview(Object.fromEntries(ticked));
  const labels = [some, others.at(-1)].map((box) => box?.label).join(', ');
  await expect.element(review.getByRole('row', { name: new RegExp(`^Race ${labels} Change`) })).toBeVisible();
});

test('appears only on the page with the submit button', async () => {
  const { screen } = await renderApp(pages[0]?.route ?? '');
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.element(screen.getByText(texts['review.title'])).not.toBeInTheDocument();
});

test('lists missing answers as links first and collapses unanswered optional questions', async () => {
  const { review, store, location } = await openReview({ [givenName]: 'Ada' });
  await expect.element(review.getByRole('row', { name: /^First Name Ada Change/ })).toBeVisible();
  const list = review.getByRole('list');
  const missing = list.getByRole('link', { name: 'Last Name', exact: true });
  await expect.element(missing).toBeVisible();
  const first = review.getByRole('link').first().element();
  expect(list.element().contains(first)).toBe(true);
  await expect.element(review.getByRole('row', { name: /^Last Name/ })).not.toBeInTheDocument();
  const count = String(list.getByRole('listitem').elements().length);
  const heading = fillText(texts['review.missingTitle'], { count });
  await expect.element(review.getByRole('heading', { name: heading })).toBeVisible();
  await expect.element(review.getByRole('row', { name: /^Middle Name/ })).not.toBeInTheDocument();
  await unfold(review);
  const optional = new RegExp(`^Middle Name ${texts['print.notAnswered']} Change`);
  await expect.element(review.getByRole('row', { name: optional })).toBeVisible();
  store.setAnswer(givenName, 'Grace');
  await expect.element(review.getByRole('row', { name: /^First Name Grace Change/ })).toBeVisible();
  await missing.click();
  await expect.poll(location).toMatchObject({ pathname: pages[0]?.route, hash: '#last_name' });
  await expect.poll(() => hasFocus('last_name')).toBe(true);
});

test('says in its introduction whether answers are missing', async () => {
  const required = { question: 'name', label: 'Name', widget: 'text', required: true };
  const module = asking([{ ...required, requiredMessage: 'Name' }]);
  const { screen, store } = await renderApp(last.route, { module });
  const saying = (id: 'review.incomplete' | 'review.complete') =>
    screen.getByText(texts[id], { exact: false });
  await expect.element(saying('review.incomplete')).toBeVisible();
  expect(saying('review.complete').elements()).toEqual([]);
  store.setAnswer('name', 'Ada');
  await expect.element(saying('review.complete')).toBeVisible();
  expect(saying('review.incomplete').elements()).toEqual([]);
});

test('STAT-17: shows missing answers as errors only while the application is validating', async () => {
  const colorOfMissing = ({ review }: Awaited<ReturnType<typeof openReview>>) =>
    getComputedStyle(review.getByRole('heading', { name: /^Not answered yet/ }).element()).color;
  const started = await openReview({});
  const calm = colorOfMissing(started);
  expect(calm).toBe(getComputedStyle(started.review.element()).color);
  await started.screen.unmount();
  const validating = await openReview({}, '', { session: { web_status: 'validating' } });
  expect(colorOfMissing(validating)).not.toBe(calm);
});

test('shows an optional section without answers as skipped, with a link', async () => {
  const { review, location } = await openReview({});
  const row = review.getByRole('row', { name: /^Military/ });
  await expect.poll(() => row.element().textContent).toContain(texts['review.skipped']);
  await row.getByRole('link').click();
  await expect.poll(location).toMatchObject({ hash: '#military_status' });
});

test('shows an optional entry without answers as skipped', async () => {
  const { review } = await openReview({ [entriesKey(blockId)]: '3', [searched[0]?.key ?? '']: 'Eton' });
  const row = review.getByRole('row', {
    name: new RegExp(`^${blocks[blockId]?.label} 3 ${texts['review.skipped']}`),
  });
  await expect.element(row).toBeVisible();
});

test('links to the focused question and back, keeping the query', async () => {
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

test('leads back to collapsed answers, too', async () => {
  const { review, screen } = await openReview({ [givenName]: 'Ada' });
  await unfold(review);
  const link = review.getByRole('link', { name: 'Change Middle Name', exact: true });
  await link.click();
  await screen.getByRole('link', { name: texts['review.back'] }).click();
  await expect.element(link).toHaveFocus();
});

test('shows a document with name and size', async () => {
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

test('collapses an entry to its title and labels its questions as in the form', async () => {
  const [first, second] = searched;
  const { review } = await openReview({
    [entriesKey(blockId)]: '2',
    ...{ [first?.key ?? '']: 'Eton', college_attend_from_year: '2014', college_attend_to_year: '2018' },
    [second?.key ?? '']: 'Harrow',
  });
  const label = blocks[blockId]?.label;
  const lines = [...review.element().querySelectorAll('.mt-printed-fold > summary')];
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    `${label} 1 Eton, 2014–2018`,
    `${label} 2 Harrow`,
  ]);
  for (const number of [1, 2]) {
    const change = review.getByRole('link', {
      name: `Change ${first?.label}, ${label} ${number}`,
      exact: true,
    });
    await expect.element(change).not.toBeInTheDocument();
    await review.getByText(`${label} ${number}`, { exact: true }).click();
    await expect.element(change).toBeVisible();
    const missing = { name: `Degree, ${label} ${number}`, exact: true };
    await expect.element(review.getByRole('list').getByRole('link', missing)).toBeVisible();
  }
});

test('summarises an entry without a title by its answers', async () => {
  const { review } = await openReview({ [entriesKey(blockId)]: '2', college_2_college_degree_name: 'B.S.' });
  await expect.element(review.getByText(`${blocks[blockId]?.label} 2 B.S.`)).toBeVisible();
});

test('collapses nested entries and table rows, too', async () => {
  const name = { question: 'school', label: 'School', widget: 'text' };
  const degree = { question: 'degree', label: 'Degree', widget: 'text' };
  const inner = { addAnother: 'degrees', label: 'Degree', prefix: 'degree_<n>_', maximum: 2 };
  const outer = { addAnother: 'schools', label: 'School', prefix: 'school_<n>_', maximum: 2 };
  const cost = { question: 'price', label: 'Price', widget: 'text' };
  const costs = { addAnother: 'costs', label: 'Cost', prefix: 'cost_<n>_', maximum: 3, drawn: 'table' };
  const credits = { question: 'credits', label: 'Credits', widget: 'text' };
  const rows = { row: 'fall', label: 'Fall' };
  const module = asking([
    { ...outer, content: [name, { ...inner, content: [degree] }] },
    { ...costs, content: [cost] },
    { matrix: [rows], label: 'Terms', columns: [credits] },
  ]);
  const answers = { school: 'Eton', degree: 'BA', price: '5', fall_credits: '9' };
  const { screen } = await renderApp(last.route, { module, answers });
  const review = screen.getByRole('region', { name: texts['review.title'], exact: true });
  await expect.element(review.getByRole('row', { name: /^Cost 1 5 Change/ })).toBeVisible();
  const lines = () => [...review.element().querySelectorAll<HTMLElement>('.mt-printed-fold > summary')];
  expect(lines().map(({ textContent }) => textContent)).toEqual(['School 1 Eton', 'Degree 1 BA', 'Terms 9']);
  const heights = new Set(
    lines()
      .filter((line) => line.checkVisibility())
      .map(({ offsetHeight }) => offsetHeight),
  );
  expect(heights.size).toBe(1);
  await review.getByText('Terms', { exact: true }).click();
  await expect.element(review.getByRole('link', { name: 'Change Credits, Terms, Fall' })).toBeVisible();
  await review.getByText('School 1', { exact: true }).click();
  await review.getByText('Degree 1', { exact: true }).click();
  await expect.element(review.getByRole('link', { name: 'Change Degree, School 1, Degree 1' })).toBeVisible();
});

test('collapses a long text', async () => {
  const essay = `${'My grandmother kept bees. '.repeat(40)}\n\nThe end.`;
  const { review } = await openReview({ personal_statement_essay: essay });
  const row = review.element().querySelector<HTMLElement>('[data-keys~="personal_statement_essay"]');
  expect(row?.offsetHeight).toBeLessThan(60);
  await review
    .getByText(/^My grandmother kept bees/)
    .first()
    .click();
  await expect.poll(() => row?.offsetHeight ?? 0).toBeGreaterThan(200);
  expect(row?.querySelector('td')?.textContent?.replace(/\s+/g, '')).toBe(essay.replace(/\s+/g, ''));
});

test.for([
  [1280, true],
  [675, true],
  [674, false],
] as const)('at %i pixels the buttons of its page stand in one row: %s', async ([width, isRow]) => {
  await browserPage.viewport(width, 800);
  onTestFinished(() => browserPage.viewport(1280, 900));
  const profile = testProfile({ web_status: [] });
  mockFetch((pathname) => Response.json(pathname === '/api/profile' ? profile : {}));
  const { screen } = await openReview({}, '', {
    session: { is_logged_in: true, username: profile.username },
  });
  const boxes = (['pdf.preview', 'button.previous', 'button.submit'] as const).map((id) =>
    screen.getByRole('button', { name: texts[id], exact: true }).element().getBoundingClientRect(),
  );
  expect(new Set(boxes.map(({ top }) => top)).size).toBe(isRow ? 1 : 3);
  expect(boxes.map(({ height }) => height)).toEqual([48, 48, 48]);
  expect(boxes.slice(1).map((box) => box.width)).toEqual([240, 240]);
  if (isRow)
    for (const [index, { right }] of boxes.entries())
      expect(right).toBeLessThan(boxes[index + 1]?.left ?? Number.POSITIVE_INFINITY);
});

test('links a hidden answer from a record to the search', async () => {
  const [search] = searched;
  const key = search?.key ?? '';
  const { review } = await openReview({
    [key]: 'Eton',
    [sourceKey(key)]: 'record',
    ...Object.fromEntries(Object.keys(search?.lookup?.fills ?? {}).map((one) => [one, 'x'])),
  });
  const row = review.element().querySelector(`tr[data-keys="${filled}"]`);
  expect(row?.querySelector('a')?.getAttribute('href')).toMatch(new RegExp(`#${key}$`));
});

test('does not overflow at 375 px', async () => {
  await browserPage.viewport(375, 700);
  await openReview({ [givenName]: 'W'.repeat(45) });
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(375);
  await browserPage.viewport(1280, 900);
});
