import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { FormStory } from '../../stories/FormStory.tsx';
import { longest } from '../../stories/longest.ts';

const meta = { title: 'Widgets/Text', component: FormStory, tags: ['autodocs'] } satisfies Meta<
  typeof FormStory
>;
export default meta;
type Story = StoryObj<typeof meta>;

const motto = { question: 'motto', label: 'Motto', widget: 'text' };

export const Empty: Story = { args: { content: [motto] } };

export const Answered: Story = { args: { content: [motto], answers: { motto: 'Per aspera ad astra' } } };

export const Underlined: Story = { args: { content: [{ ...motto, variant: 'underlined' }] } };

/** The width follows the expected length. */
export const TenCharactersWide: Story = {
  args: { content: [{ ...motto, label: 'Zip code', width: 10 }], answers: { motto: 'AB1-2CD-34' } },
};

export const WithHelp: Story = {
  args: { content: [{ ...motto, help: 'A few words that you live by.', placeholder: 'Carpe diem' }] },
};

export const Required: Story = { args: { content: [{ ...motto, required: true }] } };

export const Refused: Story = { args: { content: [{ ...motto, required: true }], showErrors: true } };

/** Shows that it was prefilled until the applicant answers it. */
export const FilledIn: Story = {
  args: { content: [{ ...motto, default: 'Carpe diem' }], offered: { motto: 'Carpe diem' } },
  play: async ({ canvas }) => {
    const input = canvas.getByLabelText('Motto');
    await expect(input).toHaveAccessibleDescription(
      "We filled this in for you. Please change it if it isn't right.",
    );
    await userEvent.type(input, '!');
    await expect(input).not.toHaveAccessibleDescription(/filled this in/);
  },
};

/** Text beyond 45 characters is cut off. */
export const Full: Story = {
  args: { content: [motto], answers: { motto: 'x'.repeat(45) } },
  play: async ({ canvas }) => {
    const input = canvas.getByLabelText('Motto');
    await userEvent.type(input, 'more');
    await expect(input).toHaveValue('x'.repeat(45));
  },
};

const permit = { question: 'motto', label: 'Permit', widget: 'text', mask: 'AA-####' };

/** A custom mask inserts literals during typing. */
export const Masked: Story = {
  args: { content: [permit] },
  play: async ({ canvas }) => {
    const input = canvas.getByLabelText('Permit');
    await userEvent.type(input, 'ab1234');
    await expect(input).toHaveValue('AB-1234');
  },
};

/** Text that does not fit the mask is kept and reported at once. */
export const Unfit: Story = {
  args: { content: [{ ...permit, maskMessage: 'A permit of our own has two letters and four digits.' }] },
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByLabelText('Permit'), '1234');
    await expect(canvas.getByRole('alert')).toHaveTextContent('two letters and four digits');
  },
};

export const Unfinished: Story = {
  args: { content: [permit], answers: { motto: 'AB-12' }, showErrors: true },
};

export const LongestTexts: Story = longest(motto);
