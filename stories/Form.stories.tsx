import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent } from 'storybook/test';
import { useFormVersion } from '../renderer/api/form-version.ts';
import { AccountMenu } from '../renderer/app/AccountMenu.tsx';
import { Footer } from '../renderer/app/Footer.tsx';
import { Header } from '../renderer/app/Header.tsx';
import { SkipLink } from '../renderer/app/SkipLink.tsx';
import { TopNavigation } from '../renderer/app/TopNavigation.tsx';
import { WelcomeBanner } from '../renderer/app/WelcomeBanner.tsx';
import { AbovePage } from '../renderer/applicant/AbovePage.tsx';
import { BackToReview } from '../renderer/print/BackToReview.tsx';
import { PdfPreviewButton } from '../renderer/print/PdfPreviewButton.tsx';
import { smallForm } from '../renderer/testing/form-module.ts';
import { schoolForm } from '../renderer/testing/school-form.ts';
import { APPLICANT, type AppStory, ofApp } from './AppStory.tsx';

const meta = {
  title: 'Screens/Form',
  ...ofApp,
  subcomponents: {
    AbovePage,
    AccountMenu,
    BackToReview,
    Footer,
    Header,
    PdfPreviewButton,
    SkipLink,
    TopNavigation,
    WelcomeBanner,
  },
} satisfies Meta<typeof AppStory>;
export default meta;
type Story = StoryObj<typeof meta>;

const { pages, modals, texts } = schoolForm.form;
const last = pages.at(-1)?.route ?? '';
const session = { is_logged_in: true, username: APPLICANT };
/** A short page, to show its frame. */
const short = { ...smallForm([{ question: 'name', label: 'Name', widget: 'text', required: true }]) };
const module = { ...short, form: { ...short.form, modals } };

export const Visitor: Story = { args: { path: '/about' } };

/** The skip link past the navigation comes first in the tab order. */
export const PastTheNavigation: Story = {
  args: { path: '/about', module },
  play: async ({ canvas }) => {
    await canvas.findByRole('navigation');
    await userEvent.tab();
    await expect(document.activeElement).toHaveAttribute('href', expect.stringMatching(/^#/));
  },
};

export const FirstLogIn: Story = { args: { path: '/about', module, session } };
export const SecondLogIn: Story = {
  args: { path: '/about', module, session: { ...session, num_logins: 2 } },
};

const beginning = {
  title: 'Your Earlier Answers',
  text: 'You have answers in "Autumn". You can start with those that fit this form, and change each of them. "Autumn" stays as it is.',
  button: 'Start with the answers from Autumn',
};

/** An applicant of last term can begin with those answers. */
export const BeginsAnew: Story = {
  args: { path: '/about', module, session: { ...session, beginning } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: beginning.button })).toBeVisible();
  },
};

/** The answers were filled in, except some that must be answered again. */
export const HasBegun: Story = {
  args: {
    path: '/about',
    module,
    session: { ...session, beginning },
    replies: {
      '/api/beginning': {
        body: {
          ...{
            message: 'Answers filled in: 12. Please check each of them.',
            revision: 2,
            taken: 12,
          },
          ...{ left: ['name'], cut: [], left_text: 'Please answer these again, or check them:' },
        },
      },
    },
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: beginning.button }));
    await expect(await canvas.findByText(/filled in: 12/)).toBeVisible();
    const region = await canvas.findByRole('region', { name: beginning.title });
    await expect(region).toHaveFocus();
    await expect(region).toHaveTextContent('Name');
  },
};

export const AccountOfAVisitor: Story = {
  args: { path: '/about', module },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: texts['account.title'] }));
  },
};

export const AccountOfAnApplicant: Story = {
  args: { path: '/about', module, session: { ...session, num_logins: 3 } },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: texts['account.title'] }));
    await expect(await canvas.findByText(APPLICANT)).toBeVisible();
  },
};

function opens(index: number): Story {
  const { opener, title } = modals[index] ?? { opener: '', title: '' };
  return {
    args: { path: '/about', module },
    play: async ({ canvas }) => {
      await userEvent.click(await canvas.findByRole('button', { name: opener }));
      await expect(await screen.findByRole('dialog', { name: title })).toBeVisible();
    },
  };
}
export const Help: Story = opens(0);
export const Privacy: Story = opens(1);

/** Coming from the review, the page has a link back. */
export const FromTheReview: Story = {
  args: {
    path: '/about#first_name',
    state: { reviewed: 'review-first_name' },
    session: { ...session, num_logins: 3 },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: texts['review.back'] })).toBeVisible();
  },
};

/** The review of the answers before the submission. */
export const LastPage: Story = { args: { path: last, session: { ...session, num_logins: 3 } } };

/** The error summary after a failed submit links to the questions. */
export const Errors: Story = {
  args: { path: last, session: { ...session, num_logins: 3, web_status: 'validating' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('region', { name: texts['summary.title'] })).toBeVisible();
  },
};

/** Returns a story of a form outside its submission window, whose pages are read-only. */
function outside(state: 'before' | 'after', text: string): Story {
  return {
    args: {
      path: '/about',
      module: { ...module, form: { ...module.form, window: { [state]: text } } },
      session: { ...session, num_logins: 3 },
      answers: { name: 'Ada' },
    },
    beforeEach: () => {
      useFormVersion.setState({ window: state });
      return () => useFormVersion.setState({ window: 'open' });
    },
    play: async ({ canvas }) => {
      await expect(await canvas.findByText(text)).toBeVisible();
      await expect(await canvas.findByRole('textbox', { name: /^Name/ })).toBeDisabled();
    },
  };
}
export const NotOpenYet: Story = outside('before', 'The application opens on 1 September at nine.');
export const Closed: Story = outside('after', 'The application closed on 15 January.');
