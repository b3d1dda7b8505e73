import sharp from 'sharp';
import type { CorpusEntry } from './corpus-entry.ts';
import {
  animatedPng,
  blackPng,
  COLOURS,
  GREYS,
  quartered,
  seenQuarters,
  turnedPhoto,
} from './test-pictures.ts';

const PORTRAIT = [612, 792] as const;
const LANDSCAPE = [792, 612] as const;

async function half(whole: Promise<Buffer>): Promise<Buffer> {
  const bytes = await whole;
  return bytes.subarray(0, bytes.length / 2);
}

const TURNED: readonly CorpusEntry[] = [1, 2, 3, 4, 5, 6, 7, 8].map((orientation) => ({
  name: `turned-${orientation}.jpg`,
  make: () => turnedPhoto(orientation),
  expect: { pages: 1, quarters: seenQuarters(orientation), without: ['SECRET', 'Exif', 'GPS'] },
}));

/** Colours that four inks can print. */
const INKS = ['#a06058', '#506890', '#609060', '#b8a868'] as const;

/** White in place of the transparent upper left quarter. */
const ON_WHITE = ['#ffffff', COLOURS[1], COLOURS[2], COLOURS[3]] as const;

/** Pictures to convert. */
export const PICTURES: readonly CorpusEntry[] = [
  ...TURNED,
  {
    name: 'four-inks.jpg',
    make: () => quartered(320, 160, INKS).toColourspace('cmyk').jpeg({ quality: 95 }).toBuffer(),
    expect: { pages: 1, quarters: INKS },
  },
  {
    name: 'grey.jpg',
    make: () => quartered(320, 160, GREYS).toColourspace('b-w').jpeg().toBuffer(),
    expect: { pages: 1, quarters: GREYS },
  },
  {
    name: 'PROGRESSIVE.JPEG',
    make: () => quartered(1600, 800).jpeg({ progressive: true }).toBuffer(),
    expect: { pages: 1, quarters: COLOURS, pageSize: LANDSCAPE },
  },
  {
    name: 'wide-gamut.jpg',
    make: () => quartered(320, 160, GREYS).withIccProfile('p3').jpeg().toBuffer(),
    expect: { pages: 1, quarters: GREYS },
  },
  {
    name: 'twelve-megapixels.jpg',
    make: () => quartered(3000, 4000).jpeg().toBuffer(),
    expect: { pages: 1, quarters: COLOURS, pageSize: PORTRAIT },
  },
  {
    name: 'sixteen-bits.png',
    make: () => quartered().toColourspace('rgb16').png().toBuffer(),
    expect: { pages: 1, quarters: COLOURS },
  },
  {
    name: 'grey-16-bits.png',
    make: () => quartered(320, 160, GREYS).toColourspace('grey16').png().toBuffer(),
    expect: { pages: 1, quarters: GREYS },
  },
  {
    name: 'palette-see-through.png',
    make: async () => {
      const hole = { create: { width: 160, height: 80, channels: 4, background: '#000000' } } as const;
      return sharp(await quartered().png().toBuffer())
        .ensureAlpha()
        .composite([{ input: hole, left: 0, top: 0, blend: 'dest-out' }])
        .png({ palette: true })
        .toBuffer();
    },
    expect: { pages: 1, quarters: ON_WHITE },
  },
  {
    name: 'interlaced.png',
    make: () => quartered().png({ progressive: true }).toBuffer(),
    expect: { pages: 1, quarters: COLOURS },
  },
  { name: 'animated.png', make: animatedPng, expect: { pages: 1, quarters: COLOURS } },
  {
    name: 'one-bit.png',
    make: () => blackPng(40, 20),
    expect: { pages: 1, quarters: ['#000000', '#000000', '#000000', '#000000'] },
  },
  {
    name: 'jpeg-with-more-behind.jpg',
    make: async () =>
      Buffer.concat([await quartered().jpeg().toBuffer(), Buffer.from('<script>SECRET</script>')]),
    expect: { pages: 1, quarters: COLOURS, without: ['SECRET'] },
  },
];

/** Pictures and fake pictures to refuse. */
export const UNFIT_PICTURES: readonly CorpusEntry[] = [
  { name: 'half.jpg', make: () => half(quartered(800, 800).jpeg().toBuffer()), expect: 'file.damaged' },
  { name: 'half.png', make: () => half(quartered(800, 800).png().toBuffer()), expect: 'file.damaged' },
  {
    name: 'half-progressive.jpg',
    make: () => half(quartered(800, 800).jpeg({ progressive: true }).toBuffer()),
    expect: 'file.damaged',
  },
  { name: 'only-a-head.png', make: () => blackPng(800, 800, 10), expect: 'file.damaged' },
  { name: 'only-a-mark.jpg', make: () => Buffer.from('ffd8ffe0', 'hex'), expect: 'file.damaged' },
  { name: 'huge-head.png', make: () => blackPng(100_000, 100_000, 1), expect: 'file.pictureTooLarge' },
  { name: 'huge.png', make: () => blackPng(12_000, 12_000), expect: 'file.pictureTooLarge' },
  { name: 'jpeg.png', make: () => quartered().jpeg().toBuffer(), expect: 'file.contentMismatch' },
  { name: 'png.pdf', make: () => quartered().png().toBuffer(), expect: 'file.contentMismatch' },
  { name: 'gif.png', make: () => quartered().gif().toBuffer(), expect: 'file.contentMismatch' },
  { name: 'webp.jpg', make: () => quartered().webp().toBuffer(), expect: 'file.contentMismatch' },
  {
    name: 'svg.png',
    make: () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    expect: 'file.contentMismatch',
  },
  {
    name: 'heic.jpg',
    make: () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0heicmif1', 'latin1'),
    expect: 'file.contentMismatch',
  },
  { name: 'nothing.jpg', make: () => Buffer.alloc(0), expect: 'file.contentMismatch' },
];
