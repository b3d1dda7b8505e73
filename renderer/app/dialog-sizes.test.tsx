// The modal size of each dialog (decision LIM-19).
import type { ReactElement } from 'react';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { DataDialog } from '../account/DataDialog.tsx';
import { BlockedDialog } from '../documents/BlockedDialog.tsx';
import { hideBlockedDialog, showBlockedDialog } from '../documents/blocked.ts';
import { DeleteDialog } from '../documents/DeleteDialog.tsx';
import { InactivityWarning } from '../ending/InactivityWarning.tsx';
import type { SavingState } from '../saving/saving-state.ts';
import { ClosingDialog } from '../saving-dialogs/ClosingDialog.tsx';
import { ConflictDialog } from '../saving-dialogs/ConflictDialog.tsx';
import { LeaveDialog } from '../saving-dialogs/LeaveDialog.tsx';
import { RecoveryDialog } from '../saving-dialogs/RecoveryDialog.tsx';
import { UnexpectedErrorDialog } from '../saving-dialogs/UnexpectedErrorDialog.tsx';
import { accountTexts } from '../testing/account-texts.ts';
import { Providers } from '../testing/Providers.tsx';
import { savingProbe } from '../testing/saving-probe.tsx';
import { schoolForm } from '../testing/school-form.ts';
import { InfoModal } from './InfoModal.tsx';

const { form } = schoolForm;
const nothing = (): void => undefined;

interface Case {
  readonly name: string;
  readonly dialog: ReactElement;
  readonly size?: 's';
  readonly saving?: Partial<SavingState>;
}

const CASES: readonly Case[] = [
  ...form.modals.map((modal) => ({
    name: modal.title,
    dialog: <InfoModal modal={modal} onClose={nothing} />,
    size: 's' as const,
  })),
  { name: 'delete', dialog: <DeleteDialog onDelete={nothing} onCancel={nothing} /> },
  { name: 'blocked', dialog: <BlockedDialog /> },
  { name: 'inactivity', dialog: <InactivityWarning secondsLeft={60} onStay={nothing} /> },
  { name: 'data', dialog: <DataDialog texts={accountTexts} onClose={nothing} /> },
  { name: 'error', dialog: <UnexpectedErrorDialog error={new Error('No.')} onClose={nothing} /> },
  {
    name: 'leave',
    dialog: <LeaveDialog />,
    saving: { leaving: { end: 'logOut', keys: [], decide: nothing } },
  },
  { name: 'closing', dialog: <ClosingDialog />, saving: { closing: 'submit' } },
  {
    name: 'recovery',
    dialog: <RecoveryDialog />,
    saving: { found: { answers: { any: { value: 'x', own: [] } }, lost: [], time: 0, names: [] } },
  },
  {
    name: 'lost answers',
    dialog: <RecoveryDialog />,
    saving: { found: { answers: {}, lost: ['any'], time: 0, names: [] } },
  },
  {
    name: 'conflict',
    dialog: <ConflictDialog />,
    saving: { question: { conflicts: [], decide: nothing } },
  },
];

test.each(CASES)('LIM-19: the size of the dialog "$name"', async ({ dialog, size = 'xs', saving }) => {
  const { Probe, say } = savingProbe();
  showBlockedDialog();
  onTestFinished(hideBlockedDialog);
  await render(
    <Providers>
      <Probe />
      {dialog}
    </Providers>,
  );
  say({ ...saving });
  await expect.element(page.getByRole('dialog')).toHaveAttribute('data-size', size);
});
