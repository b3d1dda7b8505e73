import type { Meta, StoryObj } from '@storybook/react-vite';
import { QueryClientProvider } from '@tanstack/react-query';
import { useMemo } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { DataDialog } from '../renderer/account/DataDialog.tsx';
import { createQueryClient } from '../renderer/api/query-client.ts';
import { anonymousSession, useSession } from '../renderer/api/session-store.ts';
import { ThemeRoot } from '../renderer/feedback/ThemeRoot.tsx';
import { createAnswersStore } from '../renderer/filling/answers-store.ts';
import { FormProvider } from '../renderer/filling/form-context.tsx';
import { SavingProvider } from '../renderer/saving/saving-context.tsx';
import { smallForm } from '../renderer/testing/form-module.ts';

const meta = { title: 'Screens/Your data', component: DataStory } satisfies Meta<typeof DataStory>;
export default meta;
type Story = StoryObj<typeof meta>;

function DataStory({ isSubmitted }: { readonly isSubmitted: boolean }) {
  const module = useMemo(() => smallForm([{ question: 'name', label: 'Name', widget: 'text' }]), []);
  const store = useMemo(() => createAnswersStore(module.form, {}), [module]);
  const queries = useMemo(() => createQueryClient(), []);
  useSession.setState({ ...anonymousSession, web_status: isSubmitted ? 'submitted' : 'started' }, true);
  return (
    <QueryClientProvider client={queries}>
      <FormProvider module={module} answers={store}>
        <ThemeRoot form={module.form}>
          <MemoryRouter>
            <main>
              <h1 className="mt-hidden">Application</h1>
              <SavingProvider>
                <DataDialog onClose={() => undefined} />
              </SavingProvider>
            </main>
          </MemoryRouter>
        </ThemeRoot>
      </FormProvider>
    </QueryClientProvider>
  );
}

export const InProgress: Story = { args: { isSubmitted: false } };
export const Submitted: Story = { args: { isSubmitted: true } };
export const Incomplete: Story = {
  args: { isSubmitted: false },
  play: async ({ canvasElement }) => {
    canvasElement.ownerDocument.querySelector<HTMLButtonElement>('dialog button[type="submit"]')?.click();
  },
};
