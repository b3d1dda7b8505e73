import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { FormStory } from '../../stories/FormStory.tsx';
import { longest } from '../../stories/longest.ts';

const meta = { title: 'Widgets/Time', component: FormStory, tags: ['autodocs'] } satisfies Meta<
  typeof FormStory
>;
export default meta;
type Story = StoryObj<typeof meta>;

const time = { question: 'time', label: 'Best time to call', widget: 'time' };

export const Empty: Story = { args: { content: [time] } };

export const Answered: Story = { args: { content: [time], answers: { time: '13:30' } } };

export const Required: Story = { args: { content: [{ ...time, required: true }], showErrors: true } };

/** Half past nine may be morning or evening: the widget does not guess. */
export const EitherHalf: Story = {
  args: { content: [time] },
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText('Best time to call'), '9:30');
    await userEvent.tab();
    await waitFor(() => expect(canvas.getByText('Please enter a time, such as 1:30 PM.')).toBeVisible());
  },
};

export const TooEarly: Story = {
  args: {
    content: [{ ...time, earliest: '09:00', latest: '17:30' }],
    answers: { time: '08:59' },
    showErrors: true,
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Best time to call must be 9:00 AM or later')).toBeVisible();
  },
};

export const Disabled: Story = {
  args: { content: [time], answers: { time: '13:30' } },
  decorators: [
    (Drawn) => (
      <fieldset disabled className="mt-group">
        <Drawn />
      </fieldset>
    ),
  ],
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText('Best time to call')).toBeDisabled();
  },
};

export const LongestTexts: Story = longest(time);
