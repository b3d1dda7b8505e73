import { getDocument, OPS } from 'unpdf/pdfjs';
import { expect, test } from 'vitest';
import { p, raw, relation, run } from '../../testing/word-documents.ts';
import { testChromium } from '../testing/test-chromium.ts';
import { COLOURS, quartered } from '../testing/test-pictures.ts';
import { docxToPdf } from './docx-to-pdf.ts';
import { type DrawnPdf, drawnPdf } from './testing/drawn-pdf.ts';

const chromium = testChromium();

/** The colours of the stored picture: upper left, upper right, lower left, lower right. */
const [A, B, C, D] = COLOURS;
const EMU = 12_700;

/** The parts of the document: the picture in each EXIF orientation. */
async function photos(): Promise<Record<string, Uint8Array>> {
  const made = [1, 2, 3, 4, 5, 6, 7, 8].map(
    async (orientation) =>
      [
        `word/media/photo${orientation}.jpg`,
        await quartered(160, 120).jpeg({ quality: 95 }).withMetadata({ orientation }).toBuffer(),
      ] as const,
  );
  return Object.fromEntries(await Promise.all(made));
}

interface Placing {
  readonly orientation?: number;
  readonly frame?: string;
  readonly crop?: string;
  /** Position of the picture's anchor and how text wraps around it; inline if absent. */
  readonly anchor?: readonly [position: string, wrap: string];
}

/** Places the photo in a frame of 80 by 60 points. */
function photo({ orientation = 6, frame = '', crop = '', anchor }: Placing): string {
  const graphic = `<a:graphic xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:blipFill><a:blip r:embed="photo${orientation}"/>${crop}</pic:blipFill><pic:spPr><a:xfrm ${frame}><a:off x="0" y="0"/><a:ext cx="${80 * EMU}" cy="${60 * EMU}"/></a:xfrm></pic:spPr></pic:pic></a:graphicData></a:graphic>`;
  const extent = `<wp:extent cx="${80 * EMU}" cy="${60 * EMU}"/>`;
  const place =
    anchor === undefined
      ? `<wp:inline>${extent}${graphic}</wp:inline>`
      : `<wp:anchor simplePos="0">${anchor[0]}${extent}${anchor[1]}${graphic}</wp:anchor>`;
  return `<w:r><w:drawing xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing">${place}</w:drawing></w:r>`;
}

async function convert(body: string): Promise<DrawnPdf> {
  const relations = [1, 2, 3, 4, 5, 6, 7, 8].map((each) =>
    relation(`photo${each}`, 'image', `media/photo${each}.jpg`),
  );
  const bytes = await raw(body, await photos(), relations.join(''));
  return drawnPdf(await docxToPdf(chromium, bytes, new AbortController().signal));
}

/** Returns what is drawn, from bottom to top. */
async function drawnOrder(body: string): Promise<string[]> {
  const relations = relation('photo6', 'image', 'media/photo6.jpg');
  const bytes = await raw(body, await photos(), relations);
  const { pdf } = await docxToPdf(chromium, bytes, new AbortController().signal);
  const loading = getDocument({ data: new Uint8Array(pdf), verbosity: 0 });
  const { fnArray } = await (await (await loading.promise).getPage(1)).getOperatorList();
  await loading.destroy();
  return fnArray.flatMap((operator) => {
    if (operator === OPS.paintImageXObject) return ['picture'];
    return operator === OPS.showText ? ['text'] : [];
  });
}

function seen(pdf: DrawnPdf) {
  return pdf.pages.flatMap(({ pictures }) =>
    pictures.map(({ box, quarters }) => ({
      size: [Math.round(box.width), Math.round(box.height)],
      quarters: quarters.map(nameOf),
    })),
  );
}

/** Returns the picture's nearest colour, because JPEG blurs. */
function nameOf(color: readonly number[]): string | undefined {
  const distance = (other: string) =>
    color.reduce(
      (sum, part, at) => sum + Math.abs(part - Number.parseInt(other.slice(1 + at * 2, 3 + at * 2), 16)),
      0,
    );
  return COLOURS.find((other) => color.length === 3 && distance(other) < 60);
}

test('turns a photo as the document says, whatever the orientation of the camera', async () => {
  const turns = [
    { frame: '', size: [80, 60], quarters: [A, B, C, D] },
    { frame: 'rot="5400000"', size: [60, 80], quarters: [C, A, D, B] },
    { frame: 'rot="10800000"', size: [80, 60], quarters: [D, C, B, A] },
    { frame: 'rot="-5400000"', size: [60, 80], quarters: [B, D, A, C] },
  ];
  const held = [1, 2, 3, 4, 5, 6, 7, 8];
  const body = held.map((orientation) => p(turns.map(({ frame }) => photo({ orientation, frame })).join('')));
  expect(seen(await convert(body.join('')))).toEqual(
    held.flatMap(() => turns.map(({ size, quarters }) => ({ size, quarters }))),
  );
});

