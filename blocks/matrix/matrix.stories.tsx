import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { FormStory } from '../../stories/FormStory.tsx';

const meta = { title: 'Blocks/Matrix', component: FormStory, tags: ['autodocs'] } satisfies Meta<
  typeof FormStory
>;
export default meta;
type Story = StoryObj<typeof meta>;

const satisfied = {
  matrix: [
    { row: 'teaching', label: 'Teaching' },
    { row: 'library', label: 'Library', help: 'Also its website.' },
    { row: 'housing', label: 'Student housing and everything around it' },
  ],
  label: 'How satisfied were you with …',
  help: 'Think of your last year.',
  options: 'satisfaction',
};
const lists = {
  satisfaction: ['Very dissatisfied', 'Dissatisfied', 'Neutral', 'Satisfied', 'Very satisfied'].map(
    (label, index) => ({ value: String(index + 1), label }),
  ),
};

const terms = {
  matrix: [
    { row: 'fall', label: 'Fall 2026' },
    { row: 'spring', label: 'Spring 2027' },
  ],
  label: 'Your plans for each term',
  columns: [
    { question: 'enrolled', label: 'Enrolled', widget: 'checkbox' },
    { question: 'credits', label: 'Credits', widget: 'number', required: true, max: 30 },
    { question: 'from', label: 'First day', widget: 'date' },
    { question: 'place', label: 'Campus', widget: 'select', options: 'campus' },
  ],
};
const campus = [
  { value: 'main', label: 'Main campus' },
  { value: 'north', label: 'North campus' },
];

export const Choices: Story = {
  args: { content: [satisfied], lists, answers: { teaching: '4', library: '1' } },
};

export const ChoicesRequired: Story = {
  args: { content: [{ ...satisfied, required: true }], lists, answers: { teaching: '4' }, showErrors: true },
};

/** Arrow keys choose, as in any radio group. An optional choice can be cleared. */
export const ByKeyboard: Story = {
  args: { content: [satisfied], lists },
  play: async ({ canvas }) => {
    await userEvent.tab();
    await userEvent.keyboard(' {ArrowRight}');
    const second = canvas.getByRole('radio', { name: 'Teaching Dissatisfied' });
    await expect(second).toBeChecked();
    await userEvent.click(canvas.getByRole('button', { name: 'Clear Choice' }));
    await expect(second).not.toBeChecked();
  },
};

export const Questions: Story = {
  args: {
    content: [terms],
    lists: { campus },
    answers: { fall_enrolled: true, fall_credits: '12', fall_from: '2026-09-01', fall_place: 'north' },
  },
};

export const QuestionsRefused: Story = {
  args: { content: [terms], lists: { campus }, answers: { fall_credits: '40' }, showErrors: true },
};

/** Only enrolled rows ask for credits: a condition in a column refers to its own row. */
export const ConditionInRow: Story = {
  args: {
    content: [
      {
        ...terms,
        columns: [
          terms.columns[0],
          {
            ...terms.columns[1],
            showWhen: { valueKey: 'enrolled', operator: 'equals', target: true },
          },
        ],
      },
    ],
    answers: { spring_enrolled: true },
  },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('textbox', { name: 'Fall 2026: Credits' })).toBeNull();
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Fall 2026: Enrolled' }));
    await expect(canvas.getByRole('textbox', { name: 'Fall 2026: Credits' })).toBeVisible();
  },
};

/** A matrix that is too wide for a table is a list at any width. */
export const TooWide: Story = {
  args: {
    content: [
      {
        ...terms,
        columns: [
          ...terms.columns,
          { question: 'advisor', label: 'Advisor', widget: 'text' },
          { question: 'note', label: 'Anything else', widget: 'text' },
        ],
      },
    ],
    lists: { campus },
  },
};
