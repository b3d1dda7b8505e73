import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { FormStory } from '../../stories/FormStory.tsx';

const meta = { title: 'Blocks/Add another', component: FormStory } satisfies Meta<typeof FormStory>;
export default meta;
type Story = StoryObj<typeof meta>;

const schools = {
  addAnother: 'school',
  label: 'School',
  prefix: 'school_<n>_',
  maximum: 3,
  content: [{ question: 'school_name', label: 'Name', widget: 'text', required: true }],
};

export const Visitor: Story = { args: { content: [schools] } };

export const LoggedIn: Story = { args: { content: [schools], isLoggedIn: true } };

export const Stored: Story = {
  args: { content: [schools], isLoggedIn: true, answers: { '#entries:school': '2', school_name: 'Eton' } },
};

export const Refused: Story = { args: { content: [schools], isLoggedIn: true, showErrors: true } };

/** One more entry at each press; at the maximum the button goes. */
export const Full: Story = {
  args: { content: [schools], isLoggedIn: true },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Add Another' }));
    const second = await canvas.findByRole('group', { name: 'School 2' });
    await waitFor(() => expect(second).toContainElement(document.activeElement as HTMLElement));
    await userEvent.click(canvas.getByRole('button', { name: 'Add Another' }));
    await canvas.findByRole('group', { name: 'School 3' });
    await expect(canvas.queryByRole('button', { name: 'Add Another' })).toBeNull();
  },
};
