import type { Meta, StoryObj } from '@storybook/react-vite';
import { FormStory } from '../../stories/FormStory.tsx';

const meta = { title: 'Blocks/Text', component: FormStory } satisfies Meta<typeof FormStory>;
export default meta;
type Story = StoryObj<typeof meta>;

export const ReadOnlyText: Story = {
  args: { content: [{ text: 'Everything that you write here is kept as long as you need it.' }] },
};
