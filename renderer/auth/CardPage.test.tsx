import { expect, onTestFinished, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { carriedAnswers, carryAnswers } from '../navigation/carried-answers.ts';
import type { NavigationState } from '../navigation/navigation-state.ts';
import { holdFetch } from '../testing/hold-fetch.ts';
import { mockFetch } from '../testing/mock-fetch.ts';
import { renderApp } from '../testing/render-app.tsx';
import { rgbOf } from '../testing/rgb-of.ts';
import { schoolForm } from '../testing/school-form.ts';

const { texts, cards } = schoolForm.form;

test('shows messages and moves the focus after the first failed Submit, then updates them with each key', async () => {
  const { screen } = await renderApp('/login');
  const email = screen.getByLabelText('Email Address');
  const message = screen.getByText('Please provide a valid email address.');
  await email.fill('ada');
  await expect.element(message).not.toBeInTheDocument();
  await screen.getByRole('button', { name: /^Submit: / }).click();
  await expect.element(message).toBeVisible();
  await expect.element(screen.getByText('Password is required.')).toBeVisible();
  await expect.element(email).toHaveFocus();
  await expect.element(email).toHaveAttribute('aria-invalid', 'true');
  await email.fill('ada@example.edu');
  await expect.element(message).not.toBeInTheDocument();
  await email.fill('ada');
  await expect.element(message).toBeVisible();
});

test('the checklist follows the new password', async () => {
  const { screen } = await renderApp('/signup');
  const item = (text: string) => screen.getByRole('listitem').filter({ hasText: text });
  const mark = (text: string) => item(text).getByRole('img');
  await expect.element(mark('12 characters')).toHaveAccessibleName(texts['checklist.unmet']);
  await screen.getByLabelText('Password').fill('abcdefgh1234');
  await expect.element(mark('12 characters')).toHaveAccessibleName(texts['checklist.met']);
  await expect.element(mark('lowercase')).toHaveAccessibleName(texts['checklist.met']);
  await expect.element(mark('uppercase')).toHaveAccessibleName(texts['checklist.unmet']);
  await expect.element(mark('special')).toHaveAccessibleName(texts['checklist.unmet']);
});

test('says in one line what an invalid new password lacks, until it is valid', async () => {
  const { screen } = await renderApp('/signup');
  const password = screen.getByLabelText('Password');
  const told = screen.getByRole('status').filter({ hasText: 'does not meet these requirements yet' });
  await screen.getByLabelText('Email Address').fill('ada@example.edu');
  await password.fill('abcdefghijk1');
  expect(told.elements()).toHaveLength(0);
  await userEvent.keyboard('{Enter}');
  await expect
    .element(told)
    .toHaveTextContent(
      'Your password does not meet these requirements yet: contains at least one uppercase letter; contains at least one special character.',
    );
  await expect.element(password).toHaveFocus();
  await expect.element(password).toHaveAttribute('aria-invalid', 'true');
  await password.fill('Abcdefghijk1');
  await expect
    .element(told)
    .toHaveTextContent(
      'Your password does not meet these requirements yet: contains at least one special character.',
    );
  await password.fill('Abcdefghijk1!');
  await expect.element(told).not.toBeInTheDocument();
});

test.for(Object.values(cards).map(({ id }) => id))('the inputs of the card %s are required', async (id) => {
  const { screen } = await renderApp(`/${id}`);
  const inputs = screen.getByRole('textbox').elements();
  const passwords = [...document.querySelectorAll('input[type="password"]')];
  expect(inputs.length + passwords.length).toBeGreaterThan(0);
  for (const input of [...inputs, ...passwords]) expect(input.getAttribute('aria-required')).toBe('true');
});

test('a password can be shown', async () => {
  const { screen } = await renderApp('/login');
  const password = screen.getByLabelText('Password');
  await expect.element(password).toHaveAttribute('type', 'password');
  await screen.getByRole('button', { name: texts['password.showName'] }).click();
  await expect.element(password).toHaveAttribute('type', 'text');
  const hide = screen.getByRole('button', { name: texts['password.hideName'] });
  await expect.element(hide).toHaveTextContent('Hide');
  await hide.click();
  await expect.element(password).toHaveAttribute('type', 'password');
  await expect
    .element(screen.getByRole('button', { name: texts['password.showName'] }))
    .toHaveTextContent('Show');
});

test('the login card shows the error from the navigation state', async () => {
  const { screen } = await renderApp('/login', { state: { error: texts['error.inactivity'] } });
  await expect.element(screen.getByRole('alert').getByText(texts['error.inactivity'])).toBeVisible();
});

test('NAV-36, NAV-38: the login card shows a deliberate log-out, but not in the error colour', async () => {
  const red = rgbOf(schoolForm.form.theme.error);
  const colors = (element: Element) => {
    const { color, backgroundColor, borderTopColor } = getComputedStyle(element);
    return { color, backgroundColor, borderTopColor };
  };
  const text = texts['error.loggedOut'];
  const told = async (state: NavigationState) => {
    const { screen } = await renderApp('/login', { state });
    const alert = screen.getByRole('alert').filter({ hasText: text });
    await expect.element(alert).toHaveTextContent(text);
    const found = {
      ...colors(alert.element()),
      isPlain: getComputedStyle(alert.element()).color === getComputedStyle(document.body).color,
      hasPicture: alert.element().querySelector('svg') !== null,
    };
    await screen.unmount();
    return found;
  };
  const onPurpose = await told({ error: text, isOnPurpose: true });
  const asError = await told({ error: text });
  expect(asError).toMatchObject({ isPlain: false, hasPicture: true });
  expect(onPurpose).toMatchObject({ isPlain: true, hasPicture: false });
  expect(Object.values(onPurpose)).not.toContain(red);
  expect(onPurpose.backgroundColor).not.toBe(asError.backgroundColor);
});

test('the confirm card has the user name of the sign-up', async () => {
  const { screen } = await renderApp('/confirm', { state: { username: 'ada@example.edu' } });
  await expect.element(screen.getByLabelText('Email Address')).toHaveValue('ada@example.edu');
  await screen.getByLabelText('Confirmation Code').fill('123 456');
  await expect.element(screen.getByLabelText('Confirmation Code')).toHaveValue('123456');
});

test('reports a damaged reset link and makes no call', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch');
  onTestFinished(() => fetched.mockRestore());
  const { screen } = await renderApp('/reset?username=ada');
  await screen.getByLabelText('New Password').fill('Abcdefgh1234!');
  await screen.getByLabelText('Confirm Password').fill('Abcdefgh1234!');
  await screen.getByRole('button', { name: /^Submit: / }).click();
  await expect
    .element(screen.getByRole('alert').getByText('Your email address must be valid.'))
    .toBeVisible();
  expect(fetched).not.toHaveBeenCalled();
});

