// Screen reader output of the saving dialogs. They announce their question when they open.

import { afterEach, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { smallForm } from '../testing/form-module.ts';
import { type Hearing, listen } from '../testing/hearing.ts';
import { Providers } from '../testing/Providers.tsx';
import { savingProbe } from '../testing/saving-probe.tsx';
import { ClosingDialog } from './ClosingDialog.tsx';
import { ConflictDialog } from './ConflictDialog.tsx';
import { LeaveDialog } from './LeaveDialog.tsx';
import { RecoveryDialog } from './RecoveryDialog.tsx';
import { SavingLine } from './SavingLine.tsx';

const module = smallForm([
  { question: 'name', label: 'Name', widget: 'text' },
  { question: 'asked', label: 'Asked', widget: 'radio', options: 'yesNo' },
]);

let hearing: Hearing;
afterEach(async () => hearing.stop());

/** Renders a focused button and all dialogs. Returns functions to set the saving state and to read the output. */
async function drawn() {
  const { Probe, say } = savingProbe();
  await render(
    <Providers module={module}>
      <Probe />
      <button type="button">Next</button>
      <SavingLine busy={false} />
      <ConflictDialog />
      <LeaveDialog />
      <RecoveryDialog />
      <ClosingDialog />
    </Providers>,
  );
  hearing = await listen();
  await hearing.hear(() => userEvent.tab(), ['button, Next']);
  return { hear: hearing.hear, say };
}

test('announces two answers to one question, decided one by one', async () => {
  const { hear, say } = await drawn();
  await hear(
    () =>
      say({
        status: 'undecided',
        question: {
          conflicts: [
            { key: 'name', yours: 'Ada', elsewhere: '' },
            { key: 'asked', yours: 'Y', elsewhere: 'N' },
          ],
          decide: () => say({ question: undefined, status: 'saved' }),
        },
      }),
    [
      'dialog, Changed in Two Places, These questions were also answered in another window or on another device. Please choose which answer to keep.',
      'heading, Changed in Two Places, level 2',
      'polite: Not saved: one question has two answers to choose from. Press Save and Continue to choose.',
    ],
  );
  await hear(() => userEvent.tab(), ['radio, Yours: Ada, not checked, position 1, set size 2']);
  await hear(() => userEvent.keyboard(' '), []);
  const keep = page.getByRole('button', { name: module.form.texts['conflict.keep'] });
  await hear(
    () => keep.click(),
    ['button, Keep Chosen Answers', 'assertive: Please choose an answer for each question.'],
  );
  await hear(() => userEvent.tab({ shift: true }), ['button, Decide Later']);
  await hear(
    () => userEvent.tab({ shift: true }),
    ['radio, Saved elsewhere: No, not checked, position 2, set size 2'],
  );
  await hear(() => userEvent.keyboard(' '), []);
  await hear(
    () => keep.click(),
    [
      'button, Keep Chosen Answers, Please choose an answer for each question.',
      'button, Next',
      'polite: Saved',
    ],
  );
});

test('announces an end that would drop answers, and one in progress', async () => {
  const { hear, say } = await drawn();
  await hear(
    () => say({ leaving: { end: 'logOut', keys: ['name'], decide: () => undefined } }),
    [
      'dialog, Log Out Without Saving?, Your answers to these questions are not saved. If you log out now, you will lose them.',
      'heading, Log Out Without Saving?, level 2',
    ],
  );
  await hear(() => userEvent.tab(), ['button, Log Out Anyway']);
  await hear(() => userEvent.tab(), ['button, Stay Logged In']);
  await hear(() => say({ leaving: undefined }), ['button, Next']);
  await hear(
    () => say({ closing: 'submit' }),
    [
      'dialog, Submitting Your Application, Please wait a moment. You cannot change anything in the meantime.',
      'heading, Submitting Your Application, level 2',
    ],
  );
  await hear(() => say({ closing: undefined }), ['button, Next']);
});

test('announces answers kept on this device, and lost ones', async () => {
  const { hear, say } = await drawn();
  const time = Date.parse('2026-01-05T20:00:00Z');
  await hear(
    () => say({ found: { answers: { name: { value: 'Ada', own: [] } }, lost: ['asked'], time, names: [] } }),
    [
      'dialog, Unsaved Answers, Unsaved answers on this device: 1. You typed them on January 5, 2026, 3:00 PM (EST).',
      'heading, Unsaved Answers, level 2',
    ],
  );
  await hear(() => say({ found: undefined }), ['button, Next']);
  await hear(
    () => say({ found: { answers: {}, lost: ['asked'], time, names: [] } }),
    [
      'dialog, Unsaved Answers, For your security, this device keeps no answers to these questions. Your last changes to them may not be saved. Please check them:',
      'heading, Unsaved Answers, level 2',
    ],
  );
});

test('announces the status of the saving line', async () => {
  const { hear, say } = await drawn();
  await hear(() => say({ status: 'saving' }), []);
  await hear(() => say({ status: 'saved' }), ['polite: Saved']);
  await hear(() => say({ status: 'retrying', failures: 1 }), ['polite: Not saved: retrying']);
  await hear(() => say({ status: 'retrying', failures: 2 }), []);
  await hear(
    () => say({ status: 'refused', reason: 'The answer is too long.' }),
    ['polite: Not saved: The answer is too long.'],
  );
  await hear(
    () => say({ status: 'undecided' }),
    ['polite: Not saved: one question has two answers to choose from. Press Save and Continue to choose.'],
  );
});
