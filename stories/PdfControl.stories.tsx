import type { Meta, StoryObj } from '@storybook/react-vite';
import { PdfControl } from '../renderer/print/PdfControl.tsx';
import type { PdfCopyState } from '../renderer/print/use-pdf-copy.ts';
import { Providers } from '../renderer/testing/Providers.tsx';
import { schoolForm } from '../renderer/testing/school-form.ts';

const meta = { title: 'Screens/PDF copy', component: PdfStory } satisfies Meta<typeof PdfStory>;
export default meta;
type Story = StoryObj<typeof meta>;

function PdfStory({ status }: { readonly status: PdfCopyState['status'] | 'IDLE' }) {
  return (
    <Providers>
      <main className="mt-tabpanel">
        <h1 className="mt-hidden">Application</h1>
        <PdfControl
          label={schoolForm.form.texts['pdf.download']}
          variant="contained"
          pdf={status === 'IDLE' ? undefined : { status, url: status === 'COMPLETED' ? '#copy' : '' }}
          canRequest={status !== 'NOT_ANSWERED'}
          onRequest={() => undefined}
        />
      </main>
    </Providers>
  );
}

export const Idle: Story = { args: { status: 'IDLE' } };
export const Preparing: Story = { args: { status: 'IN_PROGRESS' } };
export const Ready: Story = { args: { status: 'COMPLETED' } };
export const NothingToPrint: Story = { args: { status: 'NOT_ANSWERED' } };
export const Failed: Story = { args: { status: 'FAILED' } };