test('a new code needs a valid e-mail address', async () => {
  const { screen } = await renderApp('/login');
  await screen.getByRole('button', { name: cards.login.resend ?? '' }).click();
  const toast = screen.getByRole('listitem', {
    name: `${texts['toast.error']} ${texts['toast.resendError']}`,
  });
  await expect.element(toast.getByText(texts['error.resendNeedsEmail'])).toBeVisible();
});

test('shows a toast named after the card if the server is unreachable, and allows a retry', async () => {
  mockFetch(() => Promise.reject(new TypeError('Failed to fetch')));
  const { screen, location } = await renderApp('/login');
  await screen.getByLabelText('Email Address').fill('ada@example.edu');
  await screen.getByLabelText('Password').fill('secret');
  const submit = screen.getByRole('button', { name: /^Submit: / });
  await submit.click();
  const toast = screen.getByRole('listitem', { name: 'Error Login Card Error' });
  await expect.element(toast.getByText(texts['error.network'])).toBeVisible();
  await expect.element(submit).toBeEnabled();
  expect(location()?.pathname).toBe('/login');
  await toast.getByRole('button', { name: texts['toast.close'] }).click();
  await expect.element(toast).not.toBeInTheDocument();
});

test('a 401 on a card is an error of its call, not the end of a session', async () => {
  mockFetch(async () => new Response('<html>', { status: 401 }));
  const { screen, location } = await renderApp('/forgot');
  await screen.getByLabelText('Email Address').fill('ada@example.edu');
  await screen.getByRole('button', { name: /^Submit: / }).click();
  await expect
    .element(screen.getByRole('listitem', { name: 'Error Forgot Password Card Error' }))
    .toBeVisible();
  expect(location()?.pathname).toBe('/forgot');
});

