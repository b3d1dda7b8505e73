import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { DocumentState, Documents } from '../../renderer/filling/form-actions.ts';
import { Question } from '../../renderer/form/Question.tsx';
import { smallForm } from '../../renderer/testing/form-module.ts';
import { Providers } from '../../renderer/testing/Providers.tsx';
import { renderForm } from '../../renderer/testing/render-form.tsx';

const plans = { question: 'plan', label: 'Plans', widget: 'file', maximum: 3, accept: ['pdf'] } as const;
const form = () => smallForm([plans]);
const group = () => page.getByRole('group', { name: 'Plans' });
const choose = () => group().getByRole('button', { name: 'Choose file', exact: true });
const rows = () => group().getByRole('listitem');

const attached = (file_name: string): DocumentState => ({
  status: 'attached',
  file_name,
  file_size: 123_456,
});
const file = (name: string, bytes = 10): File => new File([new Uint8Array(bytes)], name);

/** Chooses files as the browser's dialog does. */
async function pick(...picked: readonly File[]): Promise<void> {
  await expect.element(choose()).toBeVisible();
  const input = group().element().querySelector('input[type="file"]');
  if (input === null) throw new Error('There is no chooser.');
  await userEvent.upload(input, [...picked]);
}

test('tells visitors when they can finish the question', async () => {
  await renderForm(form());
  await expect
    .element(group())
    .toHaveTextContent('This question can be finished once you have created an account.');
});

test('requests the status of each file and shows the maximum number', async () => {
  const onShowDocument = vi.fn();
  await renderForm(form(), { isLoggedIn: true, onShowDocument });
  await expect.element(group().getByText('Up to 3 files, each at most 1 MB: .pdf')).toBeVisible();
  expect(onShowDocument.mock.calls.flat()).toEqual(['plan', 'plan_2', 'plan_3']);
});

test('assigns files to free keys', async () => {
  const onUpload = vi.fn(async () => undefined);
  await renderForm(form(), { isLoggedIn: true, onUpload, documents: { plan_2: attached('b.pdf') } });
  await pick(file('a.pdf'), file('c.pdf'));
  expect(onUpload.mock.calls).toEqual([
    ['plan', expect.objectContaining({ name: 'a.pdf' })],
    ['plan_3', expect.objectContaining({ name: 'c.pdf' })],
  ]);
});

test('reports invalid files by name and uploads the others', async () => {
  const onUpload = vi.fn(async () => undefined);
  await renderForm(form(), { isLoggedIn: true, onUpload });
  await pick(file('a.txt'), file('b.pdf'), file('c.pdf', 0));
  const alert = group().getByRole('alert');
  await expect.poll(() => alert.element().children.length).toBe(2);
  expect(alert.element().textContent).toMatch(/^a\.txt: You can only enter.*c\.pdf: Your file is empty/);
  expect(onUpload).toHaveBeenCalledExactlyOnceWith('plan', expect.objectContaining({ name: 'b.pdf' }));
  await expect.element(choose()).toHaveAccessibleDescription(/a\.txt: You can only/);
});

test('uploads none of more files than fit', async () => {
  const onUpload = vi.fn(async () => undefined);
  await renderForm(form(), { isLoggedIn: true, onUpload, documents: { plan: attached('a.pdf') } });
  await pick(file('b.pdf'), file('c.pdf'), file('d.pdf'));
  const message = 'You can attach 2 more files here. Please choose no more than that.';
  await expect.element(group().getByRole('alert')).toHaveTextContent(message);
  expect(onUpload).not.toHaveBeenCalled();
});

test('hides the chooser once all files are attached', async () => {
  const documents = { plan: attached('a.pdf'), plan_2: attached('b.pdf'), plan_3: attached('c.pdf') };
  await renderForm(form(), { isLoggedIn: true, documents });
  await expect.element(group().getByText('No more files can be attached here.')).toBeVisible();
  expect(choose().elements()).toHaveLength(0);
  expect(
    rows()
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual([
    expect.stringMatching(/^a\.pdf 121.KB/),
    expect.stringMatching(/^b\.pdf/),
    expect.stringMatching(/^c\.pdf/),
  ]);
});

test('deletes a file by name after confirmation', async () => {
  const onDelete = vi.fn(async () => undefined);
  const documents = { plan: attached('a.pdf'), plan_3: attached('c.pdf') };
  await renderForm(form(), { isLoggedIn: true, onDelete, documents });
  await group().getByRole('button', { name: 'Delete c.pdf' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete File' });
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  expect(onDelete).toHaveBeenCalledExactlyOnceWith('plan_3');
});

test('hides the chooser while the status is unknown', async () => {
  await renderForm(form(), { isLoggedIn: true, documents: { plan_2: { status: 'checking' } } });
  await expect.element(group().getByRole('progressbar')).toBeVisible();
  expect(choose().elements()).toHaveLength(0);
});

test('reports a failed file and lets the next one replace it', async () => {
  const onUpload = vi.fn(async () => undefined);
  const failed: DocumentState = { status: 'failed', message: 'It is no PDF.' };
  const documents = { plan: attached('a.pdf'), plan_3: failed };
  await renderForm(form(), { isLoggedIn: true, onUpload, documents });
  await expect.element(group().getByRole('alert')).toHaveTextContent('It is no PDF.');
  await pick(file('b.pdf'));
  expect(onUpload).toHaveBeenCalledExactlyOnceWith('plan_3', expect.objectContaining({ name: 'b.pdf' }));
});

test('shows a progress bar per file and announces only the number of files', async () => {
  const module = form();
  const draw = (documents: Documents) => (
    <Providers module={module} isLoggedIn documents={documents}>
      <Question questionKey="plan" />
    </Providers>
  );
  const sending = (sent: number): Documents => ({
    plan: { status: 'sending', sent },
    plan_2: { status: 'converting' },
  });
  const screen = await render(draw(sending(20)));
  const bars = group().getByRole('progressbar');
  const status = group().getByRole('status');
  await expect.element(status).toHaveTextContent('Files attached: 0. Uploads in progress: 2.');
  await expect.element(bars.nth(0)).toHaveAttribute('aria-valuenow', '20');
  await expect.element(bars.nth(1)).not.toHaveAttribute('aria-valuenow');
  await screen.rerender(draw(sending(80)));
  await expect.element(bars.nth(0)).toHaveAttribute('aria-valuenow', '80');
  await expect.element(status).toHaveTextContent('Files attached: 0. Uploads in progress: 2.');
  await screen.rerender(draw({ plan: attached('a.pdf'), plan_2: { status: 'converting' } }));
  await expect.element(status).toHaveTextContent('Files attached: 1. Uploads in progress: 1.');
});

test('keeps the focus when a row or the chooser is removed', async () => {
  const module = form();
  const draw = (documents: Documents) => (
    <Providers module={module} isLoggedIn documents={documents}>
      <Question questionKey="plan" />
    </Providers>
  );
  const two = { plan: attached('a.pdf'), plan_2: attached('b.pdf') };
  const screen = await render(draw(two));
  await expect.element(choose()).toBeVisible();
  (group().getByRole('button', { name: 'Delete b.pdf' }).element() as HTMLElement).focus();
  await screen.rerender(draw({ plan: attached('a.pdf') }));
  await expect.element(choose()).toHaveFocus();
  await screen.rerender(draw({ ...two, plan_3: { status: 'sending' } }));
  await expect.poll(() => group().element().contains(document.activeElement)).toBe(true);
});
