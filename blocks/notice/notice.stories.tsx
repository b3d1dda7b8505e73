import type { Meta, StoryObj } from '@storybook/react-vite';
import { FormStory } from '../../stories/FormStory.tsx';

const meta = { title: 'Blocks/Notice', component: FormStory, tags: ['autodocs'] } satisfies Meta<
  typeof FormStory
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const InItsTime: Story = {
  args: { content: [{ notice: 'We are closed until Monday.', from: '2000-01-01', to: '2999-12-31' }] },
};

export const Over: Story = {
  args: {
    content: [{ notice: 'We are closed until Monday.', from: '2000-01-01', to: '2000-01-02' }],
  },
};
