import type { Meta, StoryObj } from '@storybook/react-vite';
import { QueryClientProvider } from '@tanstack/react-query';
import { useMemo } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, screen } from 'storybook/test';
import { createQueryClient } from '../renderer/api/query-client.ts';
import { InactivityWarning } from '../renderer/ending/InactivityWarning.tsx';
import { ThemeRoot } from '../renderer/feedback/ThemeRoot.tsx';
import { createAnswersStore } from '../renderer/filling/answers-store.ts';
import { FormProvider } from '../renderer/filling/form-context.tsx';
import { SavingProvider } from '../renderer/saving/saving-context.tsx';
import { smallForm } from '../renderer/testing/form-module.ts';

const meta = { title: 'Screens/Inactivity', component: WarningStory } satisfies Meta<typeof WarningStory>;
export default meta;
type Story = StoryObj<typeof meta>;

function WarningStory({ secondsLeft }: { readonly secondsLeft: number }) {
  const module = useMemo(() => smallForm([{ question: 'name', label: 'Name', widget: 'text' }]), []);
  const client = useMemo(createQueryClient, []);
  const store = useMemo(() => createAnswersStore(module.form, {}), [module]);
  return (
    <QueryClientProvider client={client}>
      <FormProvider module={module} answers={store}>
        <ThemeRoot form={module.form}>
          <MemoryRouter>
            <SavingProvider>
              <InactivityWarning secondsLeft={secondsLeft} onStay={() => undefined} />
            </SavingProvider>
          </MemoryRouter>
        </ThemeRoot>
      </FormProvider>
    </QueryClientProvider>
  );
}

export const AMinuteLeft: Story = {
  args: { secondsLeft: 60 },
  play: async () => {
    await expect(screen.getByRole('timer')).toHaveTextContent('60');
    await expect(screen.getByRole('status')).toHaveTextContent('60');
  },
};

export const LastSecond: Story = {
  args: { secondsLeft: 1 },
  play: async () => {
    await expect(screen.getByRole('timer')).not.toHaveTextContent(/\d/);
  },
};
