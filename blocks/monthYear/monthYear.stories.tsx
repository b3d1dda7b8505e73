import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { FormStory } from '../../stories/FormStory.tsx';

const meta = { title: 'Blocks/Month and year', component: FormStory, tags: ['autodocs'] } satisfies Meta<
  typeof FormStory
>;
export default meta;
type Story = StoryObj<typeof meta>;

const from = {
  monthYear: { month: 'from_month', year: 'from_year' },
  label: 'Attended From',
  help: 'When you took your first course there.',
  months: 'months',
  years: 'pastYears',
};

export const Empty: Story = { args: { content: [from] } };

export const Answered: Story = { args: { content: [from], answers: { from_month: '2', from_year: '2020' } } };

/** The year comes first, as in the school's date format. */
export const YearFirst: Story = {
  args: {
    content: [from],
    school: { dateFormat: 'YYYY-MM-DD' },
    answers: { from_month: '2', from_year: '2020' },
  },
};

export const Refused: Story = { args: { content: [{ ...from, required: true }], showErrors: true } };

/** A month outside the limits is reported once the year is given, too. */
export const OutOfLimits: Story = {
  args: {
    content: [{ ...from, earliest: '2020-03', latest: 'today' }],
    answers: { from_month: '2', from_year: '2020' },
    showErrors: true,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Attended From must be 03/2020 or later')).toBeVisible();
  },
};
