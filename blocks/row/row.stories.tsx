import type { Meta, StoryObj } from '@storybook/react-vite';
import { FormStory } from '../../stories/FormStory.tsx';

const meta = { title: 'Blocks/Row', component: FormStory } satisfies Meta<typeof FormStory>;
export default meta;
type Story = StoryObj<typeof meta>;

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
