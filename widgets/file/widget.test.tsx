import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Documents } from '../../renderer/filling/form-actions.ts';
import { Question } from '../../renderer/form/Question.tsx';
import { smallForm } from '../../renderer/testing/form-module.ts';
import { Providers } from '../../renderer/testing/Providers.tsx';
import { renderForm } from '../../renderer/testing/render-form.tsx';
import { rgbOf } from '../../renderer/testing/rgb-of.ts';

const form = () => smallForm([{ question: 'resume_doc', label: 'Resume', widget: 'file', required: true }]);
const group = () => page.getByRole('group', { name: 'Resume' });
const choose = () => group().getByRole('button', { name: 'Choose file', exact: true });

function file(name: string, bytes: number): File {
  return new File([new Uint8Array(bytes)], name);
}

/** Chooses a file as the browser's dialog does. */
async function pick(picked: File): Promise<void> {
  const input = group().element().querySelector('input[type="file"]');
  if (input === null) throw new Error('There is no chooser.');
  await userEvent.upload(input, picked);
}

test('tells visitors when they can upload', async () => {
  await renderForm(form());
  await expect
    .element(group())
    .toHaveTextContent('This question can be finished once you have created an account.');
  expect(choose().elements()).toHaveLength(0);
});

test('uploads a valid file', async () => {
  const onUpload = vi.fn(async () => undefined);
  await renderForm(form(), { isLoggedIn: true, onUpload });
  await expect.element(choose()).toBeVisible();
  await pick(file('resume.pdf', 10));
  expect(onUpload).toHaveBeenCalledExactlyOnceWith(
    'resume_doc',
    expect.objectContaining({ name: 'resume.pdf' }),
  );
});

test('lists all problems of a file and uploads nothing', async () => {
  const onUpload = vi.fn(async () => undefined);
  await renderForm(form(), { isLoggedIn: true, onUpload });
  await pick(file(`${'x'.repeat(30)}.txt`, 0));
  const alert = group().getByRole('alert');
  await expect.poll(() => alert.element().children.length).toBe(3);
  expect(alert.element().textContent).toMatch(
    /^You can only enter.*The name of your file is too long.*is empty/,
  );
  expect(onUpload).not.toHaveBeenCalled();
  // The focus stays on the button or returns to it.
  for (const described of [group(), choose()]) {
    await expect.element(described).toHaveAccessibleDescription(/You can only enter.*is empty/);
  }
  // The next file is validated on its own.
  await pick(file('resume.pdf', 10));
  expect(alert.element().textContent).toBe('');
  await expect.element(choose()).toHaveAccessibleDescription('Resume required');
  expect(onUpload).toHaveBeenCalledOnce();
});

test('shows the accepted files and refuses others before the upload', async () => {
  const onUpload = vi.fn(async () => undefined);
  const limits = { accept: ['png', 'jpeg'], maxSize: '2 KB' } as const;
  const content = [{ question: 'resume_doc', label: 'Resume', widget: 'file', ...limits }];
  await renderForm(smallForm(content), { isLoggedIn: true, onUpload });
  await expect
    .element(group().getByText(/One file/))
    .toHaveTextContent('One file, at most 2 KB: .png, .jpeg, .jpg');
  const chooser = group().element().querySelector('input[type="file"]');
  expect(chooser?.getAttribute('accept')).toBe('.png,.jpeg,.jpg');
  await pick(file('resume.pdf', 2049));
  const alert = group().getByRole('alert');
  await expect
    .poll(() => alert.element().textContent)
    .toMatch(/^Your file is too large.*here is 2.KB\.You can only enter.*here: \.png, \.jpeg, \.jpg$/);
  expect(onUpload).not.toHaveBeenCalled();
  await pick(file('me.jpg', 2048));
  expect(onUpload).toHaveBeenCalledOnce();
});

test('refuses a file name that is only an extension, like the server', async () => {
  const onUpload = vi.fn(async () => undefined);
  await renderForm(form(), { isLoggedIn: true, onUpload });
  await pick(file('.pdf', 10));
  const alert = group().getByRole('alert');
  await expect.poll(() => alert.element().textContent).toMatch(/^Your file needs another name/);
  expect(onUpload).not.toHaveBeenCalled();
});

