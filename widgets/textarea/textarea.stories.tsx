import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { FormStory } from '../../stories/FormStory.tsx';
import { longest } from '../../stories/longest.ts';

const meta = { title: 'Widgets/Textarea', component: FormStory, tags: ['autodocs'] } satisfies Meta<
  typeof FormStory
>;
export default meta;
type Story = StoryObj<typeof meta>;

const comment = { question: 'comment', label: 'Comment', widget: 'textarea' };

export const Empty: Story = { args: { content: [comment] } };

export const Answered: Story = {
  args: { content: [comment], answers: { comment: 'One line.\nAnother.\n\nAnd a last one.' } },
};

export const SchoolLimit: Story = {
  args: { content: [{ ...comment, label: 'Essay', maxLength: { school: 'characterLimit' } }] },
};

export const Refused: Story = { args: { content: [{ ...comment, required: true }], showErrors: true } };

export const Typed: Story = {
  args: { content: [comment] },
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByLabelText('Comment'), 'Hello');
    await expect(canvas.getByText('Character count: 5 / 1500')).toBeVisible();
  },
};

export const LongestTexts: Story = longest(comment);
