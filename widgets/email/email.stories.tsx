import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { FormStory } from '../../stories/FormStory.tsx';
import { longest } from '../../stories/longest.ts';

const meta = { title: 'Widgets/E-mail address', component: FormStory, tags: ['autodocs'] } satisfies Meta<
  typeof FormStory
>;
export default meta;
type Story = StoryObj<typeof meta>;

const friend = { question: 'friend', label: 'E-mail of a Friend', widget: 'email' };

export const Empty: Story = { args: { content: [friend] } };

export const Answered: Story = { args: { content: [friend], answers: { friend: 'grace@example.org' } } };

export const Refused: Story = {
  args: {
    content: [{ ...friend, validation: [{ pattern: '^[^@]+@[^@]+$' }] }],
    answers: { friend: 'grace' },
    showErrors: true,
  },
};

/** Whitespace around an address is removed. */
export const Pasted: Story = {
  args: { content: [friend] },
  play: async ({ canvas }) => {
    const input = canvas.getByLabelText('E-mail of a Friend');
    await userEvent.click(input);
    await userEvent.paste(' grace@example.org ');
    await expect(input).toHaveValue('grace@example.org');
  },
};

export const LongestTexts: Story = longest(friend);
