import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { Completion } from '../renderer/print/Completion.tsx';
import { schoolForm } from '../renderer/testing/school-form.ts';
import { APPLICANT, type AppStory, ofApp } from './AppStory.tsx';

const meta = {
  title: 'Screens/Completion',
  ...ofApp,
  subcomponents: { Completion },
} satisfies Meta<typeof AppStory>;
export default meta;
type Story = StoryObj<typeof meta>;

const { pages, school, texts, title } = schoolForm.form;
const record = {
  application_id: 'ABCD-EFG2',
  submitted_at: '2026-11-20T12:00:00.000Z',
  ...{ form_version: 'x', documents: {}, school: school.partnerName, title, name: 'Ada', copied_pages: [] },
  head: { logo: school.logo, status: 'Submitted on November 20, 2026, 7:00 AM (EST)', facts: [] },
  pages: pages.slice(0, 1).map(({ id, route, title: heading }) => ({
    ...{ id, route, title: heading },
    sections: [
      {
        ...{ id: 'names', title: 'Names' },
        content: [{ kind: 'answer', keys: ['first_name'], label: 'First Name', value: 'Ada' }],
      },
    ],
  })),
  texts: {},
};
const args = {
  path: '/completion',
  session: { is_logged_in: true, username: APPLICANT, web_status: 'submitted' as const },
  replies: {
    '/api/submission': { body: record },
    '/api/pdf': { body: { status: 'COMPLETED', url: '#copy', message: '', size: 345_678 } },
  },
};

export const Submitted: Story = {
  args,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('ABCD-EFG2')).toBeVisible();
  },
};

export const ReadAgain: Story = {
  args,
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: texts['completion.record.show'] }));
    await expect(await canvas.findByText('First Name')).toBeVisible();
  },
};

/** The copy is in conversion and the record has not loaded. */
export const InTheMaking: Story = {
  args: {
    ...args,
    replies: {
      '/api/submission': { status: 503, body: { message: '' } },
      '/api/pdf': { body: { status: 'IN_PROGRESS', url: '', message: '' } },
    },
  },
};
