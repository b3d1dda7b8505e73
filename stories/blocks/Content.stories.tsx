import type { Meta, StoryObj } from '@storybook/react-vite';
import { FormStory } from '../FormStory.tsx';

const meta = { title: 'Blocks/Other content', component: FormStory } satisfies Meta<typeof FormStory>;
export default meta;
type Story = StoryObj<typeof meta>;

export const CheckboxGroup: Story = {
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

export const ReadOnlyText: Story = {
  args: { content: [{ text: 'Everything that you write here is kept as long as you need it.' }] },
};

export const NoticeInItsTime: Story = {
  args: { content: [{ notice: 'We are closed until Monday.', from: '2000-01-01', to: '2999-12-31' }] },
};

export const NoticeThatIsOver: Story = {
  args: {
    content: [{ notice: 'We are closed until Monday.', from: '2000-01-01', to: '2000-01-02' }],
  },
};
