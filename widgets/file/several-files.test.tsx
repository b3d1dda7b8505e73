import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { createAnswersStore } from '../../renderer/filling/answers-store.ts';
import type { DocumentState, Documents } from '../../renderer/filling/form-actions.ts';
import { FormProvider } from '../../renderer/filling/form-context.tsx';
import { Question } from '../../renderer/form/Question.tsx';
import { smallForm } from '../../renderer/testing/form-module.ts';
import { renderForm } from '../../renderer/testing/render-form.tsx';
import { ThemeRoot } from '../../renderer/theme/ThemeRoot.tsx';

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

/** Puts files into the chooser, as the browser's dialog does. */
async function pick(...picked: readonly File[]): Promise<void> {
  await expect.element(choose()).toBeVisible();
  const input = group().element().querySelector('input[type="file"]');
  if (input === null) throw new Error('There is no chooser.');
  await userEvent.upload(input, [...picked]);
}

test('a visitor is told when the question can be finished', async () => {
  await renderForm(form());
  await expect
    .element(group())
    .toHaveTextContent('This question can be finished once you have created an account.');
});

test('asks where each of its files stands, and says how many it takes', async () => {
  const onShowDocument = vi.fn();
  await renderForm(form(), { isLoggedIn: true, onShowDocument });
  await expect.element(group().getByText('Up to 3 files, each at most 1 MB: .pdf')).toBeVisible();
  expect(onShowDocument.mock.calls.flat()).toEqual(['plan', 'plan_2', 'plan_3']);
});

test('files go where there is room, each to a place of its own', async () => {
  const onUpload = vi.fn(async () => undefined);
  await renderForm(form(), { isLoggedIn: true, onUpload, documents: { plan_2: attached('b.pdf') } });
  await pick(file('a.pdf'), file('c.pdf'));
  expect(onUpload.mock.calls).toEqual([
    ['plan', expect.objectContaining({ name: 'a.pdf' })],
    ['plan_3', expect.objectContaining({ name: 'c.pdf' })],
  ]);
});

test('what does not fit is told by its name, and the others are sent', async () => {
  const onUpload = vi.fn(async () => undefined);
  await renderForm(form(), { isLoggedIn: true, onUpload });
  await pick(file('a.txt'), file('b.pdf'), file('c.pdf', 0));
  const alert = group().getByRole('alert');
  await expect.poll(() => alert.element().children.length).toBe(2);
  expect(alert.element().textContent).toMatch(/^a\.txt: You can only enter.*c\.pdf: Your file is empty/);
  expect(onUpload).toHaveBeenCalledExactlyOnceWith('plan', expect.objectContaining({ name: 'b.pdf' }));
  await expect.element(choose()).toHaveAccessibleDescription(/a\.txt: You can only/);
});

test('of more files than there is room for none is sent', async () => {
  const onUpload = vi.fn(async () => undefined);
  await renderForm(form(), { isLoggedIn: true, onUpload, documents: { plan: attached('a.pdf') } });
  await pick(file('b.pdf'), file('c.pdf'), file('d.pdf'));
  const message = 'You can attach 2 more files here. Please choose no more than that.';
  await expect.element(group().getByRole('alert')).toHaveTextContent(message);
  expect(onUpload).not.toHaveBeenCalled();
});

test('once all are there no more can be chosen', async () => {
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

test('a file is deleted by its name once that is confirmed', async () => {
  const onDelete = vi.fn(async () => undefined);
  const documents = { plan: attached('a.pdf'), plan_3: attached('c.pdf') };
  await renderForm(form(), { isLoggedIn: true, onDelete, documents });
  await group().getByRole('button', { name: 'Delete c.pdf' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete File' });
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  expect(onDelete).toHaveBeenCalledExactlyOnceWith('plan_3');
});

test('while nobody knows what is there nothing can be chosen', async () => {
  await renderForm(form(), { isLoggedIn: true, documents: { plan_2: { status: 'checking' } } });
  await expect.element(group().getByRole('progressbar')).toBeVisible();
  expect(choose().elements()).toHaveLength(0);
});

test('a file that failed says so, and makes way for the next one', async () => {
  const onUpload = vi.fn(async () => undefined);
  const failed: DocumentState = { status: 'failed', message: 'It is no PDF.' };
  const documents = { plan: attached('a.pdf'), plan_3: failed };
  await renderForm(form(), { isLoggedIn: true, onUpload, documents });
  await expect.element(group().getByRole('alert')).toHaveTextContent('It is no PDF.');
  await pick(file('b.pdf'));
  expect(onUpload).toHaveBeenCalledExactlyOnceWith('plan_3', expect.objectContaining({ name: 'b.pdf' }));
});

test('each file has its bar; what is read out is how many there are, and not each byte', async () => {
  const module = form();
  const store = createAnswersStore(module.form, {});
  const draw = (documents: Documents) => (
    <FormProvider module={module} answers={store} isLoggedIn documents={documents}>
      <ThemeRoot form={module.form}>
        <Question questionKey="plan" />
      </ThemeRoot>
    </FormProvider>
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

test('the focus is not lost with a row that goes, nor with the chooser', async () => {
  const module = form();
  const store = createAnswersStore(module.form, {});
  const draw = (documents: Documents) => (
    <FormProvider module={module} answers={store} isLoggedIn documents={documents}>
      <ThemeRoot form={module.form}>
        <Question questionKey="plan" />
      </ThemeRoot>
    </FormProvider>
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
