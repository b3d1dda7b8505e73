// The output of a screen reader from the first page to the submission.
import { becomeApplicant } from './applicant.ts';
import { attachFile, openAndWaitForDocument } from './attach-file.ts';
import { storeCompleteAnswers } from './complete-application.ts';
import { expectHeard, forget, listen } from './hearing.ts';
import { expect, PASSWORD, test } from './journey.ts';
import { openNew, waitUntilSaved } from './two-devices.ts';

/** Toasts are announced whole when they appear. */
const toast = (text: string): readonly string[] =>
  ['Notification', 'Success', text].map((one) => `assertive: ${one}`);

const REQUIREMENTS = [
  'is at least 12 characters',
  ...['uppercase letter', 'lowercase letter', 'number', 'special character'].map(
    (one) => `contains at least one ${one}`,
  ),
].join('; ');

test('from the first page to an account', async ({ page, server }) => {
  const press = (name: string | RegExp) => () => page.getByRole('button', { name }).press('Enter');
  const input = (name: string) => page.getByLabel(name, { exact: true });
  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await listen(page);
  await expectHeard(page, () => page.keyboard.press('Tab'), ['link, Skip to the content']);
  await expectHeard(page, () => page.getByRole('textbox', { name: 'First Name' }).focus(), [
    'textbox, First Name, As on your passport or other official ID., not invalid, required',
  ]);
  // The screen reader itself echoes typed text.
  await expectHeard(page, () => page.keyboard.type('Ada'), []);
  await expectHeard(page, press('Save and Continue'), [
    'button, Save and Continue, not disabled',
    'heading, Sign Up, level 1',
  ]);
  await expectHeard(page, press(/^Submit/), [
    'button, Submit: create account, not disabled',
    'textbox, Email Address, Your email address must be valid. We send a confirmation code to this address., invalid, required',
    `polite: Your password does not meet these requirements yet: ${REQUIREMENTS}.`,
  ]);
  await expectHeard(page, () => page.keyboard.type('ada@example.org'), []);
  await input('Password').fill(PASSWORD);
  await forget(page);
  await expectHeard(page, press(/^Submit/), [
    'button, Submit: create account, not disabled',
    'polite: Loading',
    'heading, Confirm Your Account, level 1',
    ...toast('We created your account and sent you an email with a confirmation code.'),
  ]);
  const code = await server.newestCode('ada@example.org');
  await expectHeard(page, () => page.getByLabel('Confirmation Code').fill(code), [
    'textbox, Confirmation Code, If the email does not arrive within a few minutes, look in your spam folder., not invalid, required',
  ]);
  await expectHeard(page, press(/^Submit/), [
    'button, Submit: confirm account, not disabled',
    'polite: Loading',
    'heading, Log In, level 1',
    ...toast('Your account is confirmed. You can log in now.'),
  ]);
  await input('Password').fill(PASSWORD);
  await forget(page);
  await expectHeard(page, press(/^Submit/), [
    'button, Submit: log in, not disabled',
    'polite: Loading',
    ...toast('You are logged in.'),
    'heading, About You, level 1',
  ]);
});

test('an incomplete submission, and a complete one', async ({ page, server }) => {
  const press = (name: string) => () => page.getByRole('button', { name }).press('Enter');
  const follow = (name: string) => () => page.getByRole('link', { name }).first().press('Enter');
  await becomeApplicant(page, server, 'ada@example.org');
  await openNew(page);
  await listen(page);
  await expectHeard(page, follow('Final Steps'), [
    'link, Final Steps, 0/2',
    'polite: Saving…',
    'polite: Saved',
    'heading, Final Steps, level 1',
  ]);
  await expectHeard(page, press('Submit Application'), [
    'button, Submit Application, not disabled',
    'polite: Saving…',
    "region, We're missing some information!",
    'polite: Saved',
  ]);
  // The message is the label, which is said once.
  await expectHeard(page, follow('Last Name'), ['link, Last Name', 'textbox, Last Name, invalid, required']);
  await expectHeard(page, () => page.keyboard.type('Lovelace'), []);
  await waitUntilSaved(page);

  await storeCompleteAnswers(page);
  await attachFile(page, 'resume_doc');
  await openAndWaitForDocument(page, 'resume_doc', () => page.reload());
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await listen(page);
  await expectHeard(page, follow('Final Steps'), [
    'link, Final Steps, 2/2',
    'polite: Saving…',
    'polite: Saved',
    'heading, Final Steps, level 1',
  ]);
  await expectHeard(page, press('Submit Application'), [
    'button, Submit Application, not disabled',
    'polite: Saving…',
    'dialog, Submitting Your Application, Please wait a moment. You cannot change anything in the meantime.',
    'heading, Submitting Your Application, level 2',
    'heading, Your application was successfully submitted., level 1',
    ...toast('Your application was successfully submitted.'),
    'polite: Your PDF is ready.',
  ]);
});
