import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { listedOptions } from '../engine/answers/listed-options.ts';
import type { Answers } from '../engine/form/compiled-form.ts';
import { convertedDocuments } from '../engine/print/converted-documents.ts';
import { printForm } from '../engine/print/print-form.ts';
import { PrintedPages } from '../renderer/print/PrintedPages.tsx';
import { Providers } from '../renderer/testing/Providers.tsx';
import { schoolForm } from '../renderer/testing/school-form.ts';

/** The shipped form in the staff's view. */
function Printed({ answers }: { readonly answers: Answers }) {
  const { form } = schoolForm;
  return (
    <Providers>
      <main className="mt-sheet">
        <PrintedPages pages={printForm(form, answers, convertedDocuments(form, answers))} />
      </main>
    </Providers>
  );
}

const meta = { title: 'Print/Application', component: Printed } satisfies Meta<typeof Printed>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Returns an answer to every question: the first option, a tick, a document or a text. */
function filled(): Answers {
  const { form } = schoolForm;
  const { questions } = form;
  const entries = Object.values(questions).map(({ key, type, widget, options }) => {
    if (type === 'boolean') return [key, true];
    if (widget === 'file') return [key, 'ANSWERED'];
    if (widget === 'textarea') return [key, 'A line.\n\n'.repeat(20)];
    const list = options !== undefined && 'list' in options ? options.list : '';
    return [key, listedOptions(form, list)[0]?.value ?? 'An answer'];
  });
  return Object.fromEntries(entries);
}

export const Empty: Story = { args: { answers: {} } };

export const Filled: Story = {
  args: { answers: filled() },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText('Document attached for Resume')).toBeVisible();
    await expect(canvasElement.querySelector('input, select, textarea, button, hr')).toBeNull();
  },
};

export const OtherScripts: Story = {
  args: {
    answers: Object.fromEntries(
      ['عائشة', 'שרה', '王小明', 'Ελένη', '👩‍⚕️'].map((name, index) => [
        Object.keys(schoolForm.form.questions)[index] ?? '',
        name,
      ]),
    ),
  },
};
