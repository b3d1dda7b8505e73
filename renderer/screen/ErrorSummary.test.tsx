// The font decides how much fits on a screen.
import '@fontsource-variable/inter/wght.css';
import { type Location, useLocation } from 'react-router-dom';
import { expect, onTestFinished, test } from 'vitest';
import { userEvent, page as viewport } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Answers, AnswerValue } from '../../engine/form/compiled-form.ts';
import type { FormModule } from '../../engine/form/form-module.ts';
import { completeAnswers } from '../../engine/testing/complete-answers.ts';
import { localToday } from '../../engine/values/calendar.ts';
import { showToast } from '../feedback/toast-store.ts';
import { createAnswersStore } from '../filling/answers-store.ts';
import { FormPage } from '../form/FormPage.tsx';
import { smallForm } from '../testing/form-module.ts';
import { Providers } from '../testing/Providers.tsx';
import { renderApp } from '../testing/render-app.tsx';
import { schoolForm } from '../testing/school-form.ts';
import { ErrorSummary } from './ErrorSummary.tsx';
import { FormErrorsProvider } from './form-errors-context.tsx';
import { useQuestionAnchor } from './use-question-anchor.ts';

const { texts, pages, givenName = '' } = schoolForm.form;
const [first, , last] = pages;
if (!first || !last) throw new Error('The shipped form has three pages.');

const module = smallForm([
  { question: 'given', label: 'Given name', widget: 'text', required: true },
  { question: 'family', label: 'Family name', widget: 'text', required: true },
]);

let location: Location | undefined;

function FirstPage() {
  location = useLocation();
  useQuestionAnchor();
  const [page] = module.form.pages;
  return page === undefined ? null : <FormPage page={page} isBusy={false} onButton={() => undefined} />;
}

async function renderSummary(form: FormModule) {
  const store = createAnswersStore(form.form, {});
  const screen = await render(
    <Providers module={form} store={store} showErrors>
      <FormErrorsProvider>
        <ErrorSummary />
        <FirstPage />
      </FormErrorsProvider>
    </Providers>,
  );
  const summary = screen.getByRole('region', { name: texts['summary.title'] });
  return { screen, store, summary };
}

test('the document title mentions errors on each page while there are any', async () => {
  const answers = completeAnswers(schoolForm, { today: localToday() });
  const { screen, store } = await renderApp(first.route, {
    answers: { ...answers, [givenName]: '' },
    session: { web_status: 'validating' },
  });
  const named = (title: string) => `${title} – ${schoolForm.form.title}`;
  await expect.poll(() => document.title).toBe(`Errors (1): ${named(first.title)}`);
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent(first.title);
  store.setAnswer(givenName, 'Ada');
  await expect.poll(() => document.title).toBe(named(first.title));
});

test('the document title mentions no errors before a rejected submission', async () => {
  const { screen } = await renderApp(first.route);
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => document.title).toBe(`${first.title} – ${schoolForm.form.title}`);
});

test('is between the banner and the content, says what to do, and lists the messages by page', async () => {
  const { screen } = await renderApp(first.route, { session: { web_status: 'validating' } });
  const summary = screen.getByRole('region', { name: "We're missing some information!" });
  await expect.element(summary).toBeVisible();
  await expect.element(summary.getByText(texts['summary.text'])).toBeVisible();
  const headings = summary.getByRole('heading', { level: 3 });
  expect(headings.elements().map((heading) => heading.textContent)).toEqual(pages.map(({ title }) => title));
  const order = screen.getByRole('heading').elements();
  const at = (name: string) => order.findIndex((heading) => heading.textContent === name);
  expect(at(texts['banner.anonymous.title'])).toBeLessThan(at(texts['summary.title']));
  expect(order.findIndex(({ tagName }) => tagName === 'H1')).toBeGreaterThan(at(texts['summary.title']));
});

test.for(['started', null] as const)('shows no summary while the status is %s', async (web_status) => {
  const { screen } = await renderApp(first.route, { session: { web_status } });
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.element(screen.getByText(texts['summary.title'])).not.toBeInTheDocument();
});

test('follows the answers and disappears with the last message', async () => {
  const { screen, summary, store } = await renderSummary(module);
  const shown = () =>
    summary
      .getByRole('link')
      .elements()
      .map((link) => [link.textContent, link.getAttribute('href')]);
  await expect.element(summary).toBeVisible();
  const both = [
    [module.form.questions.given?.required[0]?.message, '/about#given'],
    [module.form.questions.family?.required[0]?.message, '/about#family'],
  ];
  expect(shown()).toEqual(both);
  await userEvent.fill(screen.getByRole('textbox', { name: 'Given name' }), 'Ada');
  await expect.poll(shown).toEqual(both.slice(1));
  await userEvent.fill(screen.getByRole('textbox', { name: 'Family name' }), 'L');
  await expect.element(summary).not.toBeInTheDocument();
  store.setAnswer('given', '');
  await expect.poll(shown).toEqual(both.slice(0, 1));
});

test('following a link focuses the question, each time', async () => {
  const { screen, summary } = await renderSummary(module);
  const family = screen.getByRole('textbox', { name: 'Family name' });
  for (const _ of [1, 2]) {
    await summary.getByRole('link').nth(1).click();
    await expect.element(family).toHaveFocus();
    expect(location).toMatchObject({ pathname: '/about', hash: '#family' });
    await userEvent.click(screen.getByRole('textbox', { name: 'Given name' }));
  }
});

