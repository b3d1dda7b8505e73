import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { FormStory } from '../../stories/FormStory.tsx';
import { longest } from '../../stories/longest.ts';

const meta = { title: 'Widgets/Date', component: FormStory, tags: ['autodocs'] } satisfies Meta<
  typeof FormStory
>;
export default meta;
type Story = StoryObj<typeof meta>;

const day = { question: 'day', label: 'Day', widget: 'date' };

export const Empty: Story = { args: { content: [day] } };

export const Answered: Story = { args: { content: [day], answers: { day: '2000-02-03' } } };

export const Required: Story = { args: { content: [{ ...day, required: true }], showErrors: true } };

/** A date that does not exist is reported on blur. */
export const NoSuchDay: Story = {
  args: { content: [day] },
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByLabelText('Day'), '02302000');
    await userEvent.tab();
    await waitFor(() =>
      expect(canvas.getByText('Please enter a date that exists, in the format MM/DD/YYYY.')).toBeVisible(),
    );
  },
};

/** Another date format of the school. */
export const DayFirst: Story = {
  args: { content: [day], school: { dateFormat: 'DD.MM.YYYY' }, answers: { day: '2000-02-03' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Day')).toHaveValue('03.02.2000');
  },
};

/** A limit relative to today. The message states the limit. */
export const TooEarly: Story = {
  args: { content: [{ ...day, earliest: 'today' }], answers: { day: '2000-02-03' }, showErrors: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Day must be \d\d\/\d\d\/\d{4} or later$/)).toBeVisible();
  },
};

const days = [
  { question: 'starts', label: 'First day', widget: 'date' },
  { question: 'ends', label: 'Last day', widget: 'date', earliest: { answer: 'starts' } },
];

/** A limit that depends on another answer. */
export const AfterAnother: Story = {
  args: { content: days, answers: { starts: '2030-01-01', ends: '2028-01-01' }, showErrors: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Last day must be 01/01/2030 or later')).toBeVisible();
    await userEvent.clear(canvas.getByLabelText('First day'));
    await expect(canvas.queryByText(/or later$/)).toBeNull();
  },
};

const asserted = {
  content: [days[0], { ...days[0], question: 'ends', label: 'Last day' }],
  rules: [
    {
      assert: { valueKey: 'ends', operator: 'gte', target: { answer: 'starts' } },
      at: ['starts', 'ends'],
      message: 'The last day is before the first.',
    },
  ],
  answers: { starts: '2030-01-01', ends: '2028-01-01' },
  showErrors: true,
};

export const RuleBroken: Story = { args: asserted };

/** A rule over two questions shows its message at each of them. */
export const Asserted: Story = {
  args: asserted,
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText('The last day is before the first.')).toHaveLength(2);
    await userEvent.clear(canvas.getByLabelText('Last day'));
    await userEvent.type(canvas.getByLabelText('Last day'), '02032031');
    await expect(canvas.queryByText('The last day is before the first.')).toBeNull();
  },
};

export const LongestTexts: Story = longest(day);