test('the footer link carries the answers along', async () => {
  const answers = { [schoolForm.form.givenName ?? '']: 'Ada' };
  const { screen, location } = await renderApp('/signup', {
    state: { carried: carryAnswers(answers, () => false) },
  });
  await screen.getByRole('link', { name: cards.signup.footer.link.text }).click();
  await expect.poll(() => location()?.pathname).toBe('/login');
  expect(carriedAnswers(location()?.state.carried)).toEqual(answers);
});

test('submitting a card twice at once makes one call and keeps the focus', async () => {
  const fetched = holdFetch();
  const { screen } = await renderApp('/signup');
  await screen.getByLabelText('Email Address').fill('ada@example.edu');
  await screen.getByLabelText('Password').fill('Abcdefgh1234!');
  const submit = screen.getByRole('button', { name: /^Submit: / }).element() as HTMLElement;
  submit.focus();
  submit.click();
  submit.click();
  await expect.element(screen.getByRole('status').getByText(texts.loading)).toBeInTheDocument();
  submit.click();
  expect(document.activeElement).toBe(submit);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(fetched).toHaveBeenCalledTimes(1);
});

test('removes the error of a card when the card is left', async () => {
  mockFetch(async () => new Response('{"message":"No luck."}', { status: 400 }));
  const { screen } = await renderApp('/login');
  await screen.getByLabelText('Email Address').fill('ada@example.edu');
  await screen.getByLabelText('Password').fill('secret');
  await screen.getByRole('button', { name: /^Submit: / }).click();
  const toast = screen.getByRole('listitem', { name: 'Error Login Card Error' });
  await expect.element(toast).toBeVisible();
  await screen.getByRole('link', { name: cards.login.footer.link.text }).click();
  await expect.element(screen.getByRole('heading', { name: cards.signup.title })).toBeVisible();
  await expect.element(toast).not.toBeInTheDocument();
});

test('each Submit removes earlier messages: the box, its toast and older toasts', async () => {
  mockFetch(async () => new Response('{"message":"No luck."}', { status: 400 }));
  const { screen } = await renderApp('/login');
  const toasts = () =>
    [...document.querySelectorAll('li[data-severity]')].map((item) => item.ariaLabel ?? item.textContent);
  await screen.getByRole('button', { name: cards.login.resend ?? '' }).click();
  await expect.element(screen.getByText(texts['error.resendNeedsEmail'], { exact: true })).toBeVisible();
  await screen.getByLabelText('Email Address').fill('ada@example.edu');
  await screen.getByLabelText('Password').fill('secret');
  const submit = screen.getByRole('button', { name: /^Submit: / });
  await submit.click();
  const box = screen.getByRole('note').filter({ hasText: 'No luck.' });
  await expect.element(box).toBeVisible();
  await expect.poll(toasts).toHaveLength(1);
  await screen.getByLabelText('Password').fill('');
  await submit.click();
  await expect.element(screen.getByText('Password is required.')).toBeVisible();
  await expect.element(box).not.toBeInTheDocument();
  await expect.poll(toasts).toEqual([]);
});
