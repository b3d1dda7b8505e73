import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { forgetUploads, startUpload } from '../../renderer/api/upload-store.ts';
import { FormStory } from '../../stories/FormStory.tsx';
import { longest } from '../../stories/longest.ts';

const meta = { title: 'Widgets/File', component: FormStory, tags: ['autodocs'] } satisfies Meta<
  typeof FormStory
>;
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

/** Restricted file types and sizes. */
export const Limited: Story = {
  args: { content: [{ ...resume, accept: ['pdf', 'jpeg'], maxSize: '300 KB' }], isLoggedIn: true },
};

export const Required: Story = {
  args: { content: [{ ...resume, required: true }], isLoggedIn: true, showErrors: true },
};

/** Before the server has reported whether a file is attached. */
export const Checking: Story = {
  args: { content: [resume], isLoggedIn: true, documents: { resume_doc: { status: 'checking' } } },
};

export const Sending: Story = {
  args: { content: [resume], isLoggedIn: true, documents: { resume_doc: { status: 'sending' } } },
};

/** A longer upload shows its progress. */
export const HalfSent: Story = {
  args: {
    content: [resume],
    isLoggedIn: true,
    documents: { resume_doc: { status: 'sending', sent: 45 } },
  },
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

const former = { file_name: 'resume.pdf', file_size: 123_456 };

/** An attached file stays until another one can replace it. */
export const Replacing: Story = {
  args: {
    content: [resume],
    isLoggedIn: true,
    documents: { resume_doc: { status: 'converting', former } },
  },
};

export const NotReplaced: Story = {
  args: {
    content: [resume],
    isLoggedIn: true,
    documents: {
      resume_doc: { status: 'attached', ...former, message: 'new.pdf: Your file could not be read.' },
    },
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

/** All problems of a file are reported together, before the upload. */
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

const plans = {
  ...{ question: 'plan', label: 'Plans', widget: 'file', help: 'The plans of your house.' },
  ...{ maximum: 4, minimum: 2, accept: ['pdf', 'png'] as const },
};
/** An image of a few pixels. */
const GARDEN = new File(
  [
    Uint8Array.from(
      atob(
        'iVBORw0KGgoAAAANSUhEUgAAAAQAAAAECAIAAAAmkwkpAAAAF0lEQVR42mOYduIDHDGgcKIWRMERCgcAVsEdEVVg95IAAAAASUVORK5CYII=',
      ),
      (byte) => byte.charCodeAt(0),
    ),
  ],
  'garden.png',
);
const plan = (file_name: string) => ({ status: 'attached', file_name, file_size: 123_456 }) as const;

export const SeveralIdle: Story = { args: { content: [plans], isLoggedIn: true } };

export const SeveralForVisitors: Story = { args: { content: [plans] } };

/** Each file is uploaded and deleted separately. */
export const Several: Story = {
  args: {
    content: [plans],
    isLoggedIn: true,
    documents: {
      plan: plan('cellar.pdf'),
      plan_2: { status: 'sending', sent: 60 },
      plan_4: { status: 'converting' },
    },
  },
};

/** Images that this window uploaded have a thumbnail; other files have none. */
export const SeveralWithPreview: Story = {
  args: {
    content: [plans],
    isLoggedIn: true,
    documents: {
      plan: { ...plan('garden.png'), file_size: GARDEN.size },
      plan_2: plan('cellar.pdf'),
      plan_3: { status: 'converting' },
    },
  },
  beforeEach: () => {
    startUpload('plan', GARDEN);
    startUpload('plan_3', GARDEN);
    return forgetUploads;
  },
  play: async ({ canvasElement }) => {
    await waitFor(() =>
      expect([...canvasElement.querySelectorAll('canvas')].map(({ width }) => width)).toEqual([4, 4]),
    );
  },
};

export const SeveralFull: Story = {
  args: {
    content: [plans],
    isLoggedIn: true,
    documents: {
      plan: plan('cellar.pdf'),
      plan_2: plan('the ground floor and the garden.pdf'),
      plan_3: plan('first floor.pdf'),
      plan_4: plan('roof.png'),
    },
  },
};

/** One file is attached of two required; another has failed. */
export const SeveralWanting: Story = {
  args: {
    content: [{ ...plans, required: true }],
    isLoggedIn: true,
    showErrors: true,
    answers: { plan: 'ANSWERED' },
    documents: {
      plan: plan('cellar.pdf'),
      plan_3: { status: 'failed', message: 'Your file could not be read.' },
    },
  },
};

export const LongestTexts: Story = longest(resume);
