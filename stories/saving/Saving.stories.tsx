import type { Meta, StoryObj } from '@storybook/react-vite';
import { useMemo } from 'react';
import { createAnswersStore } from '../../renderer/filling/answers-store.ts';
import { FormProvider } from '../../renderer/filling/form-context.tsx';
import { forgetSaving, type Saving, useSaving } from '../../renderer/saving/saving-store.ts';
import { ClosingDialog } from '../../renderer/saving-dialogs/ClosingDialog.tsx';
import { ConflictDialog } from '../../renderer/saving-dialogs/ConflictDialog.tsx';
import { LeaveDialog } from '../../renderer/saving-dialogs/LeaveDialog.tsx';
import { RecoveryDialog } from '../../renderer/saving-dialogs/RecoveryDialog.tsx';
import { SavingLine } from '../../renderer/saving-dialogs/SavingLine.tsx';
import { smallForm } from '../../renderer/testing/form-module.ts';
import { ThemeRoot } from '../../renderer/theme/ThemeRoot.tsx';

const meta = { title: 'Screens/Saving', component: SavingStory } satisfies Meta<typeof SavingStory>;
export default meta;
type Story = StoryObj<typeof meta>;

const content = [
  { question: 'name', label: 'Name', widget: 'text' },
  { question: 'asked', label: 'Asked', widget: 'radio', options: 'yesNo' },
  { question: 'box', label: 'I agree', widget: 'checkbox' },
  { question: 'born', label: 'Date of Birth', widget: 'date' },
];

function SavingStory({ saving }: { readonly saving: Partial<Saving> }) {
  const module = useMemo(() => smallForm(content), []);
  const store = useMemo(() => createAnswersStore(module.form, {}), [module]);
  useMemo(() => {
    forgetSaving();
    useSaving.setState(saving);
  }, [saving]);
  return (
    <FormProvider module={module} answers={store}>
      <ThemeRoot colors={module.form.theme}>
        <main className="mt-tabpanel">
          <h1>Application</h1>
          <SavingLine busy={false} />
          <ConflictDialog />
          <LeaveDialog />
          <RecoveryDialog />
          <ClosingDialog />
        </main>
      </ThemeRoot>
    </FormProvider>
  );
}

const decide = (): void => useSaving.setState({ question: undefined });

export const UnderWay: Story = { args: { saving: { status: 'saving' } } };
export const Saved: Story = { args: { saving: { status: 'saved' } } };
export const Retrying: Story = { args: { saving: { status: 'retrying', failures: 1 } } };
export const Refused: Story = { args: { saving: { status: 'refused', reason: 'The answer is too long.' } } };
export const Undecided: Story = { args: { saving: { status: 'undecided' } } };
export const Conflicts: Story = {
  args: {
    saving: {
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

const stay = (): void => useSaving.setState({ leaving: undefined });

export const Leaving: Story = {
  args: { saving: { status: 'undecided', leaving: { end: 'logOut', keys: ['name', 'born'], decide: stay } } },
};
export const LeavingToSubmit: Story = {
  args: { saving: { status: 'saved', leaving: { end: 'submit', keys: ['name'], decide: stay } } },
};
const found = { answers: {}, lost: ['born'], time: Date.UTC(2026, 0, 5, 15), names: [] };

export const Lost: Story = { args: { saving: { found } } };
export const Submitting: Story = { args: { saving: { status: 'saved', closing: 'submit' } } };
export const LoggingOut: Story = { args: { saving: { status: 'saved', closing: 'logOut' } } };
