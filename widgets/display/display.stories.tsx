import type { Meta, StoryObj } from '@storybook/react-vite';
import { FormStory } from '../../stories/FormStory.tsx';

const meta = { title: 'Widgets/Display', component: FormStory } satisfies Meta<typeof FormStory>;
export default meta;
type Story = StoryObj<typeof meta>;

const email = {
  question: 'email_address',
  label: 'Email Address',
  widget: 'display',
  source: 'account.username',
};

export const LoggedIn: Story = { args: { content: [email], account: 'ada@example.org' } };

export const Visitor: Story = { args: { content: [email] } };
