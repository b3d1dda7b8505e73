import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { FormStory } from '../../stories/FormStory.tsx';

const meta = { title: 'Widgets/File', component: FormStory } satisfies Meta<typeof FormStory>;
export default meta;
type Story = StoryObj<typeof meta>;

const resume = {
  question: 'resume_doc',
  label: 'Resume',
  widget: 'file',
  help: 'Your studies and your work.',
};

export const Visitor: Story = { args: { content: [resume] } };

export const Idle: Story = { args: { content: [resume], isLoggedIn: true } };

export const Required: Story = {
  args: { content: [{ ...resume, required: true }], isLoggedIn: true, showErrors: true },
};

/** Before the server has told whether there is a file. */
export const Checking: Story = {
  args: { content: [resume], isLoggedIn: true, documents: { resume_doc: { status: 'checking' } } },
};

export const Sending: Story = {
  args: { content: [resume], isLoggedIn: true, documents: { resume_doc: { status: 'sending' } } },
};

export const Converting: Story = {
  args: { content: [resume], isLoggedIn: true, documents: { resume_doc: { status: 'converting' } } },
};

export const Attached: Story = {
  args: {
    content: [resume],
    isLoggedIn: true,
    documents: { resume_doc: { status: 'attached', file_name: 'resume.pdf', file_size: 123_456 } },
  },
};

export const DeleteAsked: Story = {
  ...Attached,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Delete' }));
    await expect(canvas.getByRole('dialog', { name: 'Delete File' })).toBeVisible();
  },
};

export const Failed: Story = {
  args: {
    content: [resume],
    isLoggedIn: true,
    documents: { resume_doc: { status: 'failed', message: 'Your file could not be read.' } },
  },
};

/** Everything that is wrong with a file is said at once, before anything is sent. */
export const Refused: Story = {
  args: { content: [resume], isLoggedIn: true },
  play: async ({ canvas, canvasElement }) => {
    const chooser = canvasElement.querySelector<HTMLInputElement>('input[type="file"]');
    if (chooser === null) throw new Error('There is no chooser.');
    const file = new File([], 'the longest name that anybody ever gave.txt');
    await userEvent.setup({ applyAccept: false }).upload(chooser, file);
    await expect(canvas.getByRole('alert').children).toHaveLength(3);
  },
};
