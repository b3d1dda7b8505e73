import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { FormStory } from '../../stories/FormStory.tsx';
import { longest } from '../../stories/longest.ts';

const meta = { title: 'Widgets/Display', component: FormStory, tags: ['autodocs'] } satisfies Meta<
  typeof FormStory
>;
export default meta;
type Story = StoryObj<typeof meta>;

const email = {
  question: 'email_address',
  label: 'Email Address',
  widget: 'display',
  source: 'account.username',
};

export const LoggedIn: Story = { args: { content: [email], account: 'ada@example.org' } };

export const Visitor: Story = { args: { content: [email] } };

const cost = { question: 'cost', label: 'Cost', widget: 'money', currency: '$' };
const total = {
  question: 'total',
  label: 'With Tax',
  widget: 'money',
  currency: '$',
  help: 'The tax is 19 %.',
  calculate: { product: [{ answer: 'cost' }, '1.19'] },
};

/** The value updates on each key press. */
export const Computed: Story = {
  args: { content: [cost, total], answers: { cost: '1000' } },
  play: async ({ canvas }) => {
    const shown = await canvas.findByLabelText('With Tax');
    await expect(shown).toHaveTextContent('$1,190.00');
    const input = await canvas.findByRole('textbox', { name: 'Cost' });
    await userEvent.clear(input);
    await userEvent.type(input, '2.5');
    await expect(shown).toHaveTextContent('$2.98');
  },
};

export const NothingToCompute: Story = { args: { content: [cost, total] } };

export const ComputedDay: Story = {
  args: {
    content: [
      { question: 'begins', label: 'First Day', widget: 'date' },
      {
        question: 'ends',
        label: 'Last Day',
        widget: 'date',
        calculate: { dayAfter: { answer: 'begins' }, by: 6, unit: 'months' },
      },
    ],
    answers: { begins: '2026-08-31' },
  },
};

/** A computed value above its limit shows a message. */
export const Refused: Story = {
  args: {
    content: [cost, total],
    answers: { cost: '1000' },
    showErrors: true,
    rules: [
      {
        assert: { valueKey: 'total', operator: 'lte', target: 1000 },
        at: ['total'],
        message: 'With its tax it costs more than $1,000.',
      },
    ],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText('With Tax')).toHaveAccessibleDescription(
      'The tax is 19 %. With its tax it costs more than $1,000.',
    );
  },
};

export const LongestTexts: Story = longest(email);