/** Drags files, or a text, over an element and drops them. Returns both events. */
function drop(place: Element | null, ...names: readonly string[]): DragEvent[] {
  return (['dragover', 'drop'] as const).map((name) => drag(place, name, ...names));
}

function drag(place: Element | null, name: 'dragover' | 'drop', ...names: readonly string[]): DragEvent {
  const dataTransfer = new DataTransfer();
  for (const each of names) dataTransfer.items.add(file(each, 10));
  if (names.length === 0) dataTransfer.setData('text/plain', 'text');
  const event = new DragEvent(name, { dataTransfer, cancelable: true, bubbles: true });
  place?.dispatchEvent(event);
  return event;
}

test('accepts a dropped file', async () => {
  const onUpload = vi.fn(async () => undefined);
  await renderForm(form(), { isLoggedIn: true, onUpload });
  const place = choose().element().parentElement;
  drag(place, 'dragover', 'resume.pdf');
  await expect.poll(() => place?.hasAttribute('data-over')).toBe(true);
  drag(place, 'drop', 'resume.pdf');
  await expect.poll(() => onUpload.mock.calls.length).toBe(1);
  expect(place?.hasAttribute('data-over')).toBe(false);
});

test('accepts none of several dropped files', async () => {
  const onUpload = vi.fn(async () => undefined);
  await renderForm(form(), { isLoggedIn: true, onUpload });
  drop(choose().element().parentElement, 'a.pdf', 'b.pdf');
  await expect
    .element(group().getByRole('alert'))
    .toHaveTextContent('You can only upload one file here. Please choose a single file.');
  expect(onUpload).not.toHaveBeenCalled();
  drop(choose().element().parentElement, 'a.pdf');
  await expect.element(group().getByRole('alert')).toHaveTextContent('');
  expect(onUpload).toHaveBeenCalledOnce();
});

test('prevents the browser from opening files dropped elsewhere', async () => {
  await renderForm(form(), { isLoggedIn: true, documents: { resume_doc: attached } });
  await expect.element(remove()).toBeVisible();
  for (const place of [group().element(), document.body]) {
    expect(drop(place, 'a.pdf').map(({ defaultPrevented }) => defaultPrevented)).toEqual([true, true]);
    // Texts can still be dragged into a field.
    expect(drop(place).map(({ defaultPrevented }) => defaultPrevented)).toEqual([false, false]);
  }
});

test('opens the chooser by keyboard', async () => {
  await renderForm(form(), { isLoggedIn: true });
  const opened = vi.fn((event: Event) => event.preventDefault());
  group().element().querySelector('input')?.addEventListener('click', opened);
  await userEvent.tab();
  await expect.element(choose()).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(opened).toHaveBeenCalledOnce();
});

const attached = { status: 'attached', file_name: 'resume.pdf', file_size: 123_456 } as const;
const remove = () => group().getByRole('button', { name: 'Delete', exact: true });
const replace = () => group().getByRole('button', { name: 'Replace resume.pdf', exact: true });
const view = () => group().getByRole('link', { name: 'View resume.pdf in a new tab' });
const dialog = () => page.getByRole('dialog', { name: 'Delete File' });
const KEPT = 'The file you attached before is still here.';

test('shows the attached file with its size and deletes it after confirmation', async () => {
  const onDelete = vi.fn(async () => undefined);
  await renderForm(form(), { isLoggedIn: true, onDelete, documents: { resume_doc: attached } });
  expect(group().element().textContent).toContain('resume.pdf 121 KB');
  expect(choose().elements()).toHaveLength(0);
  await remove().click();
  await expect
    .element(dialog().getByText('Are you sure you want to delete your file?', { exact: true }))
    .toBeVisible();
  await dialog().getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.element(remove()).toHaveFocus();
  expect(onDelete).not.toHaveBeenCalled();
  await remove().click();
  await dialog().getByRole('button', { name: 'Delete', exact: true }).click();
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(onDelete).toHaveBeenCalledExactlyOnceWith('resume_doc');
});

