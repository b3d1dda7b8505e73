import type { Meta, StoryObj } from '@storybook/react-vite';
import { FormStory } from '../../stories/FormStory.tsx';

const meta = { title: 'Blocks/Month and year', component: FormStory } satisfies Meta<typeof FormStory>;
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

export const Refused: Story = { args: { content: [{ ...from, required: true }], showErrors: true } };
