import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { FormStory } from '../../stories/FormStory.tsx';
import { longest } from '../../stories/longest.ts';

const meta = { title: 'Widgets/Money', component: FormStory, tags: ['autodocs'] } satisfies Meta<
  typeof FormStory
>;
export default meta;
type Story = StoryObj<typeof meta>;

const fee = { question: 'fee', label: 'Fee', widget: 'money', currency: '$' };

export const Empty: Story = { args: { content: [fee] } };

export const Answered: Story = { args: { content: [fee], answers: { fee: '1500.5' } } };

export const CurrencyAfter: Story = {
  args: { content: [{ ...fee, currency: 'EUR', currencyPlace: 'after' }], answers: { fee: '1500' } },
};

/** An amount in another currency is reported on blur. */
export const NoAmount: Story = {
  args: { content: [fee] },
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText('Fee'), '€5');
    await userEvent.tab();
    await waitFor(() => expect(canvas.getByText('Please enter a number, such as 1,234.56.')).toBeVisible());
  },
};

export const Longest: Story = { args: { content: [fee], answers: { fee: '-1234567890123.45' } } };

export const Limits: Story = {
  args: { content: [{ ...fee, min: 0, max: 5000 }], answers: { fee: '5000.01' }, showErrors: true },
};

export const Disabled: Story = {
  args: { content: [fee], answers: { fee: '1500' } },
  decorators: [
    (Drawn) => (
      <fieldset disabled className="mt-group">
        <Drawn />
      </fieldset>
    ),
  ],
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText('Fee')).toBeDisabled();
  },
};

export const LongestTexts: Story = longest(fee);
