import type { Meta, StoryObj } from '@storybook/react-vite';
import { useLayoutEffect } from 'react';
import { useSaving } from '../renderer/saving/saving-context.tsx';
import type { SavingState } from '../renderer/saving/saving-state.ts';
import { ClosingDialog } from '../renderer/saving-dialogs/ClosingDialog.tsx';
import { ConflictDialog } from '../renderer/saving-dialogs/ConflictDialog.tsx';
import { LeaveDialog } from '../renderer/saving-dialogs/LeaveDialog.tsx';
import { RecoveryDialog } from '../renderer/saving-dialogs/RecoveryDialog.tsx';
import { SavingLine } from '../renderer/saving-dialogs/SavingLine.tsx';
import { smallForm } from '../renderer/testing/form-module.ts';
import { Providers } from '../renderer/testing/Providers.tsx';

const meta = { title: 'Screens/Saving', component: SavingStory } satisfies Meta<typeof SavingStory>;
export default meta;
type Story = StoryObj<typeof meta>;

const module = smallForm([
  { question: 'name', label: 'Name', widget: 'text' },
  { question: 'asked', label: 'Asked', widget: 'radio', options: 'yesNo' },
  { question: 'box', label: 'I agree', widget: 'checkbox' },
  { question: 'born', label: 'Date of Birth', widget: 'date' },
]);

function SavingStory({ said }: { readonly said: Partial<SavingState> }) {
  return (
    <Providers module={module}>
      <Say {...said} />
      <main className="mt-tabpanel">
        <h1>Application</h1>
        <SavingLine busy={false} />
        <ConflictDialog />
        <LeaveDialog />
        <RecoveryDialog />
        <ClosingDialog />
      </main>
    </Providers>
  );
}

/** Sets the saving status around it. A choice closes the question. */
function Say({ question, leaving, ...rest }: Partial<SavingState>) {
  const { shown } = useSaving();
  useLayoutEffect(() => {
    shown.setState({
      ...rest,
      question: question && { ...question, decide: () => shown.setState({ question: undefined }) },
      leaving: leaving && { ...leaving, decide: () => shown.setState({ leaving: undefined }) },
    });
  });
  return null;
}

const decide = (): void => undefined;

export const UnderWay: Story = { args: { said: { status: 'saving' } } };
export const Saved: Story = { args: { said: { status: 'saved' } } };
export const Retrying: Story = { args: { said: { status: 'retrying', failures: 1 } } };
export const Refused: Story = { args: { said: { status: 'refused', reason: 'The answer is too long.' } } };
export const Undecided: Story = { args: { said: { status: 'undecided' } } };
export const Conflicts: Story = {
  args: {
    said: {
      status: 'undecided',
      question: {
        decide,
        conflicts: [
          { key: 'name', yours: 'Ada', elsewhere: '' },
          { key: 'asked', yours: 'Y', elsewhere: 'N' },
          { key: 'box', yours: true, elsewhere: '' },
          { key: 'born', yours: '1815-12-10', elsewhere: '1816-12-10' },
        ],
      },
    },
  },
};

export const Leaving: Story = {
  args: { said: { status: 'undecided', leaving: { end: 'logOut', keys: ['name', 'born'], decide } } },
};
export const LeavingToSubmit: Story = {
  args: { said: { status: 'saved', leaving: { end: 'submit', keys: ['name'], decide } } },
};
const found = { answers: {}, lost: ['born'], time: Date.UTC(2026, 0, 5, 15), names: [] };

export const Lost: Story = { args: { said: { found } } };
export const Submitting: Story = { args: { said: { status: 'saved', closing: 'submit' } } };
export const LoggingOut: Story = { args: { said: { status: 'saved', closing: 'logOut' } } };
