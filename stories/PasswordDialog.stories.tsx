import type { Meta, StoryObj } from '@storybook/react-vite';
import { PasswordDialog } from '../renderer/account/PasswordDialog.tsx';
import { AccountStory } from './AccountStory.tsx';

const meta = { title: 'Screens/Change password', component: AccountStory } satisfies Meta<
  typeof AccountStory
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = { args: { AccountDialog: PasswordDialog } };
export const Incomplete: Story = {
  args: { AccountDialog: PasswordDialog },
  play: async ({ canvasElement }) => {
    canvasElement.ownerDocument.querySelector<HTMLButtonElement>('dialog button[type="submit"]')?.click();
  },
};
