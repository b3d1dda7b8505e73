import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { FormStory } from '../../stories/FormStory.tsx';

const meta = { title: 'Blocks/Hidden group', component: FormStory, tags: ['autodocs'] } satisfies Meta<
  typeof FormStory
>;
export default meta;
type Story = StoryObj<typeof meta>;

const sure = { question: 'sure', label: 'Are you sure?', widget: 'radio', options: 'yesNo' };
const whyNot = { question: 'why_not', label: 'Why not?', widget: 'text' };
const isYes = { valueKey: 'sure', operator: 'equals', target: 'Y' };

/** Answers of hidden content are cleared. */
export const Cleared: Story = {
  args: { content: [sure, { hideWhen: isYes, content: [whyNot] }], answers: { sure: 'N', why_not: 'So.' } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('radio', { name: 'Yes' }));
    await expect(canvas.queryByLabelText('Why not?')).toBeNull();
  },
};
