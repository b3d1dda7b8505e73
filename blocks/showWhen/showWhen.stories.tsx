import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { FormStory } from '../../stories/FormStory.tsx';

const meta = { title: 'Blocks/Shown group', component: FormStory, tags: ['autodocs'] } satisfies Meta<
  typeof FormStory
>;
export default meta;
type Story = StoryObj<typeof meta>;

const sure = { question: 'sure', label: 'Are you sure?', widget: 'radio', options: 'yesNo' };
const why = { question: 'why', label: 'Why?', widget: 'text' };
const isYes = { valueKey: 'sure', operator: 'equals', target: 'Y' };

/** Answers of hidden content are cleared. */
export const Cleared: Story = {
  args: { content: [sure, { showWhen: isYes, content: [why] }], answers: { sure: 'Y', why: 'Because.' } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('radio', { name: 'No' }));
    await expect(canvas.queryByLabelText('Why?')).toBeNull();
    await userEvent.click(canvas.getByRole('radio', { name: 'Yes' }));
    await expect(canvas.getByLabelText('Why?')).toHaveValue('');
  },
};

/** A single question can have the condition itself. */
export const OneQuestion: Story = {
  args: { content: [sure, { ...why, showWhen: isYes }] },
  play: async ({ canvas }) => {
    await expect(canvas.queryByLabelText('Why?')).toBeNull();
    await userEvent.click(canvas.getByRole('radio', { name: 'Yes' }));
    await expect(canvas.getByLabelText('Why?')).toBeVisible();
  },
};

/** A condition on any entry of a block checks all existing entries. */
export const AnyEntry: Story = {
  args: {
    content: [
      {
        addAnother: 'job',
        label: 'Job',
        prefix: 'job_<n>_',
        maximum: 3,
        content: [{ question: 'paid', label: 'It is paid', widget: 'checkbox' }],
      },
      { ...why, showWhen: { anyEntryOf: 'job', is: { valueKey: 'paid', operator: 'equals', target: true } } },
    ],
    answers: { '#entries:job': '2' },
    isLoggedIn: true,
  },
  play: async ({ canvas }) => {
    await expect(canvas.queryByLabelText('Why?')).toBeNull();
    const [, second] = canvas.getAllByRole('checkbox', { name: 'It is paid' });
    if (second !== undefined) await userEvent.click(second);
    await expect(canvas.getByLabelText('Why?')).toBeVisible();
  },
};
