import type { Meta, StoryObj } from '@storybook/react-vite';
import { FormStory } from '../../stories/FormStory.tsx';

const meta = { title: 'Blocks/Row', component: FormStory, tags: ['autodocs'] } satisfies Meta<
  typeof FormStory
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Parts: Story = {
  args: {
    content: [
      {
        row: [
          { question: 'city', label: 'City', widget: 'text', width: '1/2' },
          { question: 'state', label: 'State', widget: 'text', width: '1/4', help: 'Its two letters.' },
          { question: 'zip', label: 'Zip/Postal Code', widget: 'text', width: '1/4', required: true },
        ],
      },
    ],
    showErrors: true,
  },
};

export const TwoColumns: Story = {
  args: {
    content: [
      {
        row: [
          { question: 'city', label: 'City', widget: 'text' },
          { question: 'zip', label: 'Zip/Postal Code', widget: 'text' },
        ],
      },
    ],
  },
};
