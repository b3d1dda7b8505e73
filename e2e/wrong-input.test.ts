// The results of a person's mistakes, and of a stranger's hand-made requests.
import { expect, logIn, PASSWORD, signUpAndConfirm, test } from './journey.ts';

test('a malformed address and a weak password are refused on the card, rule by rule', async ({ page }) => {
  let calls = 0;
  page.on('request', (request) => {
    if (request.url().includes('/public/')) calls += 1;
  });
  await page.goto('/signup');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Your email address must be valid.')).toBeVisible();
  await page.getByLabel('Email Address').fill('a@b');
  await expect(page.getByText('Your email address must be valid.')).toBeVisible();
  await page.getByLabel('Email Address').fill('a@b.co');
  await expect(page.getByText('Your email address must be valid.')).toBeHidden();

  const password = page.getByLabel('Password', { exact: true });
  const mark = (rule: string, name: string) =>
    page.getByRole('listitem').filter({ hasText: rule }).getByRole('img', { name, exact: true });
  const steps: readonly (readonly [typed: string, met: string])[] = [
    ['a', 'contains at least one lowercase letter'],
    ['aB', 'contains at least one uppercase letter'],
    ['aB1', 'contains at least one number'],
    ['aB1!', 'contains at least one special character'],
    ['aB1!aB1!aB1!', 'is at least 12 characters'],
  ];
  for (const [typed, met] of steps) {
    await expect(mark(met, 'not met yet')).toBeVisible();
    await password.fill(typed);
    await expect(mark(met, 'met')).toBeVisible();
  }
  await password.fill(' aB1!aB1!aB1!');
  await expect(mark('contains no leading or trailing whitespace', 'not met yet')).toBeVisible();
  await page.getByRole('button', { name: 'Submit' }).click();
  expect(calls).toBe(0);
});

test('a wrong code and a wrong password say so in a toast that names the card', async ({ page, server }) => {
  const email = 'wrong@example.org';
  await page.goto('/signup');
  await page.getByLabel('Email Address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page).toHaveURL(/\/confirm$/);

  await page.getByLabel(/code/i).fill('12345');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('The confirmation code must be exactly 6 numbers.')).toBeVisible();
  const code = await server.newestCode(email);
  await page.getByLabel(/code/i).fill(code === '000000' ? '111111' : '000000');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Confirm Card Error').first()).toBeVisible();
  await expect(page).toHaveURL(/\/confirm$/);
  await page.getByLabel(/code/i).fill(code);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page).toHaveURL(/\/login$/);

  await page.getByLabel('Email Address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('not it');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Login Card Error').first()).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
});

test('a hand-made answer with an unknown key is refused by name, and nothing is written', async ({
  page,
  server,
}) => {
  await page.goto('/signup');
  await signUpAndConfirm(page, server, 'hand@example.org');
  await logIn(page, 'hand@example.org');
  const put = (data: unknown) => page.request.put('/api/answer', { data });
  const refused = await put({ first_name: 'Ada', shoe_size: '38' });
  expect(refused.status()).toBe(400);
  expect(((await refused.json()) as { message: string }).message).toContain('shoe_size');
  for (const body of [
    { country: 'Narnia' },
    { first_name: true },
    { first_name: 'x'.repeat(46) },
    { email_address: 'a@b.co' },
  ]) {
    const answer = await put(body);
    expect(answer.status(), JSON.stringify(body)).toBe(400);
    expect(((await answer.json()) as { message: string }).message).toContain(Object.keys(body)[0]);
  }
  const { answer } = (await (await page.request.get('/api/profile')).json()) as {
    answer: Record<string, unknown>;
  };
  expect(answer.first_name ?? '').toBe('');
  expect(answer.country ?? '').toBe('');
});

test('an ended session leads to the login card with the reason, and leaves no answer behind', async ({
  page,
  server,
  context,
}) => {
  await page.goto('/signup');
  await signUpAndConfirm(page, server, 'ended@example.org');
  await logIn(page, 'ended@example.org');
  await page.getByLabel('First Name').fill('Ada');
  const session = (await context.cookies()).find(({ name }) => name === 'matricula_session');
  if (session === undefined) throw new Error('There is no session cookie.');
  await context.addCookies([{ ...session, value: 'x'.repeat(session.value.length) }]);
  await page.getByRole('button', { name: 'Save and Continue' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(
    page.getByText('Your session is invalid. Please clear your cookies and login again.'),
  ).toBeVisible();
  await page.goto('/about');
  await expect(page.getByLabel('First Name')).toHaveValue('');
});

test('a forged marker cookie shows nobody as logged in', async ({ page, context, server }) => {
  await context.addCookies([
    { name: 'CognitoIdentityServiceProvider.x.LastAuthUser', value: '1', url: server.url },
  ]);
  await page.goto('/about');
  await expect(page).toHaveURL(/\/login$/);
  await expect(
    page.getByText('Your session is invalid. Please clear your cookies and login again.'),
  ).toBeVisible();
});

test('markup typed into a field is plain text everywhere', async ({ page, server }) => {
  await page.goto('/about');
  await page.getByLabel('First Name').fill('<img src=x onerror=alert(1)>');
  await page.getByRole('button', { name: 'Save and Continue' }).click();
  await signUpAndConfirm(page, server, 'markup@example.org');
  page.on('dialog', () => {
    throw new Error('The markup ran.');
  });
  await logIn(page, 'markup@example.org');
  await expect(page.getByLabel('First Name')).toHaveValue('<img src=x onerror=alert(1)>');
  await expect(page.locator('img[src="x"]')).toHaveCount(0);
});
