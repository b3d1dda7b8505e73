import type { Meta, StoryObj } from '@storybook/react-vite';
import { FormStory } from '../../stories/FormStory.tsx';
import { longest } from '../../stories/longest.ts';

const meta = { title: 'Widgets/Checkbox', component: FormStory, tags: ['autodocs'] } satisfies Meta<
  typeof FormStory
>;
export default meta;
type Story = StoryObj<typeof meta>;

const agree = { question: 'agree', label: 'Send me text messages', widget: 'checkbox' };

export const Empty: Story = { args: { content: [agree] } };

export const Ticked: Story = { args: { content: [agree], answers: { agree: true } } };

export const LongLabel: Story = {
  args: { content: [{ ...agree, label: 'I have read all of this, and I mean it. '.repeat(12) }] },
};

export const Refused: Story = { args: { content: [{ ...agree, required: true }], showErrors: true } };

export const LongestTexts: Story = longest(agree);
