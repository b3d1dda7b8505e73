// Writes PDFs object by object, so that they can contain what no program would write.

/** The body of an object: its text, or a stream with the entries of its dictionary. */
export type RawObject = string | { readonly entries: string; readonly data: Uint8Array | string };

function body(object: RawObject): Buffer {
  if (typeof object === 'string') return Buffer.from(object, 'latin1');
  const data = Buffer.from(object.data);
  return Buffer.concat([
    Buffer.from(`<< ${object.entries} /Length ${data.length} >>\nstream\n`),
    data,
    Buffer.from('\nendstream'),
  ]);
}

/** Writes a PDF of these objects, numbered from 1; the first is the catalog. */
export function rawPdf(objects: readonly RawObject[], header = '%PDF-1.7\n%âãÏÓ\n'): Buffer {
  const parts = [Buffer.from(header, 'latin1')];
  const offsets: number[] = [];
  let length = parts[0]?.length ?? 0;
  for (const [index, object] of objects.entries()) {
    offsets.push(length);
    const part = Buffer.concat([
      Buffer.from(`${index + 1} 0 obj\n`),
      body(object),
      Buffer.from('\nendobj\n'),
    ]);
    parts.push(part);
    length += part.length;
  }
  const places = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  const tail = `xref\n0 ${size}\n0000000000 65535 f \n${places}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${length}\n%%EOF\n`;
  return Buffer.concat([...parts, Buffer.from(tail)]);
}

export const FONT = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>';

/**
 * Writes a PDF of one page with a text. Its objects are 1 catalog, 2 page tree, 3 page, 4 content, 5 font; more
 * follow from 6.
 */
export function textPdf(
  text: string,
  more: { readonly catalog?: string; readonly page?: string; readonly objects?: readonly RawObject[] } = {},
): Buffer {
  return rawPdf([
    `<< /Type /Catalog /Pages 2 0 R ${more.catalog ?? ''} >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 /MediaBox [0 0 612 792] /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Type /Page /Parent 2 0 R /Contents 4 0 R ${more.page ?? ''} >>`,
    { entries: '', data: `BT /F1 24 Tf 72 700 Td (${text}) Tj ET` },
    FONT,
    ...(more.objects ?? []),
  ]);
}
