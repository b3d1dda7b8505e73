import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { ServerError } from '../renderer/api/errors.ts';
import { ScriptLoadError } from '../renderer/browser/script-load-error.ts';
import { showErrorDialog } from '../renderer/feedback/error-dialog.ts';
import { LoadErrorDialog } from '../renderer/saving-dialogs/LoadErrorDialog.tsx';
import { RecoveryActions } from '../renderer/saving-dialogs/RecoveryActions.tsx';
import { RootErrorPage } from '../renderer/saving-dialogs/RootErrorPage.tsx';
import { UnexpectedErrorDialog } from '../renderer/saving-dialogs/UnexpectedErrorDialog.tsx';
import { smallForm } from '../renderer/testing/form-module.ts';
import { schoolForm } from '../renderer/testing/school-form.ts';
import { APPLICANT, type AppStory, failing, ofApp } from './AppStory.tsx';

const meta = {
  title: 'Screens/Failures',
  ...ofApp,
  subcomponents: { LoadErrorDialog, RootErrorPage, UnexpectedErrorDialog, RecoveryActions },
} satisfies Meta<typeof AppStory>;
export default meta;
type Story = StoryObj<typeof meta>;

const { texts } = schoolForm.form;
const module = smallForm([{ question: 'name', label: 'Name', widget: 'text' }]);
const sections = module.form.pages[0]?.sections.map((section) => ({ ...section, content: null }));
const pages = module.form.pages.map((page, index) => (index === 0 ? { ...page, sections } : page));
const broken = { ...module, form: { ...module.form, pages } } as unknown as typeof module;

export const ScreenCannotBeDrawn: Story = {
  ...failing,
  args: { path: '/about', module: broken },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: texts['rootError.title'] })).toBeVisible();
  },
};

/** A logged-in applicant can log out. */
export const AnswersCannotBeHad: Story = {
  ...failing,
  args: {
    ...{ path: '/about', module, session: { is_logged_in: true, username: APPLICANT } },
    replies: {
      '/api/profile': { status: 403, body: { message: 'The answers cannot be read at the moment.' } },
    },
  },
  play: async () => {
    await expect(await screen.findByRole('button', { name: texts['account.logOut'] })).toBeVisible();
  },
};

export const Unexpected: Story = {
  args: { path: '/about', module },
  play: async ({ canvas }) => {
    await canvas.findByRole('navigation');
    showErrorDialog(new ServerError(500));
    await expect(await screen.findByText(texts['error.unexpected'])).toBeVisible();
  },
};

/** A script that is gone from the server is available after a reload. */
export const PartCannotBeLoaded: Story = {
  args: { path: '/about', module },
  play: async ({ canvas }) => {
    await canvas.findByRole('navigation');
    showErrorDialog(new ScriptLoadError('a script'));
    await expect(await screen.findByRole('button', { name: texts['button.reload'] })).toBeVisible();
  },
};
