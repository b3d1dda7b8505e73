import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { FormStory } from '../../stories/FormStory.tsx';
import { longest } from '../../stories/longest.ts';

const meta = {
  title: 'Widgets/Social Security number',
  component: FormStory,
  tags: ['autodocs'],
} satisfies Meta<typeof FormStory>;
export default meta;
type Story = StoryObj<typeof meta>;

const ssn = { question: 'number', label: 'Social Security Number', widget: 'ssn' };

export const Empty: Story = { args: { content: [ssn] } };

export const Answered: Story = { args: { content: [ssn], answers: { number: '123-45-6789' } } };

export const Refused: Story = { args: { content: [{ ...ssn, required: true }], showErrors: true } };

export const Typed: Story = {
  args: { content: [ssn] },
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByLabelText('Social Security Number'), '123456789');
    await expect(canvas.getByLabelText('Social Security Number')).toHaveValue('123-45-6789');
  },
};

export const LongestTexts: Story = longest(ssn);
