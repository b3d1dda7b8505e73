import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { FormStory } from '../../stories/FormStory.tsx';

const meta = { title: 'Blocks/Tab set', component: FormStory, tags: ['autodocs'] } satisfies Meta<
  typeof FormStory
>;
export default meta;
type Story = StoryObj<typeof meta>;

const statement = {
  tabSet: 'statement',
  label: 'Personal statement',
  tabs: [
    {
      id: 'write',
      label: 'Write',
      content: [{ question: 'essay', label: 'Your Statement', widget: 'textarea' }],
    },
    {
      id: 'upload',
      label: 'Upload',
      content: [
        {
          question: 'statement_doc',
          label: 'Your Statement as a File',
          widget: 'file',
          requiredWhen: { valueKey: 'essay', operator: 'notAnswered' },
          requiredMessage: 'Please provide a personal statement.',
        },
      ],
    },
  ],
};

export const Visitor: Story = { args: { content: [statement] } };

export const LoggedIn: Story = { args: { content: [statement], isLoggedIn: true } };

/** The error message is for a question on the other tab. */
export const Refused: Story = { args: { content: [statement], isLoggedIn: true, showErrors: true } };

export const OtherTab: Story = {
  args: { content: [statement], isLoggedIn: true },
  play: async ({ canvas }) => {
    canvas.getByRole('tab', { name: 'Write' }).focus();
    await userEvent.keyboard('{ArrowRight}{Enter}');
    await expect(await canvas.findByRole('button', { name: 'Choose file' })).toBeVisible();
  },
};

const [write, upload] = statement.tabs;

/** The chosen tab is hidden by a condition, so the first one is shown. */
export const HiddenTab: Story = {
  args: {
    content: [
      { question: 'scanned', label: 'I have it as a file', widget: 'checkbox' },
      {
        ...statement,
        tabs: [write, { ...upload, showWhen: { valueKey: 'scanned', operator: 'equals', target: true } }],
      },
    ],
    answers: { '#tab:statement': 'upload' },
    isLoggedIn: true,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Your Statement')).toBeVisible();
    await expect(canvas.getAllByRole('tab')).toHaveLength(1);
    await userEvent.click(canvas.getByRole('checkbox'));
    await expect(canvas.getByRole('tab', { name: 'Upload', selected: true })).toBeVisible();
    await userEvent.click(canvas.getByRole('checkbox'));
    await expect(canvas.getByRole('tab', { name: 'Write', selected: true })).toBeVisible();
  },
};
