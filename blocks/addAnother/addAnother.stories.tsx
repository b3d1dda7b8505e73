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

/** Entries that are complete are folded; the last one is not. */
export const Several: Story = {
  args: {
    content: [
      {
        ...schools,
        title: ['{{answer.school_name}}', 'since {{answer.since}}'],
        content: [...schools.content, { question: 'since', label: 'Since', widget: 'text' }],
      },
    ],
    isLoggedIn: true,
    answers: {
      '#entries:school': '3',
      school_name: 'Eton',
      since: '2014',
      school_2_school_name: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch Grammar School',
    },
  },
};

export const Refused: Story = { args: { content: [schools], isLoggedIn: true, showErrors: true } };

/** One more entry at each press; at the maximum the button goes. */
export const Full: Story = {
  args: { content: [schools], isLoggedIn: true },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Add Another School' }));
    const second = await canvas.findByRole('group', { name: 'School 2' });
    await waitFor(() => expect(second).toContainElement(document.activeElement as HTMLElement));
    await userEvent.click(canvas.getByRole('button', { name: 'Add Another School' }));
    await canvas.findByRole('group', { name: 'School 3' });
    await expect(canvas.queryByRole('button', { name: 'Add Another School' })).toBeNull();
  },
};
