import type { Meta, StoryObj } from '@storybook/react-vite';
import { useMemo } from 'react';
import { ThemeRoot } from '../renderer/feedback/ThemeRoot.tsx';
import { createAnswersStore } from '../renderer/filling/answers-store.ts';
import { FormProvider } from '../renderer/filling/form-context.tsx';
import { PdfControl } from '../renderer/print/PdfControl.tsx';
import type { PdfCopyState } from '../renderer/print/use-pdf-copy.ts';
import { smallForm } from '../renderer/testing/form-module.ts';

const meta = { title: 'Screens/PDF copy', component: PdfStory } satisfies Meta<typeof PdfStory>;
export default meta;
type Story = StoryObj<typeof meta>;

function PdfStory({ status }: { readonly status: PdfCopyState['status'] | 'IDLE' }) {
  const module = useMemo(() => smallForm([{ question: 'name', label: 'Name', widget: 'text' }]), []);
  const store = useMemo(() => createAnswersStore(module.form, {}), [module]);
  const label = module.form.texts['pdf.download'];
  return (
    <FormProvider module={module} answers={store}>
      <ThemeRoot form={module.form}>
        <main className="mt-tabpanel">
          <h1 className="mt-hidden">Application</h1>
          <PdfControl
            label={label}
            variant="contained"
            pdf={status === 'IDLE' ? undefined : { status, url: status === 'COMPLETED' ? '#copy' : '' }}
            canRequest={status !== 'NOT_ANSWERED'}
            onRequest={() => undefined}
          />
        </main>
      </ThemeRoot>
    </FormProvider>
  );
}

export const Idle: Story = { args: { status: 'IDLE' } };
export const Preparing: Story = { args: { status: 'IN_PROGRESS' } };
export const Ready: Story = { args: { status: 'COMPLETED' } };
export const NothingToPrint: Story = { args: { status: 'NOT_ANSWERED' } };
export const Failed: Story = { args: { status: 'FAILED' } };