test('shows that a file is attached and of which kind, and links to it', async () => {
  await renderForm(form(), { isLoggedIn: true, documents: { resume_doc: attached } });
  await expect.element(group().getByText('Attached', { exact: true })).toBeVisible();
  const kind = group().element().querySelector('.mt-file-kind') ?? document.body;
  expect(getComputedStyle(kind, '::before').content).toContain('"PDF"');
  await expect.element(view()).toHaveAttribute('href', '/api/document-answer/resume_doc/file');
  await expect.element(view()).toHaveAttribute('target', '_blank');
});

test('replaces an attached file in one step, and shows it until then and if that fails', async () => {
  const onUpload = vi.fn(async () => undefined);
  const module = form();
  const draw = (state: Documents[string]) => (
    <Providers module={module} isLoggedIn actions={{ onUpload }} documents={{ resume_doc: state }}>
      <Question questionKey="resume_doc" />
    </Providers>
  );
  /** Chooses a file as the browser's dialog does. */
  const change = (name: string) => {
    const input = group().element().querySelector<HTMLInputElement>('input[type="file"]');
    const files = new DataTransfer();
    files.items.add(file(name, 10));
    if (input !== null) input.files = files.files;
    input?.dispatchEvent(new Event('change', { bubbles: true }));
  };
  const screen = await render(draw(attached));
  await expect.element(replace()).toBeVisible();
  change('other.txt');
  await expect
    .element(group().getByRole('alert'))
    .toHaveTextContent(`You can only enter the following file types: .png, .jpeg, .jpg, .pdf, .docx${KEPT}`);
  expect(onUpload).not.toHaveBeenCalled();
  change('other.pdf');
  expect(onUpload).toHaveBeenCalledExactlyOnceWith(
    'resume_doc',
    expect.objectContaining({ name: 'other.pdf' }),
  );
  for (const status of ['sending', 'converting'] as const) {
    await screen.rerender(draw({ status, former: attached }));
    await expect.element(group().getByRole('progressbar')).toBeVisible();
    await expect.element(group().getByText('resume.pdf', { exact: true })).toBeVisible();
  }
  await screen.rerender(draw({ ...attached, message: 'Away.' }));
  await expect.element(group().getByRole('alert')).toHaveTextContent(`Away.${KEPT}`);
  await expect.element(view()).toBeVisible();
});

test('the name of a file cannot pretend another ending', async () => {
  const pretending = { ...attached, file_name: 'annex\u202Efdp.exe' };
  await renderForm(form(), { isLoggedIn: true, documents: { resume_doc: pretending } });
  const shown = group().element().textContent;
  expect([...shown.matchAll(/annex\uFFFDfdp\.exe 121 KB/g)]).toHaveLength(2);
  expect(shown).not.toContain('\u202E');
});

test('asks for no confirmation while a file is being deleted', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await renderForm(form(), {
    isLoggedIn: true,
    onDelete: () => promise,
    documents: { resume_doc: attached },
  });
  await remove().click();
  await dialog().getByRole('button', { name: 'Delete', exact: true }).click();
  await expect.element(remove()).toHaveAttribute('aria-disabled', 'true');
  (remove().element() as HTMLElement).click();
  await expect.element(dialog()).not.toBeInTheDocument();
  resolve();
  await expect.element(remove()).toHaveAttribute('aria-disabled', 'false');
  await remove().click();
  await expect.element(dialog()).toBeVisible();
});

test('closes the confirmation with Escape without deleting', async () => {
  const onDelete = vi.fn(async () => undefined);
  await renderForm(form(), { isLoggedIn: true, onDelete, documents: { resume_doc: attached } });
  await remove().click();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.element(remove()).toHaveFocus();
  expect(onDelete).not.toHaveBeenCalled();
});