test('mirrors a photo before turning it', async () => {
  const body = ['flipH="1"', 'flipV="1"', 'flipH="true" flipV="1"', 'rot="5400000" flipH="1"']
    .map((frame) => photo({ frame }))
    .join('');
  expect(seen(await convert(p(body))).map(({ quarters }) => quarters)).toEqual([
    [B, A, D, C],
    [C, D, A, B],
    [D, C, B, A],
    [D, B, C, A],
  ]);
});

test('shows only the selected part of a cropped photo, in its whole frame', async () => {
  const body =
    photo({ crop: '<a:srcRect l="50000"/>' }) +
    photo({ crop: '<a:srcRect b="50%"/>', frame: 'rot="5400000"' });
  expect(seen(await convert(p(body)))).toEqual([
    { size: [80, 60], quarters: [B, B, D, D] },
    { size: [60, 80], quarters: [A, A, B, B] },
  ]);
});

test('puts text before, beside and after a turned photo, not under it', async () => {
  const left =
    '<wp:positionH relativeFrom="column"><wp:align>left</wp:align></wp:positionH><wp:positionV relativeFrom="paragraph"><wp:posOffset>0</wp:posOffset></wp:positionV>';
  const turned = { frame: 'rot="5400000"' };
  const { pages } = await convert(
    p(run('first')) +
      p(photo(turned)) +
      p(run('second')) +
      p(
        photo({ ...turned, anchor: [left, '<wp:wrapSquare wrapText="bothSides"/>'] }) +
          run('beside the photo '.repeat(30)),
      ) +
      p(photo({ ...turned, anchor: [left, '<wp:wrapTopAndBottom/>'] }) + run('below')),
  );
  const [page] = pages;
  expect(page?.pictures).toHaveLength(3);
  for (const { box } of page?.pictures ?? []) {
    const covered = page?.items.filter(
      ({ x, y, width }) =>
        x < box.left + box.width - 1 &&
        x + width > box.left + 1 &&
        y < box.bottom + box.height - 1 &&
        y > box.bottom + 1,
    );
    expect(covered).toEqual([]);
  }
});

test('keeps the lines in place under a photo that floats over the text', async () => {
  const here =
    '<wp:positionH relativeFrom="column"><wp:posOffset>2540000</wp:posOffset></wp:positionH><wp:positionV relativeFrom="paragraph"><wp:posOffset>0</wp:posOffset></wp:positionV>';
  const lines = (inside: string) => p(run('one')) + p(inside + run('two')) + p(run('three'));
  const places = async (body: string) => (await convert(body)).pages[0]?.items.map(({ y }) => Math.round(y));
  expect(await places(lines(photo({ anchor: [here, '<wp:wrapNone/>'] })))).toEqual(await places(lines('')));
});

test('covers no text with a photo behind it', async () => {
  const here =
    '<wp:positionH relativeFrom="column"><wp:posOffset>0</wp:posOffset></wp:positionH><wp:positionV relativeFrom="paragraph"><wp:posOffset>0</wp:posOffset></wp:positionV>';
  const behind = photo({ anchor: [here, '<wp:wrapNone/>'] }).replace(
    '<wp:anchor ',
    '<wp:anchor behindDoc="1" ',
  );
  const [first, ...others] = await drawnOrder(p(run('read me') + behind));
  expect(first).toBe('picture');
  expect(new Set(others)).toEqual(new Set(['text']));
});

test('wraps text around a photo on the correct side', async () => {
  const at = (position: string): readonly [string, string] => [
    `<wp:positionH ${position}</wp:positionH><wp:positionV relativeFrom="paragraph"><wp:posOffset>0</wp:posOffset></wp:positionV>`,
    '<wp:wrapSquare wrapText="bothSides"/>',
  ];
  const places = [
    at('relativeFrom="page"><wp:posOffset>5800000</wp:posOffset>'),
    at('relativeFrom="rightMargin"><wp:posOffset>0</wp:posOffset>'),
    at('relativeFrom="column"><wp:align>right</wp:align>'),
    at('relativeFrom="column"><wp:posOffset>0</wp:posOffset>'),
  ];
  const { pages } = await convert(
    places.map((anchor) => p(photo({ anchor }) + run('words around it '.repeat(60)))).join(''),
  );
  const middle = (pages[0]?.width ?? 0) / 2;
  expect(pages[0]?.pictures.map(({ box }) => (box.left > middle ? 'right' : 'left'))).toEqual([
    'right',
    'right',
    'right',
    'left',
  ]);
});
