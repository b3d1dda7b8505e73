import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import ServicePage from '../renderer/print/ServicePage.tsx';
import { schoolForm } from '../renderer/testing/school-form.ts';
import { type AppStory, failing, ofApp } from './AppStory.tsx';

const meta = {
  title: 'Screens/Service view',
  ...ofApp,
  subcomponents: { ServicePage },
} satisfies Meta<typeof AppStory>;
export default meta;
type Story = StoryObj<typeof meta>;

const { pages, givenName = '', texts } = schoolForm.form;
const view = { add_another: {}, document_answer: {}, tabs: {}, sources: {} };
const args = { path: `${pages[0]?.route}?service_token=x`, session: { is_service_user: true } };

/** A read-only page for staff. */
export const Page: Story = {
  args: { ...args, replies: { '/service/tmp-pdf': { body: { answer: { [givenName]: 'Ada' }, ...view } } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('cell', { name: 'Ada' })).toBeVisible();
  },
};

const aside = {
  title: 'Answers to an Earlier Form',
  answers: [
    { key: 'fax', label: 'Fax', value: '555 0199', reason: 'Nobody sends a fax any more.' },
    { key: 'nickname', label: 'nickname', value: 'Countess' },
  ],
};

/** With answers below it that a migration has set aside. */
export const WithAnswersSetAside: Story = {
  args: {
    ...args,
    replies: {
      '/service/tmp-pdf': { body: { answer: { [givenName]: 'Ada' }, ...view, set_aside: aside } },
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('region', { name: aside.title })).toBeVisible();
    await expect(canvas.getByRole('row', { name: /^Fax 555 0199/ })).toHaveTextContent('Nobody sends');
  },
};

export const TokenIsOver: Story = {
  ...failing,
  args: {
    ...args,
    replies: { '/service/tmp-pdf': { status: 404, body: { message: 'There is no such page.' } } },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: texts['rootError.title'] })).toBeVisible();
  },
};
