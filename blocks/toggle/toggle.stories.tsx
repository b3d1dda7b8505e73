import type { Meta, StoryObj } from '@storybook/react-vite';
import { FormStory } from '../../stories/FormStory.tsx';

const meta = { title: 'Blocks/Confirmation toggle', component: FormStory, tags: ['autodocs'] } satisfies Meta<
  typeof FormStory
>;
export default meta;
type Story = StoryObj<typeof meta>;

const toggle = {
  toggle: 'agree',
  label: 'I certify that my answers are true.',
  before: [{ text: 'Please tick the box when you have read everything.' }],
  after: [{ text: 'Thank you. You can submit your application now.' }],
};

export const Before: Story = { args: { content: [toggle] } };

export const After: Story = { args: { content: [toggle], answers: { agree: true } } };

export const Refused: Story = { args: { content: [{ ...toggle, required: true }], showErrors: true } };