test.for([
  { status: 'checking', text: 'Loading' },
  { status: 'sending', text: 'Your file is being sent.' },
  { status: 'converting', text: 'Your file is being prepared. This can take a moment.' },
] as const)('shows and announces progress while $status, without a chooser', async ({ status, text }) => {
  await renderForm(form(), { isLoggedIn: true, documents: { resume_doc: { status } } });
  await expect.element(group().getByRole('progressbar', { name: 'Preparing your file' })).toBeVisible();
  await expect.element(group().getByRole('status')).toHaveTextContent(text);
  expect(choose().elements()).toHaveLength(0);
});

test('shows progress at every step and announces it at every quarter', async () => {
  const module = form();
  const draw = (sent: number) => (
    <Providers module={module} isLoggedIn documents={{ resume_doc: { status: 'sending', sent } }}>
      <Question questionKey="resume_doc" />
    </Providers>
  );
  const screen = await render(draw(0));
  const bar = group().getByRole('progressbar', { name: 'Preparing your file' });
  const status = group().getByRole('status');
  await expect.element(status).toHaveTextContent('Your file is being sent.');
  for (const [sent, spoken] of [
    [20, 'Your file is being sent.'],
    [25, '25% of your file has been sent.'],
    [45, '25% of your file has been sent.'],
    [50, '50% of your file has been sent.'],
    [100, '75% of your file has been sent.'],
  ] as const) {
    await screen.rerender(draw(sent));
    await expect.element(bar).toHaveAttribute('aria-valuenow', String(sent));
    await expect.element(status).toHaveTextContent(spoken);
    await expect.element(group().getByText(`${sent}% of your file has been sent.`).first()).toBeVisible();
  }
  const { width } = getComputedStyle(bar.element());
  await expect
    .poll(() => getComputedStyle(bar.element().firstElementChild ?? document.body).width)
    .toBe(width);
});

test('shows why a file failed and offers to choose another', async () => {
  await renderForm(form(), {
    isLoggedIn: true,
    documents: { resume_doc: { status: 'failed', message: 'It is no PDF.' } },
  });
  const alert = group().getByRole('alert');
  await expect.element(alert.getByText('It is no PDF.', { exact: true })).toBeVisible();
  expect(alert.getByRole('paragraph').elements()).toHaveLength(1);
  await expect.element(choose()).toBeVisible();
});

test('marks a missing file and describes the button with the message', async () => {
  const module = form();
  await renderForm(module, { isLoggedIn: true, showErrors: true });
  await expect.element(group()).toHaveAttribute('aria-invalid', 'true');
  await expect.element(choose()).toHaveAccessibleDescription(/Error: Resume is a required field/);
  const { borderTopColor, borderTopStyle } = getComputedStyle(
    choose().element().parentElement ?? document.body,
  );
  expect([borderTopColor, borderTopStyle]).toEqual([rgbOf(module.form.theme.error), 'solid']);
});

test('requests the status of its document, but not for visitors', async () => {
  const onShowDocument = vi.fn();
  await renderForm(form(), { onShowDocument });
  expect(onShowDocument).not.toHaveBeenCalled();
  await renderForm(form(), { isLoggedIn: true, onShowDocument });
  expect(onShowDocument).toHaveBeenCalledExactlyOnceWith('resume_doc');
});

test('moves the focus from the chooser to the progress bar, to the file and back', async () => {
  const module = form();
  const draw = (documents: Documents) => (
    <Providers module={module} isLoggedIn documents={documents}>
      <Question questionKey="resume_doc" />
    </Providers>
  );
  const screen = await render(draw({}));
  await userEvent.tab();
  await expect.element(choose()).toHaveFocus();
  await screen.rerender(draw({ resume_doc: { status: 'sending' } }));
  const bar = group().getByRole('progressbar').element();
  expect(document.activeElement?.contains(bar)).toBe(true);
  expect(group().element().contains(document.activeElement)).toBe(true);
  await screen.rerender(draw({ resume_doc: { status: 'converting' } }));
  await screen.rerender(draw({ resume_doc: attached }));
  await expect.element(view()).toHaveFocus();
  await screen.rerender(draw({}));
  await expect.element(choose()).toHaveFocus();
  // A focus elsewhere does not move.
  (document.activeElement as HTMLElement).blur();
  await screen.rerender(draw({ resume_doc: attached }));
  expect(document.activeElement).toBe(document.body);
});
