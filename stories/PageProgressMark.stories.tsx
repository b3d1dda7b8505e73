import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import type { Answers } from '../engine/form/compiled-form.ts';
import { PageProgressMark } from '../renderer/screen/PageProgressMark.tsx';
import { smallForm } from '../renderer/testing/form-module.ts';
import { Providers } from '../renderer/testing/Providers.tsx';

const module = smallForm([
  { question: 'name', label: 'Name', widget: 'text', required: true },
  { question: 'city', label: 'City', widget: 'text', required: true },
]);

/** The progress of a page beside its link in the navigation. */
function Progress({ answers, page }: { readonly answers: Answers; readonly page: string }) {
  return (
    <Providers module={module} answers={answers}>
      <main>
        <h1>Page</h1>
        <PageProgressMark pageId={page} id="progress" />
      </main>
    </Providers>
  );
}

const meta = { title: 'Navigation/Progress', component: Progress } satisfies Meta<typeof Progress>;
export default meta;
type Story = StoryObj<typeof meta>;

export const SomeAnswered: Story = {
  args: { answers: { name: 'Ada' }, page: 'about' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: '1 of 2 required questions answered' })).toHaveTextContent(
      '1/2',
    );
  },
};

export const AllAnswered: Story = {
  args: { answers: { name: 'Ada', city: 'London' }, page: 'about' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: 'All 2 required questions answered' })).toBeVisible();
  },
};

export const NothingRequired: Story = {
  args: { answers: {}, page: 'education' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Optional')).toBeVisible();
  },
};
