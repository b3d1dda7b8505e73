// Stories have no register, so they show the widget with failing searches.
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { FormStory } from '../../stories/FormStory.tsx';
import { longest } from '../../stories/longest.ts';

const meta = { title: 'Widgets/Autocomplete', component: FormStory, tags: ['autodocs'] } satisfies Meta<
  typeof FormStory
>;
export default meta;
type Story = StoryObj<typeof meta>;

const school = {
  question: 'college_name',
  label: 'Search for Your School',
  widget: 'autocomplete',
  category: 'college_ceeb',
  prefix: 'college_',
  fills: ['college_ceeb', 'college_city'],
  manualText: 'Enter your school information below.',
  manual: [{ question: 'college_city', label: 'School City', widget: 'text' }],
};

export const Empty: Story = { args: { content: [school] } };

export const Chosen: Story = {
  args: {
    content: [school],
    answers: { college_name: 'Reed College', college_ceeb: '4654', '#source:college_name': 'record' },
  },
};

export const Refused: Story = { args: { content: [{ ...school, required: true }], showErrors: true } };

export const Open: Story = {
  args: { content: [school] },
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'Hogwarts');
    await expect(await canvas.findByRole('option', { name: 'Use: Hogwarts' })).toBeVisible();
  },
};

export const TypedFreely: Story = {
  args: { content: [school] },
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'Hogwarts{ArrowDown}{Enter}');
    await expect(canvas.getByText('Enter your school information below.')).toBeVisible();
    await expect(canvas.getByLabelText('School City')).toBeVisible();
  },
};

export const LongestTexts: Story = longest(school);
