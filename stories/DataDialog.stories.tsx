import type { Meta, StoryObj } from '@storybook/react-vite';
import { DataDialog } from '../renderer/account/DataDialog.tsx';
import { AccountStory } from './AccountStory.tsx';

const meta = { title: 'Screens/Your data', component: AccountStory } satisfies Meta<typeof AccountStory>;
export default meta;
type Story = StoryObj<typeof meta>;

export const InProgress: Story = { args: { AccountDialog: DataDialog } };
export const Submitted: Story = { args: { AccountDialog: DataDialog, status: 'submitted' } };
export const Incomplete: Story = {
  args: { AccountDialog: DataDialog },
  play: async ({ canvasElement }) => {
    canvasElement.ownerDocument.querySelector<HTMLButtonElement>('dialog button[type="submit"]')?.click();
  },
};
