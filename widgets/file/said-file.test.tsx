// Screen reader output while a file is chosen, uploaded, converted, attached, deleted or refused.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Documents } from '../../renderer/filling/form-actions.ts';
import { Question } from '../../renderer/form/Question.tsx';
import { smallForm } from '../../renderer/testing/form-module.ts';
import { type Hearing, listen } from '../../renderer/testing/hearing.ts';
import { Providers } from '../../renderer/testing/Providers.tsx';
import { fileInputs } from './late.ts';

const module = smallForm([
  { question: 'resume', label: 'Resume', widget: 'file', required: true },
  { question: 'plan', label: 'Plans', widget: 'file', maximum: 3 },
]);
const button = (name: string) => page.getByRole('button', { name, exact: true });

let hearing: Hearing;
beforeEach(async () => {
  await fileInputs.load();
});
afterEach(async () => hearing.stop());

/** Renders one of the questions. Returns a function that renders it again with other documents. */
async function drawn(question: 'resume' | 'plan', first: Documents = {}) {
  const draw = (documents: Documents) => (
    <Providers module={module} isLoggedIn documents={documents}>
      <Question questionKey={question} />
    </Providers>
  );
  const screen = await render(draw(first));
  hearing = await listen();
  return (documents: Documents) => screen.rerender(draw(documents));
}

/** Chooses a file as the browser's dialog does. */
async function pick(picked: File): Promise<void> {
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (input === null) throw new Error('There is no chooser.');
  await userEvent.upload(input, picked);
}

test('announces choosing, upload, conversion and attachment', async () => {
  const becomes = await drawn('resume');
  await expect.element(button('Choose file')).toBeVisible();
  const { hear } = hearing;
  await hear(() => userEvent.tab(), ['button, Choose file, Resume required']);
  await hear(() => becomes({ resume: { status: 'sending', sent: 0 } }), ['polite: Your file is being sent.']);
  // Announced at quarters only.
  await hear(() => becomes({ resume: { status: 'sending', sent: 20 } }), []);
  await hear(
    () => becomes({ resume: { status: 'sending', sent: 30 } }),
    ['polite: 25% of your file has been sent.'],
  );
  await hear(
    () => becomes({ resume: { status: 'converting' } }),
    ['polite: Your file is being prepared. This can take a moment.'],
  );
  await hear(
    () => becomes({ resume: { status: 'attached', file_name: 'resume.pdf', file_size: 123_456 } }),
    ['link, View resume.pdf in a new tab', 'polite: resume.pdf 121 KB'],
  );
});

test('announces the delete confirmation at once, and the focus afterwards', async () => {
  const becomes = await drawn('resume', {
    resume: { status: 'attached', file_name: 'resume.pdf', file_size: 123_456 },
  });
  const { hear } = hearing;
  await hear(() => userEvent.tab(), ['link, View resume.pdf in a new tab']);
  await hear(() => userEvent.tab(), ['button, Replace resume.pdf, Resume']);
  await hear(() => userEvent.tab(), ['button, Delete, resume.pdf Resume, not disabled']);
  await hear(
    () => userEvent.keyboard('{Enter}'),
    ['dialog, Delete File, Are you sure you want to delete your file?', 'heading, Delete File, level 2'],
  );
  await hear(() => userEvent.tab(), ['button, Cancel']);
  await hear(() => userEvent.tab(), ['button, Delete']);
  await hear(() => userEvent.keyboard('{Enter}'), ['button, Delete, resume.pdf Resume, not disabled']);
  await hear(() => becomes({}), ['button, Choose file, Resume required']);
});

test('announces refusals by the browser and by the server', async () => {
  const becomes = await drawn('resume');
  const { hear } = hearing;
  await hear(() => userEvent.tab(), ['button, Choose file, Resume required']);
  await hear(
    () => pick(new File(['x'], 'notes.txt')),
    ['assertive: You can only enter the following file types: .png, .jpeg, .jpg, .pdf, .docx'],
  );
  await hear(() => pick(new File(['x'], 'resume.pdf')), []);
  await hear(
    () => becomes({ resume: { status: 'converting' } }),
    ['polite: Your file is being prepared. This can take a moment.'],
  );
  await hear(
    () => becomes({ resume: { status: 'failed', message: 'It is no PDF.' } }),
    ['button, Choose file, Resume required It is no PDF.', 'assertive: It is no PDF.'],
  );
});

test('announces each of several files by name', async () => {
  const becomes = await drawn('plan');
  const { hear } = hearing;
  await hear(() => userEvent.tab(), ['button, Choose file, Plans']);
  await hear(
    () => becomes({ plan: { status: 'sending', sent: 0 }, plan_2: { status: 'sending', sent: 0 } }),
    ['polite: Files attached: 0. Uploads in progress: 2.'],
  );
  await hear(
    () =>
      becomes({
        plan: { status: 'attached', file_name: 'cellar.pdf', file_size: 1000 },
        plan_2: { status: 'converting' },
      }),
    ['polite: Files attached: 1. Uploads in progress: 1.'],
  );
  await hear(
    () =>
      becomes({
        plan: { status: 'attached', file_name: 'cellar.pdf', file_size: 1000 },
        plan_2: { status: 'attached', file_name: 'roof.pdf', file_size: 1000 },
      }),
    ['polite: Files attached: 2. Uploads in progress: 0.'],
  );
});
