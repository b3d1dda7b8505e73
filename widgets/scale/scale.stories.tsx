import type { Meta, StoryObj } from '@storybook/react-vite';
import { FormStory } from '../../stories/FormStory.tsx';
import { longest } from '../../stories/longest.ts';

const meta = { title: 'Widgets/Scale', component: FormStory, tags: ['autodocs'] } satisfies Meta<
  typeof FormStory
>;
export default meta;
type Story = StoryObj<typeof meta>;

const sure = {
  ...{ question: 'sure', label: 'How sure are you?', widget: 'scale' },
  ...{ leastLabel: 'Not at all', mostLabel: 'Completely' },
};

export const Empty: Story = { args: { content: [sure] } };

export const Answered: Story = { args: { content: [sure], answers: { sure: '4' } } };

export const WithHelp: Story = { args: { content: [{ ...sure, help: 'Think about it for a while.' }] } };

export const Refused: Story = { args: { content: [{ ...sure, required: true }], showErrors: true } };

/** On a phone, eleven numbers wrap to two rows. */
export const FromZeroToTen: Story = { args: { content: [{ ...sure, least: 0, most: 10 }] } };

export const LongestTexts: Story = longest(sure);
