import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, type within } from 'storybook/test';
import CardPage from '../renderer/auth/CardPage.tsx';
import { schoolForm } from '../renderer/testing/school-form.ts';
import { APPLICANT, type AppStory, ofApp } from './AppStory.tsx';

const meta = {
  title: 'Screens/Cards',
  ...ofApp,
  subcomponents: { CardPage },
} satisfies Meta<typeof AppStory>;
export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = ReturnType<typeof within>;

const { texts } = schoolForm.form;
const submit = async (canvas: Canvas) =>
  userEvent.click(await canvas.findByRole('button', { name: /^Submit/ }));

export const LogIn: Story = { args: { path: '/login' } };
export const SignUp: Story = { args: { path: '/signup' } };
export const Confirm: Story = { args: { path: '/confirm', state: { username: APPLICANT } } };
export const Forgot: Story = { args: { path: '/forgot' } };
export const Reset: Story = { args: { path: `/reset?username=${APPLICANT}&id=abc` } };

/** The password rules update with each key press. */
export const PasswordTyped: Story = {
  args: { path: '/signup' },
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText('Password'), 'Abcdefg1234');
  },
};

export const NothingFilledIn: Story = {
  args: { path: '/signup' },
  play: async ({ canvas }) => {
    await submit(canvas);
    await expect(await canvas.findByLabelText('Email Address')).toBeInvalid();
  },
};

/** The message stays in the card after the toast disappears. */
export const Refused: Story = {
  args: {
    path: '/login',
    replies: { '/public/login': { status: 403, body: { message: 'E-mail address or password are wrong.' } } },
  },
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText('Email Address'), APPLICANT);
    await userEvent.type(canvas.getByLabelText('Password'), 'Abcdefgh1234!');
    await submit(canvas);
    await expect(await canvas.findByRole('note')).toHaveTextContent('are wrong');
  },
};

/** The card after the mail was sent. */
export const LinkSent: Story = {
  args: {
    path: '/forgot',
    replies: { '/public/forgot-password': { body: { message: 'The reset link is on its way.' } } },
  },
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText('Email Address'), APPLICANT);
    await submit(canvas);
    await expect(await canvas.findByRole('alert')).toBeVisible();
  },
};

export const SessionEnded: Story = {
  args: { path: '/login', state: { error: texts['error.sessionInvalid'] } },
};

export const LoggedOut: Story = {
  args: { path: '/login', state: { error: texts['error.loggedOut'], isOnPurpose: true } },
};

/** A toast reports the result of the previous screen. */
export const Arrived: Story = {
  args: { path: '/confirm', state: { message: 'A code is on its way to you.', username: APPLICANT } },
};
