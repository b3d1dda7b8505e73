import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import type { Answers } from '../engine/form/compiled-form.ts';
import { ReviewAnswers } from '../renderer/print/ReviewAnswers.tsx';
import { Providers } from '../renderer/testing/Providers.tsx';
import { schoolForm } from '../renderer/testing/school-form.ts';

/** The review on the last page of the shipped form. */
function Review({ answers, account }: { readonly answers: Answers; readonly account?: string }) {
  return (
    <Providers answers={answers} account={account}>
      <main>
        <h1>Application</h1>
        <ReviewAnswers />
      </main>
    </Providers>
  );
}

const meta = { title: 'Review/Answers', component: Review } satisfies Meta<typeof Review>;
export default meta;
type Story = StoryObj<typeof meta>;

const NONE: Answers = {};
const ESSAY: Answers = Object.fromEntries(
  Object.values(schoolForm.form.questions)
    .filter(({ widget }) => widget === 'textarea')
    .map(({ key }) => [key, 'A paragraph.\n\n'.repeat(12)]),
);

export const Empty: Story = {
  args: { answers: NONE },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Not answered yet \(\d\d\)$/)).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'First Name' })).toBeVisible();
    await expect(canvas.getAllByText('Not answered').length).toBeGreaterThan(10);
    await expect(canvas.getAllByText('Skipped').length).toBeGreaterThan(1);
    await expect(canvas.queryByText('ada@example.org')).toBeNull();
  },
};

export const Answered: Story = {
  args: {
    answers: { ...ESSAY, [schoolForm.form.givenName ?? '']: 'Ada' },
    account: 'ada@example.org',
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('row', { name: /^First Name Ada/ })).toBeVisible();
    // Shown without a link to change it.
    await expect(canvas.getByRole('row', { name: 'Email Address ada@example.org' })).toBeVisible();
  },
};
