import type { Meta, StoryObj } from '@storybook/react-vite';
import { FormStory } from '../../stories/FormStory.tsx';

const meta = {
  title: 'Blocks/First of several groups',
  component: FormStory,
  tags: ['autodocs'],
} satisfies Meta<typeof FormStory>;
export default meta;
type Story = StoryObj<typeof meta>;

const sure = { question: 'sure', label: 'Are you sure?', widget: 'radio', options: 'yesNo' };
const why = { question: 'why', label: 'Why?', widget: 'text' };
const whyNot = { question: 'why_not', label: 'Why not?', widget: 'text' };
const isYes = { valueKey: 'sure', operator: 'equals', target: 'Y' };

/** The second condition is the first that holds. */
export const Second: Story = {
  args: {
    content: [
      sure,
      {
        firstOf: [
          { showWhen: isYes, content: [why] },
          { showWhen: { valueKey: 'sure', operator: 'answered' }, content: [whyNot] },
        ],
      },
    ],
    answers: { sure: 'N' },
  },
};
