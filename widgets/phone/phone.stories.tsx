import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { FormStory } from '../../stories/FormStory.tsx';
import { longest } from '../../stories/longest.ts';

const meta = { title: 'Widgets/Phone', component: FormStory, tags: ['autodocs'] } satisfies Meta<
  typeof FormStory
>;
export default meta;
type Story = StoryObj<typeof meta>;

const phone = { question: 'line', label: 'Phone', widget: 'phone' };

export const Empty: Story = { args: { content: [phone] } };

export const Answered: Story = { args: { content: [phone], answers: { line: '(555) 234-5678' } } };

export const Refused: Story = { args: { content: [{ ...phone, required: true }], showErrors: true } };

export const Typed: Story = {
  args: { content: [phone] },
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByLabelText('Phone'), '5552345678');
    await expect(canvas.getByLabelText('Phone')).toHaveValue('(555) 234-5678');
  },
};

export const LongestTexts: Story = longest(phone);
