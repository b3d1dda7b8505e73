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

/** Advice depends on the answers and does not block submission. */
export const Advice: Story = {
  args: {
    content: [
      { question: 'siblings', label: 'Siblings', widget: 'text' },
      {
        showWhen: { valueKey: 'siblings', operator: 'gt', target: 20 },
        content: [{ notice: 'That is a lot. Please look at the number again.' }],
      },
    ],
    answers: { siblings: '21' },
  },
};

export const Over: Story = {
  args: {
    content: [{ notice: 'We are closed until Monday.', from: '2000-01-01', to: '2000-01-02' }],
  },
};
