import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { BlockedDialog } from '../renderer/documents/BlockedDialog.tsx';
import { showBlockedDialog } from '../renderer/documents/blocked.ts';
import { ErrorPage } from '../renderer/feedback/ErrorPage.tsx';
import { Spinner } from '../renderer/feedback/Spinner.tsx';
import { Toasts } from '../renderer/feedback/Toasts.tsx';
import { showToast, type ToastContent, useToasts } from '../renderer/feedback/toast-store.ts';
import { Providers } from '../renderer/testing/Providers.tsx';
import { schoolForm } from '../renderer/testing/school-form.ts';

/** Messages over a page. */
function Feedback({
  isWaiting = false,
}: {
  readonly toasts?: readonly ToastContent[];
  readonly isWaiting?: boolean;
}) {
  return (
    <Providers>
      <main>
        <h1>Page</h1>
        {isWaiting &&
          (['small', 'medium', 'large'] as const).map((size) => <Spinner key={size} size={size} />)}
      </main>
      <Toasts />
      <BlockedDialog />
    </Providers>
  );
}

const meta = {
  title: 'Screens/Feedback',
  component: Feedback,
  subcomponents: { Toasts, Spinner, ErrorPage, BlockedDialog },
  beforeEach: () => useToasts.setState({ toasts: [] }),
  play: async ({ args: { toasts = [] } }) => {
    for (const toast of toasts) showToast(toast);
    for (const { message } of toasts) await expect(await screen.findByText(message)).toBeVisible();
  },
} satisfies Meta<typeof Feedback>;
export default meta;
type Story = StoryObj<typeof meta>;

const SUCCESS: ToastContent = { severity: 'success', message: 'You are logged in.', stays: true };
const ERROR: ToastContent = {
  severity: 'error',
  label: 'Login Card Error',
  message: 'The password is wrong.',
};
const UNDO: ToastContent = {
  ...{ severity: 'success', title: 'Removed', message: 'Employer was emptied.', stays: true },
  action: { text: 'Undo', onPress: () => undefined },
};

export const Success: Story = { args: { toasts: [SUCCESS] } };
export const Failure: Story = { args: { toasts: [ERROR] } };
export const CanBeTakenBack: Story = { args: { toasts: [UNDO] } };
/** Up to three toasts beside the page; on narrow screens one at the bottom. */
export const Several: Story = {
  args: { toasts: [ERROR, SUCCESS, UNDO] },
  globals: { viewport: { value: 'w1280' } },
};
export const Waiting: Story = { args: { isWaiting: true } };

/** Before a form has loaded, without theme and form texts. */
export const NoForm: Story = {
  render: () => (
    <ErrorPage title="This page could not be loaded" text="Please try again in a minute.">
      <button type="button">Reload</button>
    </ErrorPage>
  ),
};

function blocked(text: 'file.blockedText' | 'file.entryBlockedText'): Story {
  return {
    play: async () => {
      showBlockedDialog(text);
      await expect(await screen.findByText(schoolForm.form.texts[text])).toBeVisible();
    },
  };
}
export const TabIsBlocked: Story = blocked('file.blockedText');
export const EntryIsBlocked: Story = blocked('file.entryBlockedText');
