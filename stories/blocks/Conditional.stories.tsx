import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { FormStory } from '../FormStory.tsx';

const meta = { title: 'Blocks/Conditional content', component: FormStory } satisfies Meta<typeof FormStory>;
export default meta;
type Story = StoryObj<typeof meta>;

const sure = { question: 'sure', label: 'Are you sure?', widget: 'radio', options: 'yesNo' };
const why = { question: 'why', label: 'Why?', widget: 'text' };
const whyNot = { question: 'why_not', label: 'Why not?', widget: 'text' };
const isYes = { valueKey: 'sure', operator: 'equals', target: 'Y' };

/** What is hidden is cleared. */
export const Group: Story = {
  args: { content: [sure, { showWhen: isYes, content: [why] }], answers: { sure: 'Y', why: 'Because.' } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('radio', { name: 'No' }));
    await expect(canvas.queryByLabelText('Why?')).toBeNull();
    await userEvent.click(canvas.getByRole('radio', { name: 'Yes' }));
    await expect(canvas.getByLabelText('Why?')).toHaveValue('');
  },
};

/** The first of the conditions that holds shows its content. */
export const FirstOf: Story = {
  args: {
    content: [
      sure,
      {
        firstOf: [
          { showWhen: isYes, content: [why] },
          { showWhen: { valueKey: 'sure', operator: 'answered' }, content: [whyNot] },
        ],
      },
    ],
    answers: { sure: 'N' },
  },
};

export const RadioControlled: Story = {
  args: { content: [{ ...sure, content: { Y: [why], N: [whyNot] } }], answers: { sure: 'Y' } },
};

const toggle = {
  toggle: 'agree',
  label: 'I certify that my answers are true.',
  before: [{ text: 'Please tick the box when you have read everything.' }],
  after: [{ text: 'Thank you. You can submit your application now.' }],
};

export const ToggleBefore: Story = { args: { content: [toggle] } };

export const ToggleAfter: Story = { args: { content: [toggle], answers: { agree: true } } };

export const ToggleRefused: Story = { args: { content: [{ ...toggle, required: true }], showErrors: true } };
