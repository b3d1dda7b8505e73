import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { InactivityWarning } from '../renderer/ending/InactivityWarning.tsx';
import { Providers } from '../renderer/testing/Providers.tsx';

const meta = { title: 'Screens/Inactivity', component: WarningStory } satisfies Meta<typeof WarningStory>;
export default meta;
type Story = StoryObj<typeof meta>;

function WarningStory({ secondsLeft }: { readonly secondsLeft: number }) {
  return (
    <Providers>
      <InactivityWarning secondsLeft={secondsLeft} onStay={() => undefined} />
    </Providers>
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
