// Thumbnails of images that this window uploaded.
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { forgetUploads, startUpload } from '../../renderer/api/upload-store.ts';
import type { DocumentState } from '../../renderer/filling/form-actions.ts';
import { smallForm } from '../../renderer/testing/form-module.ts';
import { renderForm } from '../../renderer/testing/render-form.tsx';

const photo = { question: 'photo', label: 'Photo', widget: 'file' };
const attached = ({ name, size }: File): DocumentState => ({
  ...{ status: 'attached', file_name: name, file_size: size },
});
const previews = () => document.querySelectorAll<HTMLCanvasElement>('.mt-file canvas');

/** Returns a green image of 300 × 150 pixels. */
async function picture(name: string, type = 'image/png'): Promise<File> {
  const canvas = new OffscreenCanvas(300, 150);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('Nothing can be drawn.');
  context.fillStyle = 'rgb(0 128 0)';
  context.fillRect(0, 0, 300, 150);
  return new File([await canvas.convertToBlob({ type })], name);
}

/** Returns the colour of the canvas's centre. */
function middle(canvas: HTMLCanvasElement | undefined): number[] | undefined {
  const { width = 0, height = 0 } = canvas ?? {};
  if (width === 0) return undefined;
  const data = canvas?.getContext('2d')?.getImageData(width / 2, height / 2, 1, 1).data;
  return data && [...data];
}

afterEach(forgetUploads);

test('shows a decorative thumbnail beside the name of an uploaded image', async () => {
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

test('follows a file that moves with its entry and ignores another file of the same name', async () => {
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

test('shows a thumbnail during the upload of one of several files', async () => {
  startUpload('photos', await picture('a.png'));
  const several = { ...photo, question: 'photos', maximum: 3 };
  await renderForm(smallForm([several]), { isLoggedIn: true, documents: { photos: { status: 'sending' } } });
  await expect.poll(() => middle(previews()[0])).toEqual([0, 128, 0, 255]);
});

test('shows no thumbnail for files that are no image or unreadable', async () => {
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

test('shows only the name after a reload', async () => {
  const file = await picture('me.png');
  await renderForm(smallForm([photo]), { isLoggedIn: true, documents: { photo: attached(file) } });
  await expect.element(page.getByRole('button', { name: 'Delete' })).toBeVisible();
  expect(previews()).toHaveLength(0);
});
