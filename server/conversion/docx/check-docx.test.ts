import { expect, test } from 'vitest';
import { MAX_TABS } from '../pdf/limits.ts';
import { docxParts, paragraph, rawZip } from '../testing/raw-zip.ts';
import { tabbedDocx } from '../testing/tabbed-docx.ts';
import { checkDocx } from './check-docx.ts';

const MOST_PARAGRAPHS = MAX_TABS / 200;

test('accepts a document with the maximum number of tabs; refuses one more before drawing', async () => {
  await expect(checkDocx(tabbedDocx(MOST_PARAGRAPHS))).resolves.toBeInstanceOf(Uint8Array);
  await expect(checkDocx(tabbedDocx(MOST_PARAGRAPHS + 1))).rejects.toMatchObject({
    reason: 'file.tooComplex',
  });
});

test.each(['hdr', 'ftr', 'footnotes', 'endnotes'])(
  'foreign content, or a file that is an icon, in a part with the root %s is refused',
  async (root) => {
    const part = (content: string) =>
      rawZip([
        ...docxParts(paragraph('x')),
        {
          name: 'word/other.xml',
          data: `<?xml version="1.0"?><!--${' '.repeat(3000)}--><w:${root} xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships">${content}</w:${root}>`,
        },
      ]);
    await expect(checkDocx(part('<w:p/>'))).resolves.toBeInstanceOf(Uint8Array);
    for (const foreign of ['<w:altChunk r:id="a"/>', '<w:p><w:subDoc r:id="a"/></w:p>']) {
      await expect(checkDocx(part(foreign))).rejects.toMatchObject({ reason: 'file.conversionFailed' });
    }
    for (const file of ['<o:OLEObject DrawAspect="Icon"/>', '<w:objectEmbed w:drawAspect="icon"/>']) {
      await expect(checkDocx(part(`<w:object>${file}</w:object>`))).rejects.toMatchObject({
        reason: 'file.holdsFiles',
      });
    }
    await expect(checkDocx(part('<o:OLEObject DrawAspect="Content"/>'))).resolves.toBeInstanceOf(Uint8Array);
  },
);
