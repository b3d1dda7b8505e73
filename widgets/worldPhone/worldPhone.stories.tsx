import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { FormStory } from '../../stories/FormStory.tsx';
import { longest } from '../../stories/longest.ts';

const meta = {
  title: 'Widgets/Phone of any country',
  component: FormStory,
  tags: ['autodocs'],
} satisfies Meta<typeof FormStory>;
export default meta;
type Story = StoryObj<typeof meta>;

const phone = { question: 'line', label: 'Phone', widget: 'worldPhone', country: 'DE' };

export const Empty: Story = { args: { content: [phone] } };

export const Answered: Story = { args: { content: [phone], answers: { line: '+49 221 5550199' } } };

/** A stored E.164 number is formatted for people. */
export const StoredForPrograms: Story = {
  args: { content: [{ ...phone, storedAs: 'e164' }], answers: { line: '+492215550199' } },
};

/** A number without a country code belongs to the question's country. */
export const Typed: Story = {
  args: { content: [phone] },
  play: async ({ canvas }) => {
    const input = canvas.getByLabelText('Phone');
    await userEvent.type(input, '02215550199');
    await expect(input).toHaveValue('0221 5550199');
    await userEvent.tab();
    await expect(input).toHaveValue('+49 221 5550199');
  },
};

export const OfAnotherCountry: Story = {
  args: { content: [{ ...phone, countries: ['DE', 'AT'] }] },
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByLabelText('Phone'), '+33 1 23 45 67 89');
    await userEvent.tab();
    await expect(canvas.getByRole('alert')).toHaveTextContent(
      'You cannot use a phone number of this country here.',
    );
  },
};

export const Refused: Story = {
  args: { content: [phone], answers: { line: '0221 ask Ada' }, showErrors: true },
};

export const LongestTexts: Story = longest(phone);
