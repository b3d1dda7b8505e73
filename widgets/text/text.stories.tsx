import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { FormStory } from '../../stories/FormStory.tsx';

const meta = { title: 'Widgets/Text', component: FormStory } satisfies Meta<typeof FormStory>;
export default meta;
type Story = StoryObj<typeof meta>;

const motto = { question: 'motto', label: 'Motto', widget: 'text' };

export const Empty: Story = { args: { content: [motto] } };

export const Answered: Story = { args: { content: [motto], answers: { motto: 'Per aspera ad astra' } } };

export const Underlined: Story = { args: { content: [{ ...motto, variant: 'underlined' }] } };

/** As wide as what is typed into it asks for. */
export const TenCharactersWide: Story = {
  args: { content: [{ ...motto, label: 'Zip code', width: 10 }], answers: { motto: 'AB1-2CD-34' } },
};

export const WithHelp: Story = {
  args: { content: [{ ...motto, help: 'A few words that you live by.', placeholder: 'Carpe diem' }] },
};

export const Required: Story = { args: { content: [{ ...motto, required: true }] } };

export const Refused: Story = { args: { content: [{ ...motto, required: true }], showErrors: true } };

/** Typing beyond 45 characters is cut. */
export const Full: Story = {
  args: { content: [motto], answers: { motto: 'x'.repeat(45) } },
  play: async ({ canvas }) => {
    const input = canvas.getByLabelText('Motto');
    await userEvent.type(input, 'more');
    await expect(input).toHaveValue('x'.repeat(45));
  },
};