test('a link opens a question of another page without a page load', async () => {
  const { screen, location: at } = await renderApp(first.route, { session: { web_status: 'validating' } });
  const summary = screen.getByRole('region', { name: texts['summary.title'] });
  await summary.getByText(last.title).click();
  const links = summary.getByRole('link');
  const link = links.nth(links.elements().length - 1);
  const [route = '', key = ''] = (link.element().getAttribute('href') ?? '').split('#');
  expect(route).toBe(last.route);
  await link.click();
  await expect.poll(at).toMatchObject({ pathname: route, hash: `#${key}` });
  await expect.poll(() => document.getElementById(key)?.contains(document.activeElement)).toBe(true);
  await expect.element(document.getElementById(key)).toBeInViewport();
});

test('ignores a hash that is no question', async () => {
  const { screen } = await renderApp(`${first.route}#%E0%A4%A`, { session: { web_status: 'validating' } });
  await expect.element(screen.getByRole('heading', { level: 1, name: first.title })).toBeVisible();
  expect(document.activeElement).toBe(document.body);
});

test('shows the current page first and open, collapses the others, and counts all messages', async () => {
  const [, second] = pages;
  const { screen } = await renderApp(second?.route ?? '', { session: { web_status: 'validating' } });
  const summary = screen.getByRole('region', { name: texts['summary.title'] });
  await expect.element(summary).toBeVisible();
  const folds = () => [...summary.element().querySelectorAll('details')];
  const inOrder = [second, first, last].map((page) => page?.title);
  expect(folds().map((fold) => fold.querySelector('h3')?.textContent)).toEqual(inOrder);
  expect(folds().map(({ open }) => open)).toEqual([true, false, false]);
  const counts = folds().map((fold) => fold.querySelectorAll('a').length);
  for (const [at, count] of counts.entries())
    expect(folds()[at]?.querySelector('summary')?.textContent).toBe(`${inOrder[at]} (${count})`);
  const count = String(counts.reduce((sum, one) => sum + one, 0));
  const said = `${count} things to correct, ${counts[0]} of them on this page.`;
  await expect.element(summary.getByText(said, { exact: true })).toBeVisible();
  await summary.getByText(last.title).click();
  await expect.poll(() => folds().map(({ open }) => open)).toEqual([true, false, true]);
});

/** Renders the summary at a phone's width, right after a rejected submission. */
async function renderRefused(answers: Answers) {
  await viewport.viewport(375, 812);
  onTestFinished(() => viewport.viewport(1280, 900));
  await document.fonts.load('1rem "Inter Variable"');
  const { screen, follow } = await renderApp(last?.route ?? '', {
    answers,
    session: { web_status: 'validating' },
  });
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
  follow(first?.route ?? '', { hasErrors: true });
  const summary = screen.getByRole('region', { name: texts['summary.title'] });
  await expect.element(summary).toHaveFocus();
  const folds = () => [...summary.element().querySelectorAll('details')].map(({ open }) => open);
  return { screen, summary, folds };
}

const complete = (): Record<string, AnswerValue> => ({
  ...completeAnswers(schoolForm, { today: localToday() }),
});

test('shows the heading and the first links on a phone after a rejected submission', async () => {
  const { screen, summary, folds } = await renderRefused({});
  expect(folds()).toEqual([true, false, false]);
  const heading = summary.getByRole('heading', { level: 2 });
  await expect.element(heading).toBeInViewport({ ratio: 1 });
  showToast({ severity: 'success', message: 'You are logged in.' });
  const toast = screen.getByRole('listitem', { name: texts['toast.success'] });
  await expect.element(toast).toBeVisible();
  await expect
    .poll(
      () => heading.element().getBoundingClientRect().top - toast.element().getBoundingClientRect().bottom,
    )
    .toBeGreaterThan(0);
  for (const at of [0, 1, 2])
    await expect.element(summary.getByRole('link').nth(at)).toBeInViewport({ ratio: 1 });
});

test('shows few messages of all pages, and a button that goes to the first', async () => {
  const answers = complete();
  const asked = Object.values(schoolForm.form.questions).filter(
    ({ key, page, required }) => page !== first.id && required.length > 0 && typeof answers[key] === 'string',
  );
  for (const { key } of asked.slice(-2)) answers[key] = '';
  const { screen, summary, folds } = await renderRefused(answers);
  const links = summary.getByRole('link');
  const count = links.elements().length;
  expect(count).toBeGreaterThan(1);
  expect(new Set(folds())).toEqual(new Set([true]));
  const said = `${count} things to correct, none of them on this page.`;
  await expect.element(summary.getByText(said, { exact: true })).toBeVisible();
  await expect.element(links.first()).toBeInViewport({ ratio: 1 });
  const [, key = ''] = (links.first().element().getAttribute('href') ?? '').split('#');
  await summary.getByRole('button', { name: texts['summary.first'] }).click();
  await expect.poll(() => document.getElementById(key)?.contains(document.activeElement)).toBe(true);
  await expect.element(screen.getByRole('heading', { level: 1 })).not.toHaveTextContent(first.title);
});

test.for([
  ['on this page', first.route, '1 thing to correct, on this page.'],
  ['on another page', last.route, '1 thing to correct, on another page.'],
] as const)('words a single message %s in the singular and shows it', async ([, route, said]) => {
  const { screen } = await renderApp(route, {
    answers: { ...complete(), [givenName]: '' },
    session: { web_status: 'validating' },
  });
  const summary = screen.getByRole('region', { name: texts['summary.title'] });
  await expect.element(summary.getByText(said, { exact: true })).toBeVisible();
  await expect.element(summary.getByRole('link')).toBeVisible();
  await expect.poll(() => document.title).toMatch(/^Errors \(1\): /);
});
