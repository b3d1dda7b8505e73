import sharp from 'sharp';
import { expect, test } from 'vitest';
import { notedPhoto } from '../testing/test-pictures.ts';
import { withoutMetadata } from './picture-notes.ts';

const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');

test.each([
  { progressive: false, name: 'a photo' },
  { progressive: true, name: 'a photo of several scans' },
])('$name loses what its camera noted and keeps its pixels and colours', async ({ progressive }) => {
  const photo = await notedPhoto({ progressive });
  for (const note of ['Exif', 'SECRET PLACE', 'SECRET SERIAL', 'SECRET BEHIND']) {
    expect(text(photo)).toContain(note);
  }
  const bare = withoutMetadata(photo);
  expect(text(bare)).not.toMatch(/SECRET|Exif|xap|MPF/);
  const head = await sharp(bare).metadata();
  expect(head.icc).toEqual((await sharp(photo).metadata()).icc);
  expect(head.icc).toBeDefined();
  expect(await sharp(bare).raw().toBuffer()).toEqual(await sharp(photo).raw().toBuffer());
  expect(withoutMetadata(bare)).toEqual(bare);
});

test('keeps how the inks of a four-colour picture are stored', async () => {
  const inks = await sharp({ create: { width: 16, height: 16, channels: 3, background: '#a06058' } })
    .toColourspace('cmyk')
    .jpeg()
    .toBuffer();
  expect(text(inks)).toContain('Adobe');
  expect(text(withoutMetadata(inks))).toContain('Adobe');
});

test('keeps data that is not a JPEG, or is truncated', async () => {
  const png = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#a06058' } })
    .png()
    .toBuffer();
  expect(withoutMetadata(png)).toEqual(png);
  for (const hex of ['', 'ff', 'ffd8', 'ffd8ff', 'ffd8ffda', 'ffd8ffdb0043', 'ffd80000']) {
    const bytes = Buffer.from(hex, 'hex');
    expect(text(withoutMetadata(bytes))).toBe(text(bytes));
  }
});
