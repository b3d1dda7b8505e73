// What a screen reader says of the screens around the questions, from beginning to end.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { completeAnswers } from '../../engine/testing/complete-answers.ts';
import { localToday } from '../../engine/values/calendar.ts';
import { showToast } from '../feedback/toast-store.ts';
import { renderApp } from '../testing/render-app.tsx';
import { saidOf, toldWhile } from '../testing/said.ts';
import { schoolForm } from '../testing/school-form.ts';

const { givenName = '' } = schoolForm.form;
const answers = { ...completeAnswers(schoolForm, { today: localToday() }), [givenName]: '' };
const validating = { web_status: 'validating' } as const;

test('announces the current page, the progress of each page, and the number of errors', async () => {
  const { screen } = await renderApp('/about', { answers, session: validating });
  const navigation = screen.getByRole('navigation').first();
  await expect.element(navigation).toBeVisible();
  await expect.element(page.getByText('1 to correct')).toBeVisible();
  expect(await saidOf(navigation.element())).toEqual([
    'navigation, Application pages',
    'list',
    'listitem, level 1, position 1, set size 3',
    'link, About You, 1 to correct, current page',
    'image, To correct: 1. Required questions answered: 11 of 12',
    '1 to correct',
    'end of image, To correct: 1. Required questions answered: 11 of 12',
    'end of listitem, level 1, position 1, set size 3',
    'listitem, level 1, position 2, set size 3',
    'link, Education and Work Experience, 15/15',
    'image, All 15 required questions answered',
    '15/15',
    'end of image, All 15 required questions answered',
    'end of listitem, level 1, position 2, set size 3',
    'listitem, level 1, position 3, set size 3',
    'link, Final Steps, 2/2',
    'image, All 2 required questions answered',
    '2/2',
    'end of image, All 2 required questions answered',
    'end of listitem, level 1, position 3, set size 3',
    'end of list',
    'end of navigation, Application pages',
  ]);
});

test('announces the number of errors by page, with a link to each', async () => {
  const { screen } = await renderApp('/about', { answers, session: validating });
  const summary = screen.getByRole('region', { name: "We're missing some information!" });
  await expect.element(summary).toBeVisible();
  expect(await saidOf(summary.element())).toEqual([
    "region, We're missing some information!",
    "heading, We're missing some information!, level 2",
    'paragraph',
    'The links below show what to correct. Missing items are highlighted on each page. Fix them and resubmit your application.',
    'end of paragraph',
    'paragraph',
    '1 thing to correct, on this page.',
    'end of paragraph',
    'button, Go to the first one',
    'group',
    'About You (1)',
    'heading, About You, level 3',
    '(',
    '1',
    ')',
    'end, About You (1)',
    'list',
    'listitem, level 1, position 1, set size 1',
    'link, First Name',
    'end of listitem, level 1, position 1, set size 1',
    'end of list',
    'end of group',
    "end of region, We're missing some information!",
  ]);
});

test('announces the login card', async () => {
  const { screen } = await renderApp('/login');
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Log In' })).toBeVisible();
  expect(await saidOf(screen.getByRole('main').element())).toEqual([
    'main',
    'link, Back to the application',
    'heading, Log In, level 1',
    'form',
    'Email Address',
    'textbox, Email Address, not invalid, required',
    'Password',
    'Password',
    'button, Show password, 1 control',
    'Show',
    'end of button, Show password, 1 control',
    'button, Submit: log in, not disabled',
    'Submit',
    'end of button, Submit: log in, not disabled',
    'status',
    'status',
    'end of form',
    'button, Resend confirmation code?, not disabled',
    'link, Forgot password?',
    "Don't have an account?",
    'link, Sign up',
    'end of main',
  ]);
});

test('announces a toast with Undo politely', async () => {
  const { screen } = await renderApp('/about');
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
  const told = await toldWhile(document.body, async () => {
    showToast({ severity: 'success', message: 'Gone.', action: { text: 'Undo', onPress: () => undefined } });
    await expect.element(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
    await expect.element(page.getByText(/Notification.*Gone\./)).toBeInTheDocument();
  });
  expect(told).toEqual([
    'polite: Notification',
    'polite: Success',
    'polite: Gone.',
    'polite: Undo: press F8 to get there.',
  ]);
});
