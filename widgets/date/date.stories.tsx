import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { FormStory } from '../../stories/FormStory.tsx';

const meta = { title: 'Widgets/Date', component: FormStory } satisfies Meta<typeof FormStory>;
export default meta;
type Story = StoryObj<typeof meta>;

const day = { question: 'day', label: 'Day', widget: 'date' };

export const Empty: Story = { args: { content: [day] } };

export const Answered: Story = { args: { content: [day], answers: { day: '2000-02-03' } } };

export const Required: Story = { args: { content: [{ ...day, required: true }], showErrors: true } };

/** A day that does not exist is refused when the input is left. */
export const NoSuchDay: Story = {
  args: { content: [day] },
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByLabelText('Day'), '02302000');
    await userEvent.tab();
    await expect(canvas.getByText('Please enter a day that exists, as MM/DD/YYYY.')).toBeVisible();
  },
};
