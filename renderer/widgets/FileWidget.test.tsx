import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { smallForm } from '../testing/form-module.ts';
import { renderForm } from '../testing/render-form.tsx';

const form = () => smallForm([{ question: 'resume_doc', label: 'Resume', widget: 'file', required: true }]);
const group = () => page.getByRole('group', { name: 'Resume' });
const choose = () => group().getByRole('button', { name: 'Choose file', exact: true });

function file(name: string, bytes: number): File {
  return new File([new Uint8Array(bytes)], name);
}

/** Puts a file into the chooser, as the browser's dialog does. */
async function pick(picked: File): Promise<void> {
  const input = group().element().querySelector('input[type="file"]');
  if (input === null) throw new Error('There is no chooser.');
  await userEvent.upload(input, picked);
}

test('a visitor cannot upload and is told when the question can be finished', async () => {
  await renderForm(form());
  await expect
    .element(group())
    .toHaveTextContent('This question can be finished once you have created an account.');
  expect(choose().elements()).toHaveLength(0);
});

test('hands over a file that is as it should be', async () => {
  const onUpload = vi.fn(async () => undefined);
  await renderForm(form(), { isLoggedIn: true, onUpload });
  await expect.element(choose()).toBeVisible();
  await pick(file('resume.pdf', 10));
  expect(onUpload).toHaveBeenCalledExactlyOnceWith(
    'resume_doc',
    expect.objectContaining({ name: 'resume.pdf' }),
  );
});

test('lists everything that is wrong with a file and hands over nothing', async () => {
  const onUpload = vi.fn(async () => undefined);
  await renderForm(form(), { isLoggedIn: true, onUpload });
  await pick(file(`${'x'.repeat(30)}.txt`, 0));
  const alert = group().getByRole('alert');
  await expect.poll(() => alert.element().children.length).toBe(3);
  expect(alert.element().textContent).toMatch(
    /^You can only enter.*The name of your file is too long.*is empty/,
  );
  expect(onUpload).not.toHaveBeenCalled();
  // The next file is judged afresh.
  await pick(file('resume.pdf', 10));
  expect(alert.element().textContent).toBe('');
  expect(onUpload).toHaveBeenCalledOnce();
});

test('says so as long as uploading is not open', async () => {
  await renderForm(form(), { isLoggedIn: true });
  await pick(file('resume.pdf', 10));
  await expect
    .element(group().getByRole('alert'))
    .toHaveTextContent('Uploading is not open yet. Everything else can be filled in already.');
});

test('takes a file that is dropped', async () => {
  const onUpload = vi.fn(async () => undefined);
  await renderForm(form(), { isLoggedIn: true, onUpload });
  const place = choose().element().parentElement;
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(file('resume.pdf', 10));
  place?.dispatchEvent(new DragEvent('dragover', { dataTransfer, cancelable: true, bubbles: true }));
  await expect.poll(() => place?.hasAttribute('data-over')).toBe(true);
  place?.dispatchEvent(new DragEvent('drop', { dataTransfer, cancelable: true, bubbles: true }));
  await expect.poll(() => onUpload.mock.calls.length).toBe(1);
  expect(place?.hasAttribute('data-over')).toBe(false);
});

test('the button opens the chooser by keyboard', async () => {
  await renderForm(form(), { isLoggedIn: true });
  const opened = vi.fn((event: Event) => event.preventDefault());
  group().element().querySelector('input')?.addEventListener('click', opened);
  await userEvent.tab();
  await expect.element(choose()).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(opened).toHaveBeenCalledOnce();
});

test('shows the attached file with its size, and deletes it', async () => {
  const onDelete = vi.fn(async () => undefined);
  await renderForm(form(), {
    isLoggedIn: true,
    onDelete,
    documents: { resume_doc: { status: 'attached', file_name: 'resume.pdf', file_size: 123_456 } },
  });
  expect(group().element().textContent).toContain('resume.pdf 121 KB');
  await group().getByRole('button', { name: 'Delete', exact: true }).click();
  expect(onDelete).toHaveBeenCalledExactlyOnceWith('resume_doc');
});

test('shows that a file is being converted, and why one failed', async () => {
  await renderForm(form(), { isLoggedIn: true, documents: { resume_doc: { status: 'converting' } } });
  await expect
    .element(group().getByRole('status'))
    .toHaveTextContent('Your file is being prepared. This can take a moment.');
  await renderForm(form(), {
    isLoggedIn: true,
    documents: { resume_doc: { status: 'failed', message: 'It is no PDF.' } },
  });
  await expect.element(page.getByRole('alert').last()).toHaveTextContent('It is no PDF.');
});
