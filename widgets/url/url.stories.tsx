import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { FormStory } from '../../stories/FormStory.tsx';
import { longest } from '../../stories/longest.ts';

const meta = { title: 'Widgets/Web address', component: FormStory, tags: ['autodocs'] } satisfies Meta<
  typeof FormStory
>;
export default meta;
type Story = StoryObj<typeof meta>;

const site = { question: 'site', label: 'Your Site', widget: 'url' };

export const Empty: Story = { args: { content: [site] } };

export const Answered: Story = { args: { content: [site], answers: { site: 'https://example.org/ada' } } };

export const Refused: Story = {
  args: { content: [site], answers: { site: 'my site' }, showErrors: true },
};

/** Adds a missing protocol. */
export const Typed: Story = {
  args: { content: [site] },
  play: async ({ canvas }) => {
    const input = canvas.getByLabelText('Your Site');
    await userEvent.type(input, 'example.org/ada');
    await userEvent.tab();
    await expect(input).toHaveValue('https://example.org/ada');
  },
};

export const LongestTexts: Story = longest(site);
