import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { FormStory } from '../../stories/FormStory.tsx';

const meta = { title: 'Blocks/Day range', component: FormStory, tags: ['autodocs'] } satisfies Meta<
  typeof FormStory
>;
export default meta;
type Story = StoryObj<typeof meta>;

const stay = { dayRange: { from: 'stay_from', to: 'stay_to' }, label: 'Your Stay', help: 'Both days count.' };

export const Empty: Story = { args: { content: [stay] } };

export const Answered: Story = {
  args: { content: [stay], answers: { stay_from: '2027-03-01', stay_to: '2027-06-30' } },
};

export const OwnWords: Story = {
  args: {
    content: [{ ...stay, fromLabel: 'Arrival', toLabel: 'Departure', required: true }],
    showErrors: true,
  },
};

/** If both days are given and the last is before the first, a message appears below both. */
export const Reversed: Story = {
  args: { content: [stay], answers: { stay_from: '2027-06-30', stay_to: '2027-03-01' }, showErrors: true },
  play: async ({ canvas }) => {
    const message = 'Your Stay: the last day is before the first';
    await expect(canvas.getByText(message)).toBeVisible();
    await userEvent.clear(canvas.getByLabelText('First day'));
    await expect(canvas.queryByText(message)).toBeNull();
  },
};

export const OutOfLimits: Story = {
  args: {
    content: [{ ...stay, earliest: '2027-01-01', latest: '2027-12-31' }],
    answers: { stay_from: '2026-12-31', stay_to: '2028-01-01' },
    showErrors: true,
  },
};
