import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect } from 'react';
import { expect, userEvent } from 'storybook/test';
import type { Answers } from '../engine/form/compiled-form.ts';
import { Toasts } from '../renderer/feedback/Toasts.tsx';
import { useToasts } from '../renderer/feedback/toast-store.ts';
import { FormPage } from '../renderer/form/FormPage.tsx';
import { UndoClearing } from '../renderer/saving-dialogs/UndoClearing.tsx';
import { smallForm } from '../renderer/testing/form-module.ts';
import { Providers } from '../renderer/testing/Providers.tsx';

const module = smallForm([
  { question: 'worked', label: 'Have you worked?', widget: 'radio', options: 'yesNo' },
  {
    showWhen: { valueKey: 'worked', operator: 'equals', target: 'Y' },
    content: [
      { question: 'employer', label: 'Employer', widget: 'text' },
      { question: 'reference', label: 'Reference', widget: 'file' },
    ],
  },
]);

function Form() {
  const [page] = module.form.pages;
  if (page === undefined) return null;
  return (
    <>
      <UndoClearing isOpen />
      <FormPage page={page} isBusy={false} onButton={() => undefined} />
    </>
  );
}

/** A form whose first answer hides the other questions. */
function Clearing({ answers }: { readonly answers: Answers }) {
  useEffect(() => useToasts.setState({ toasts: [] }), []);
  return (
    <Providers module={module} answers={answers}>
      <main>
        <h1>Page</h1>
        <Form />
      </main>
      <Toasts />
    </Providers>
  );
}

const meta = { title: 'Undo/Clearing', component: Clearing } satisfies Meta<typeof Clearing>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Offered: Story = {
  args: { answers: { worked: 'Y', employer: 'Analytical Engines' } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('radio', { name: 'No' }));
    await expect(await canvas.findByRole('button', { name: 'Undo' })).toBeVisible();
  },
};

export const WithDocument: Story = {
  args: { answers: { worked: 'Y', employer: 'Analytical Engines', reference: 'ANSWERED' } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('radio', { name: 'No' }));
    const toast = await canvas.findByRole('listitem', { name: 'Answers removed (2)' });
    await expect(toast).toHaveTextContent('A removed file cannot be brought back.');
  },
};

export const Undone: Story = {
  args: { answers: { worked: 'Y', employer: 'Analytical Engines' } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('radio', { name: 'No' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Undo' }));
    await expect(await canvas.findByRole('textbox', { name: 'Employer' })).toHaveValue('Analytical Engines');
  },
};
