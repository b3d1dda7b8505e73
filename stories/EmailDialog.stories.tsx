import type { Meta, StoryObj } from '@storybook/react-vite';
import { EmailCodesForm } from '../renderer/account/EmailCodesForm.tsx';
import { EmailDialog } from '../renderer/account/EmailDialog.tsx';
import type { AccountDialogProps } from '../renderer/account/use-account-dialogs.tsx';
import { Dialog } from '../renderer/feedback/Dialog.tsx';
import { AccountStory } from './AccountStory.tsx';

const meta = { title: 'Screens/Change email address', component: AccountStory } satisfies Meta<
  typeof AccountStory
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = { args: { AccountDialog: EmailDialog } };
export const Incomplete: Story = {
  args: { AccountDialog: EmailDialog },
  play: async ({ canvasElement }) => {
    canvasElement.ownerDocument.querySelector<HTMLButtonElement>('dialog button[type="submit"]')?.click();
  },
};
export const Codes: Story = {
  args: {
    AccountDialog: ({ texts, onClose }: AccountDialogProps) => (
      <Dialog title={texts['changes.email.title']} onClose={onClose}>
        <EmailCodesForm
          texts={texts}
          email="ada.lovelace.of.london@a-long-name.example.edu"
          onClose={onClose}
        />
      </Dialog>
    ),
  },
};
