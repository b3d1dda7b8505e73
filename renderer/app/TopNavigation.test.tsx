import { afterEach, expect, test } from 'vitest';
import { page as browserPage, userEvent } from 'vitest/browser';
import { completeAnswers } from '../../engine/testing/complete-answers.ts';
import { localToday } from '../../engine/values/calendar.ts';
import { holdFetch } from '../testing/hold-fetch.ts';
import { renderApp } from '../testing/render-app.tsx';
import { schoolForm } from '../testing/school-form.ts';

const { form } = schoolForm;
const { texts, pages, givenName = '' } = form;
const [first] = pages;
if (first === undefined) throw new Error('The shipped form has pages.');

afterEach(() => browserPage.viewport(1280, 900));

test('each item shows how many of its required questions are answered, also to visitors', async () => {
  const { screen, store } = await renderApp(first.route);
  const items = screen.getByRole('navigation', { name: texts['navigation.label'] }).getByRole('listitem');
  const shown = () => items.elements().map((item) => item.querySelector('[role="img"]')?.textContent);
  await expect.element(items).toHaveLength(pages.length);
  expect(shown()).toEqual(['0/10', '0/11', '0/2']);
  store.setAnswer(givenName, 'Ada');
  await expect.poll(shown).toEqual(['1/10', '0/11', '0/2']);
});

test('a link keeps its name, and its progress is described in words', async () => {
  const { screen } = await renderApp(first.route);
  const link = screen.getByRole('link', { name: first.title, exact: true });
  await expect.element(link).toHaveAccessibleDescription('0 of 10 required questions answered');
});

test('a finished page has a tick and says so', async () => {
  const answers = completeAnswers(schoolForm, { today: localToday() });
  const { screen } = await renderApp(first.route, { answers });
  const link = screen.getByRole('link', { name: first.title, exact: true });
  await expect.element(link).toHaveAccessibleDescription(/^All \d+ required questions answered$/);
  const mark = document.getElementById(link.element().getAttribute('aria-describedby') ?? '');
  expect(getComputedStyle(mark ?? document.body, '::before').content).toContain('✓');
});

test('while validating, a page with invalid answers is not done', async () => {
  const answers = completeAnswers(schoolForm, { today: localToday() });
  const wrong = Object.values(form.questions).find(
    ({ page, widget, required }) => page === first.id && widget === 'date' && required.length > 0,
  );
  const refused = { ...answers, [wrong?.key ?? '']: '2999-01-01' };
  const { screen, store } = await renderApp(first.route, {
    answers: refused,
    session: { web_status: 'validating' },
  });
  const link = screen.getByRole('link', { name: first.title, exact: true });
  const sign = () => {
    const mark = document.getElementById(link.element().getAttribute('aria-describedby') ?? '');
    return getComputedStyle(mark ?? document.body, '::before').content;
  };
  await expect
    .element(link)
    .toHaveAccessibleDescription(/^To correct: 1\. Required questions answered: (\d+) of \1$/);
  const navigation = screen.getByRole('navigation', { name: texts['navigation.label'] });
  await expect.element(navigation.getByText('1 to correct', { exact: true })).toBeVisible();
  expect(sign()).not.toContain('✓');
  expect(sign()).toContain('!');
  store.setAnswer(wrong?.key ?? '', answers[wrong?.key ?? ''] ?? '');
  await expect.element(link).toHaveAccessibleDescription(/^All \d+ required questions answered$/);
  expect(sign()).toContain('✓');
});

test('the progress adds no focus stop', async () => {
  const { screen } = await renderApp(first.route);
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
  const links = screen.getByRole('navigation').getByRole('link').elements();
  (links[0] as HTMLElement).focus();
  await userEvent.tab();
  expect(document.activeElement).toBe(links[1]);
});

test('every item and its count fit a window of 375 px', async () => {
  const width = 375;
  await browserPage.viewport(width, 800);
  const { screen } = await renderApp(first.route);
  const bar = screen.getByRole('navigation', { name: texts['navigation.label'] });
  await expect.element(bar).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  const marks = [...bar.element().querySelectorAll('[role="img"]')];
  expect(marks).toHaveLength(pages.length);
  for (const mark of marks) {
    const { left, right, width: wide } = mark.getBoundingClientRect();
    expect(wide).toBeGreaterThan(20);
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(width);
  }
});

test('shows no counts after the submission', async () => {
  holdFetch();
  const { screen } = await renderApp('/completion', { session: { web_status: 'submitted' } });
  const link = screen.getByRole('link', { name: first.title, exact: true });
  await expect.element(link).toHaveAccessibleDescription(texts['progress.submitted']);
  expect(getComputedStyle(link.element(), '::before').content).toContain('mt-tick');
  expect(document.querySelector('nav [role="img"]')).toBeNull();
});

test.each([1280, 700, 375])(
  'six pages fit a window of %d px without broken words or overlapping counts',
  async (width) => {
    await browserPage.viewport(width, 800);
    const titles = ['Applicant', 'Guardian', 'Instruments', 'Audition', 'Accommodation', 'Send it in'];
    const six = titles.map((title, index) =>
      index === 0 ? { ...first, title } : { ...first, id: `page-${index}`, route: `/page-${index}`, title },
    );
    const { screen } = await renderApp(first.route, {
      module: { ...schoolForm, form: { ...form, pages: six } },
    });
    const bar = screen.getByRole('navigation', { name: texts['navigation.label'] });
    await expect.element(bar).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    const items = [...bar.element().querySelectorAll('li')];
    expect(items).toHaveLength(titles.length);
    for (const item of items) {
      const { left, right } = item.getBoundingClientRect();
      for (const inside of item.querySelectorAll('a, [role="img"]')) {
        expect(inside.getBoundingClientRect().left).toBeGreaterThanOrEqual(left - 1);
        expect(inside.getBoundingClientRect().right).toBeLessThanOrEqual(right + 1);
      }
      const title = document.createRange();
      title.selectNodeContents(item.querySelector('a') ?? item);
      expect(title.getClientRects().length).toBeLessThanOrEqual(title.toString().split(' ').length);
    }
  },
);
