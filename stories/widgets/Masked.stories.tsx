import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { FormStory } from '../FormStory.tsx';

const meta = { title: 'Widgets/Phone and Social Security number', component: FormStory } satisfies Meta<
  typeof FormStory
>;
export default meta;
type Story = StoryObj<typeof meta>;

const phone = { question: 'line', label: 'Phone', widget: 'phone' };
const ssn = { question: 'number', label: 'Social Security Number', widget: 'ssn' };

export const Empty: Story = { args: { content: [phone, ssn] } };

export const Answered: Story = {
  args: { content: [phone, ssn], answers: { line: '(555) 234-5678', number: '123-45-6789' } },
};

export const Refused: Story = {
  args: {
    content: [
      { ...phone, required: true },
      { ...ssn, required: true },
    ],
    showErrors: true,
  },
};

export const Typed: Story = {
  args: { content: [phone, ssn] },
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByLabelText('Phone'), '5552345678');
    await expect(canvas.getByLabelText('Phone')).toHaveValue('(555) 234-5678');
    await userEvent.type(canvas.getByLabelText('Social Security Number'), '123456789');
    await expect(canvas.getByLabelText('Social Security Number')).toHaveValue('123-45-6789');
  },
};
