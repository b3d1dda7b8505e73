import type { Meta, StoryObj } from '@storybook/react-vite';
import { FormStory } from '../../stories/FormStory.tsx';

const meta = { title: 'Blocks/Checkbox group', component: FormStory, tags: ['autodocs'] } satisfies Meta<
  typeof FormStory
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const SomeTicked: Story = {
  args: {
    content: [
      {
        checkboxes: [
          { question: 'red', label: 'Red' },
          { question: 'blue', label: 'Blue' },
        ],
        id: 'colours',
        label: 'Colours',
        help: 'As many as you like.',
      },
    ],
    answers: { blue: true },
  },
};
