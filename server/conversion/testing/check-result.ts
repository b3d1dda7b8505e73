import type { ExpectedPdf, Quarters } from './corpus-entry.ts';
import { everythingIn, type ReadPdf, readPdf } from './read-pdf.ts';

/** Names that must not occur anywhere in a document. */
const ACTIVE =
  /\/(?:JavaScript|JS|AA|OpenAction|Launch|SubmitForm|ImportData|GoToR|GoToE|EmbeddedFiles?|Filespec|RichMedia|3D|Movie|Sound|Screen|XFA|AcroForm|Widget|FileAttachment|Encrypt)\b/;
/** JPEG blurs colours a little. */
const TOLERANCE = 14;

function colourAt({ picture }: ReadPdf, x: number, y: number): readonly number[] {
  if (picture === null) return [];
  const pixel = Math.floor(picture.height * y) * picture.width + Math.floor(picture.width * x);
  return [...picture.rgb.subarray(pixel * 3, pixel * 3 + 3)];
}

function wrongQuarters(read: ReadPdf, quarters: Quarters): string[] {
  const [a = 0, b = 0, c = 0, d = 0] = read.picture?.matrix ?? [];
  if (a <= 0 || d <= 0 || b !== 0 || c !== 0) return ['the picture is not drawn upright'];
  return quarters.flatMap((colour, index) => {
    const found = colourAt(read, 0.25 + 0.5 * (index % 2), 0.25 + 0.5 * Math.floor(index / 2));
    const wanted = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
    const isAlike = wanted.every((value, at) => Math.abs(value - (found[at] ?? -99)) <= TOLERANCE);
    return isAlike ? [] : [`quarter ${index} is ${found} instead of ${wanted}`];
  });
}

function missingTexts(texts: readonly string[], wanted: readonly string[]): string[] {
  let rest = texts.join('\n').replace(/\s+/g, ' ');
  return wanted.flatMap((text) => {
    const at = rest.indexOf(text);
    if (at === -1) return [`"${text}" is missing or out of order`];
    rest = rest.slice(at + text.length);
    return [];
  });
}

/** Returns the differences between a file's PDF and the expected one. */
export async function wrongWith(pdf: Uint8Array, fileName: string, expected: ExpectedPdf): Promise<string[]> {
  const read = await readPdf(pdf);
  const everything = await everythingIn(pdf);
  const wrong = [
    ...missingTexts(read.texts, expected.texts ?? []),
    ...(expected.quarters === undefined ? [] : wrongQuarters(read, expected.quarters)),
    ...(expected.without ?? [])
      .filter((secret) => everything.includes(secret))
      .map((secret) => `it holds ${secret}`),
  ];
  const active = ACTIVE.exec(everything);
  if (active !== null) wrong.push(`it holds ${active[0]}`);
  if (read.texts.length !== expected.pages) wrong.push(`it has ${read.texts.length} pages`);
  if (read.title === '') wrong.push(`it has no title, not even ${fileName}`);
  if (expected.pageSize !== undefined && String(read.sizes[0]) !== String(expected.pageSize)) {
    wrong.push(`its page is ${read.sizes[0]}`);
  }
  return wrong;
}
