// What the five cards show and do according to the specification (§2, §5, §8).
import { expect, test } from 'vitest';
import { mockFetch } from '../testing/mock-fetch.ts';
import { renderApp } from '../testing/render-app.tsx';
import { schoolForm } from '../testing/school-form.ts';

const { texts } = schoolForm.form;
const EMAIL = 'ada@example.edu';
const PASSWORD = 'Abcdefgh1234!';

/** A call: its path and body. */
interface Call {
  readonly path: string;
  readonly body: unknown;
}

/** Mocks every call with this reply and records it. */
function answerCalls(status: number, message: string): Call[] {
  const calls: Call[] = [];
  mockFetch(async (path, request) => {
    calls.push({ path, body: await request.clone().json() });
    return new Response(JSON.stringify({ message }), { status });
  });
  return calls;
}

const CARDS = [
  ['/login', 'Log In', '/signup'],
  ['/signup', 'Sign Up', '/login'],
  ['/confirm', 'Confirm Your Account', '/login'],
  ['/forgot', 'Forgot Password', '/login'],
  ['/reset', 'Reset Password', '/login'],
] as const;

test.for(CARDS)('%s is titled %s, has a Submit and leads to %s', async ([route, title, leadsTo]) => {
  const { screen, location } = await renderApp(route);
  await expect.element(screen.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
  // AUTH-06: the text is "Submit"; the accessible name says what it does.
  const submit = screen.getByRole('button', { name: /^Submit: \w+/ });
  await expect.element(submit).toHaveTextContent('Submit');
  const link = screen.getByRole('main').getByRole('link').last();
  const question = link.element().parentElement?.querySelector('span')?.textContent ?? '';
  expect(question).toMatch(/\?$/);
  await link.click();
  await expect.poll(() => location()?.pathname).toBe(leadsTo);
});

const FIELDS = [
  ['/login', ['Email Address', 'Password']],
  ['/signup', ['Email Address', 'Password']],
  ['/confirm', ['Email Address', 'Confirmation Code']],
  ['/forgot', ['Email Address']],
  ['/reset', ['New Password', 'Confirm Password']],
] as const;

test.for(FIELDS)('%s asks for %s and nothing else', async ([route, labels]) => {
  const { screen } = await renderApp(route);
  for (const label of labels) {
    const type = label.includes('Password') ? 'password' : label === 'Email Address' ? 'email' : 'text';
    await expect.element(screen.getByLabelText(label, { exact: true })).toHaveAttribute('type', type);
  }
  expect(
    screen.getByRole('main').element().querySelectorAll('input:not([hidden], [type=hidden])'),
  ).toHaveLength(labels.length);
});

test.for([
  ['/signup', 'Password'],
  ['/reset', 'New Password'],
] as const)('the checklist of %s updates with each key', async ([route, label]) => {
  const { screen } = await renderApp(route);
  const rules: readonly (readonly [rule: string, without: string, met: string])[] = [
    ['is at least 12 characters', 'Abcdefg123!', 'Abcdefg1234!'],
    ['contains at least one uppercase letter', 'abcdefg1234!', 'Abcdefg1234!'],
    ['contains at least one lowercase letter', 'ABCDEFG1234!', 'aBCDEFG1234!'],
    ['contains at least one number', 'Abcdefghijk!', 'Abcdefghijk1!'],
    ['contains at least one special character', 'Abcdefg 12345', 'Abcdefg_12345'],
    ['contains no leading or trailing whitespace', 'Abcdefg1234! ', 'Abcdefg 1234!'],
  ];
  expect(screen.getByRole('main').getByRole('listitem').elements()).toHaveLength(rules.length);
  for (const [rule, without, met] of rules) {
    const mark = screen.getByRole('listitem').filter({ hasText: rule }).getByRole('img');
    await screen.getByLabelText(label, { exact: true }).fill(without);
    await expect.element(mark).toHaveAccessibleName(texts['checklist.unmet']);
    await screen.getByLabelText(label, { exact: true }).fill(met);
    await expect.element(mark).toHaveAccessibleName(texts['checklist.met']);
  }
});

test('login asks for no password rules, and forgot leads on', async () => {
  const calls = answerCalls(400, 'No luck.');
  const { screen, location } = await renderApp('/login');
  await screen.getByLabelText('Email Address').fill(EMAIL);
  await screen.getByLabelText('Password', { exact: true }).fill('x');
  await screen.getByRole('button', { name: /^Submit/ }).click();
  await expect
    .poll(() => calls)
    .toEqual([{ path: '/public/login', body: { username: EMAIL, password: 'x' } }]);
  await screen.getByRole('link', { name: 'Forgot password?', exact: true }).click();
  await expect.poll(() => location()?.pathname).toBe('/forgot');
});

test('forgot stays and shows a dismissible message', async () => {
  const calls = answerCalls(200, 'We sent a link.');
  const { screen, location } = await renderApp('/forgot');
  await screen.getByLabelText('Email Address').fill(EMAIL);
  await screen.getByRole('button', { name: /^Submit/ }).click();
  const message = screen.getByRole('alert').filter({ hasText: 'We sent a link.' });
  await expect.element(message).toBeVisible();
  expect(calls).toEqual([{ path: '/public/forgot-password', body: { username: EMAIL } }]);
  expect(location()?.pathname).toBe('/forgot');
  await message.getByRole('button', { name: texts['button.close'] }).click();
  await expect.element(message).not.toBeInTheDocument();
});

test("reset sends the username and id of its link, and leads to login with the server's message", async () => {
  const calls = answerCalls(200, 'It is changed.');
  const { screen, location } = await renderApp('/reset?username=a%2Bb%40b.co&id=1');
  await screen.getByLabelText('New Password').fill(PASSWORD);
  await screen.getByLabelText('Confirm Password').fill(`${PASSWORD}x`);
  await screen.getByRole('button', { name: /^Submit/ }).click();
  await expect.element(screen.getByText('passwords must match')).toBeVisible();
  expect(calls).toEqual([]);
  await screen.getByLabelText('Confirm Password').fill(PASSWORD);
  await expect.element(screen.getByText('passwords must match')).not.toBeInTheDocument();
  await screen.getByRole('button', { name: /^Submit/ }).click();
  await expect.poll(() => location()?.pathname).toBe('/login');
  const body = { username: 'a+b@b.co', id: '1', password: PASSWORD, confirm_password: PASSWORD };
  expect(calls).toEqual([{ path: '/public/reset-password', body }]);
  const toast = screen.getByRole('listitem', { name: 'Success', exact: true });
  await expect.element(toast.getByText('It is changed.')).toBeVisible();
});

test.for([
  ['/confirm', 'Send me a new code'],
  ['/login', 'Resend confirmation code?'],
] as const)(
  'requesting a new code on %s leads to the confirm card with the address and the message',
  async ([route, name]) => {
    const calls = answerCalls(200, 'It is on its way.');
    const { screen, location } = await renderApp(route);
    await screen.getByLabelText('Email Address').fill(EMAIL);
    await screen.getByRole('button', { name, exact: true }).click();
    await expect.poll(() => location()?.pathname).toBe('/confirm');
    await expect.poll(() => calls).toEqual([{ path: '/public/resend-confirm', body: { username: EMAIL } }]);
    await expect.element(screen.getByLabelText('Email Address')).toHaveValue(EMAIL);
    await expect
      .element(screen.getByRole('listitem', { name: 'Success' }).getByText('It is on its way.'))
      .toBeVisible();
  },
);

test.for([
  ['/confirm', 'Send me a new code'],
  ['/login', 'Resend confirmation code?'],
] as const)('an error of resending a code on %s has its own label', async ([route, name]) => {
  answerCalls(429, 'Please wait one minute.');
  const { screen, location } = await renderApp(route);
  await screen.getByLabelText('Email Address').fill(EMAIL);
  await screen.getByRole('button', { name, exact: true }).click();
  const toast = screen.getByRole('listitem', { name: 'Error Resend Confirmation Code Error', exact: true });
  await expect.element(toast.getByText('Please wait one minute.')).toBeVisible();
  expect(location()?.pathname).toBe(route);
});

const ERRORS = [
  ['/login', 'Login Card Error', { 'Email Address': EMAIL, Password: 'x' }],
  ['/signup', 'Sign Up Card Error', { 'Email Address': EMAIL, Password: PASSWORD }],
  ['/confirm', 'Confirm Card Error', { 'Email Address': EMAIL, 'Confirmation Code': '123456' }],
  ['/forgot', 'Forgot Password Card Error', { 'Email Address': EMAIL }],
  [
    '/reset?username=a@b.co&id=1',
    'Reset Password Card Error',
    { 'New Password': PASSWORD, 'Confirm Password': PASSWORD },
  ],
] as const;

test.for(ERRORS)('shows an error on %s in a toast labelled %s', async ([route, label, values]) => {
  answerCalls(429, 'Too many attempts. Please wait 5 seconds and try again.');
  const { screen, location } = await renderApp(route);
  for (const [field, value] of Object.entries(values)) {
    await screen.getByLabelText(field, { exact: true }).fill(value);
  }
  await screen.getByRole('button', { name: /^Submit/ }).click();
  const toast = screen.getByRole('listitem', { name: `Error ${label}`, exact: true });
  await expect.element(toast.getByText('Error', { exact: true })).toBeVisible();
  await expect.element(toast.getByText(label, { exact: true })).toBeVisible();
  await expect
    .element(toast.getByText('Too many attempts. Please wait 5 seconds and try again.'))
    .toBeVisible();
  // The error stays in the card when the toast is gone.
  const own = screen.getByRole('main').getByText('Too many attempts. Please wait 5 seconds and try again.');
  await expect.element(own).toBeVisible();
  expect(location()?.pathname).toBe(new URL(route, window.location.origin).pathname);
});

const BLANK = [
  ['/signup', ['Your email address must be valid.']],
  ['/confirm', ['Your email address must be valid.', 'The confirmation code must be exactly 6 numbers.']],
  ['/forgot', ['Your email address must be valid.']],
  ['/login', ['Please provide a valid email address.', 'Password is required.']],
  ['/reset', ['Your email address must be valid.']],
] as const;

test.for(BLANK)('submitting a blank %s shows every message and makes no call', async ([route, messages]) => {
  const calls = answerCalls(200, '');
  const { screen } = await renderApp(route);
  await screen.getByRole('button', { name: /^Submit/ }).click();
  for (const message of messages) await expect.element(screen.getByText(message)).toBeVisible();
  expect(calls).toEqual([]);
});

test.for(['12345', '1234567', '12345a'])('does not send the code %s', async (code) => {
  const calls = answerCalls(200, '');
  const { screen } = await renderApp('/confirm', { state: { username: EMAIL } });
  await screen.getByLabelText('Confirmation Code').fill(code);
  await screen.getByRole('button', { name: /^Submit/ }).click();
  await expect.element(screen.getByText('The confirmation code must be exactly 6 numbers.')).toBeVisible();
  expect(calls).toEqual([]);
});

test('tells a visitor that the answers are kept; card and header link back to them', async () => {
  const typed = schoolForm.form.givenName ?? '';
  const { screen, location, store } = await renderApp('/about', { answers: { [typed]: 'Ada' } });
  await screen.getByRole('link', { name: texts['banner.anonymous.signup'] }).click();
  await expect.element(screen.getByText(texts['card.kept'])).toBeVisible();
  await screen.getByRole('link', { name: texts['card.back'] }).click();
  await expect.poll(() => location()?.pathname).toBe('/about');
  expect(store.getAnswers()).toEqual({ [typed]: 'Ada' });
  await screen.getByRole('link', { name: texts['banner.anonymous.login'] }).click();
  await screen.getByRole('banner').getByRole('link').click();
  await expect.poll(() => location()?.pathname).toBe('/about');
  expect(store.getAnswers()).toEqual({ [typed]: 'Ada' });
});

test('restores the answers for a reset link that this window requested', async () => {
  const typed = schoolForm.form.givenName ?? '';
  const { screen, follow } = await renderApp('/about', { answers: { [typed]: 'Ada' } });
  await screen.getByRole('link', { name: texts['banner.anonymous.login'] }).click();
  await screen.getByRole('link', { name: /^Forgot/ }).click();
  answerCalls(200, 'A mail is on its way.');
  await expect.element(screen.getByText(texts['card.kept'])).toBeVisible();
  await screen.getByLabelText('Email Address').fill(EMAIL);
  await screen.getByRole('button', { name: /^Submit/ }).click();
  await expect.element(screen.getByText('A mail is on its way.')).toBeVisible();
  follow('/reset?id=1');
  await expect.element(screen.getByRole('heading', { name: 'Reset Password' })).toBeVisible();
  await expect.element(screen.getByText(texts['card.kept'])).toBeVisible();
});

test('a card does not mention answers if there are none', async () => {
  const { screen } = await renderApp('/signup');
  await expect.element(screen.getByRole('link', { name: texts['card.back'] })).toBeVisible();
  await expect.element(screen.getByText(texts['card.kept'])).not.toBeInTheDocument();
});

test.for(['/login', '/signup', '/reset?username=ada%40example.edu&id=1'])(
  '%s tells password managers the account of its passwords',
  async (route) => {
    const { screen } = await renderApp(route);
    await expect.element(screen.getByRole('button', { name: /^Submit: / })).toBeVisible();
    const inputs = [...document.querySelectorAll<HTMLInputElement>('form input')];
    const passwords = inputs.filter(({ type }) => type === 'password');
    const kind = route === '/login' ? 'current-password' : 'new-password';
    expect(passwords.map(({ autocomplete }) => autocomplete)).toEqual(passwords.map(() => kind));
    const [owner, ...more] = inputs.filter(({ autocomplete }) => autocomplete === 'username');
    expect(more).toEqual([]);
    expect(owner?.form).toBe(passwords[0]?.form);
    expect(owner?.value).toBe(route.startsWith('/reset') ? 'ada@example.edu' : '');
  },
);
