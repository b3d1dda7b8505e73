// Small pictures of the pictures that this window has sent.
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { DocumentState } from '../../renderer/filling/form-actions.ts';
import { smallForm } from '../../renderer/testing/form-module.ts';
import { renderForm } from '../../renderer/testing/render-form.tsx';
import { forgetUploads, startUpload } from '../../renderer/uploads/upload-store.ts';

const photo = { question: 'photo', label: 'Photo', widget: 'file' };
const attached = ({ name, size }: File): DocumentState => ({
  ...{ status: 'attached', file_name: name, file_size: size },
});
const previews = () => document.querySelectorAll<HTMLCanvasElement>('.mt-file canvas');

/** A green picture, 300 × 150. */
async function picture(name: string, type = 'image/png'): Promise<File> {
  const canvas = new OffscreenCanvas(300, 150);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('Nothing can be drawn.');
  context.fillStyle = 'rgb(0 128 0)';
  context.fillRect(0, 0, 300, 150);
  return new File([await canvas.convertToBlob({ type })], name);
}

/** The colour in the middle of what is drawn. */
function middle(canvas: HTMLCanvasElement | undefined): number[] | undefined {
  const { width = 0, height = 0 } = canvas ?? {};
  if (width === 0) return undefined;
  const data = canvas?.getContext('2d')?.getImageData(width / 2, height / 2, 1, 1).data;
  return data && [...data];
}

afterEach(forgetUploads);

test('a picture that was sent stands small beside its name, which alone is read', async () => {
  const file = await picture('me.PNG');
  startUpload('photo', file);
  await renderForm(smallForm([photo]), { isLoggedIn: true, documents: { photo: attached(file) } });
  await expect.poll(() => middle(previews()[0])).toEqual([0, 128, 0, 255]);
  const [preview] = previews();
  expect((preview?.width ?? 0) / (preview?.height ?? 1)).toBe(2);
  expect(preview?.width).toBe(56 * window.devicePixelRatio);
  expect(preview?.closest('[aria-hidden="true"]')).not.toBeNull();
  await expect.element(page.getByRole('group', { name: 'Photo' }).getByText('me.PNG').first()).toBeVisible();
});

test('it goes with its file, which an entry that moves takes along, and is none of another file of the name', async () => {
  const files = [await picture('a.jpg', 'image/jpeg'), await picture('b.png')] as const;
  startUpload('photos_2', files[0]);
  startUpload('photos', files[1]);
  const several = { ...photo, question: 'photos', maximum: 3 };
  const other: DocumentState = { status: 'attached', file_name: 'b.png', file_size: files[1].size + 1 };
  await renderForm(smallForm([several]), {
    isLoggedIn: true,
    documents: { photos: attached(files[0]), photos_2: other, photos_3: { status: 'sending' } },
  });
  await expect.poll(() => middle(previews()[0])?.[3]).toBe(255);
  expect(previews()).toHaveLength(1);
  expect(previews()[0]?.closest('li')?.textContent).toContain('a.jpg');
});

test('one of several is seen while it is on its way', async () => {
  startUpload('photos', await picture('a.png'));
  const several = { ...photo, question: 'photos', maximum: 3 };
  await renderForm(smallForm([several]), { isLoggedIn: true, documents: { photos: { status: 'sending' } } });
  await expect.poll(() => middle(previews()[0])).toEqual([0, 128, 0, 255]);
});

test('what is no picture has none, nor what cannot be read as one', async () => {
  const pdf = new File([await (await picture('x.png')).arrayBuffer()], 'plan.pdf');
  const broken = new File(['no picture'], 'broken.png');
  for (const [key, file] of [
    ['photos', pdf],
    ['photos_2', broken],
  ] as const)
    startUpload(key, file);
  const several = { ...photo, question: 'photos', maximum: 3 };
  await renderForm(smallForm([several]), {
    isLoggedIn: true,
    documents: { photos: attached(pdf), photos_2: attached(broken) },
  });
  await expect.element(page.getByText('broken.png')).toBeVisible();
  await expect.poll(() => previews()).toHaveLength(0);
});

test('after a reload there is the name alone', async () => {
  const file = await picture('me.png');
  await renderForm(smallForm([photo]), { isLoggedIn: true, documents: { photo: attached(file) } });
  await expect.element(page.getByRole('button', { name: 'Delete' })).toBeVisible();
  expect(previews()).toHaveLength(0);
});
