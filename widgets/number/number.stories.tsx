import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { FormStory } from '../../stories/FormStory.tsx';
import { longest } from '../../stories/longest.ts';

const meta = { title: 'Widgets/Number', component: FormStory, tags: ['autodocs'] } satisfies Meta<
  typeof FormStory
>;
export default meta;
type Story = StoryObj<typeof meta>;

const months = { question: 'months', label: 'Months abroad', widget: 'number', after: 'months' };

export const Empty: Story = { args: { content: [months] } };

export const Answered: Story = { args: { content: [months], answers: { months: '1234' } } };

export const WithoutUnit: Story = { args: { content: [{ ...months, after: undefined }] } };

export const Underlined: Story = { args: { content: [{ ...months, variant: 'underlined' }] } };

/** Text that is not a number is reported on blur. */
export const NoNumber: Story = {
  args: { content: [months] },
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText('Months abroad'), 'about 15');
    await userEvent.tab();
    await waitFor(() => expect(canvas.getByText('Please enter a number, such as 1,234.')).toBeVisible());
  },
};

export const Required: Story = {
  args: { content: [{ ...months, required: true }], showErrors: true },
};

/** The maximum number of digits, with units on both sides. */
export const Longest: Story = {
  args: {
    content: [
      { ...months, label: 'Weight', min: -999999999, decimals: 6, before: 'about', after: 'kilograms' },
    ],
    answers: { months: '-999999999.999999' },
  },
};

/** The width follows the maximum. */
export const Limits: Story = {
  args: {
    content: [{ ...months, label: 'Share', min: 0, max: 100, step: 5, after: '%' }],
    answers: { months: '102' },
    showErrors: true,
  },
};

export const Disabled: Story = {
  args: { content: [months], answers: { months: '12' } },
  decorators: [
    (Drawn) => (
      <fieldset disabled className="mt-group">
        <Drawn />
      </fieldset>
    ),
  ],
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText('Months abroad')).toBeDisabled();
  },
};

/** Thousands are grouped on blur, not during typing. */
export const Typed: Story = {
  args: { content: [months] },
  play: async ({ canvas }) => {
    const input = await canvas.findByLabelText('Months abroad');
    await userEvent.type(input, '1234');
    await expect(input).toHaveValue('1234');
    await userEvent.tab();
    await expect(input).toHaveValue('1,234');
  },
};

export const LongestTexts: Story = longest(months);
