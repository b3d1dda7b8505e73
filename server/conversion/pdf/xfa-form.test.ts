import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { type RawObject, textPdf } from '../testing/raw-pdf.ts';
import { readPdf } from '../testing/read-pdf.ts';
import { cleanPdf } from './clean-pdf.ts';
import { UnfitFileError } from './unfit-file-error.ts';

const TEMPLATE = '<template><subform name="form1"><field name="Name"/></subform></template>';
const DATA = '<xfa:datasets><xfa:data><form1><Name>Ada Lovelace</Name></form1></xfa:data></xfa:datasets>';
const DYNAMIC =
  '<config><acrobat><acrobat7><dynamicRender>required</dynamicRender></acrobat7></acrobat></config>';
const LIST = '[(config) 7 0 R (template) 8 0 R (datasets) 9 0 R]';
const FIELD = '/Type /Annot /Subtype /Widget /Rect [72 500 300 520] /DA (/F1 12 Tf 0 g)';
const NAME = `${FIELD} /FT /Tx /T (form1[0].Name[0])`;

/** Creates a page with a field, and the form's XML as one stream (6) or in parts (7 to 9). */
function form({ catalog = '', xfa = '6 0 R', field = '', xml = '', config = '' }): Buffer {
  const packed = (data: string): RawObject => ({ entries: '/Filter /FlateDecode', data: deflateSync(data) });
  return textPdf('A form', {
    catalog: `/AcroForm << /Fields [10 0 R] /XFA ${xfa} /DR << /Font << /F1 5 0 R >> >> >> ${catalog}`,
    page: field === '' ? '' : '/Annots [10 0 R]',
    objects: [
      packed(`<xdp:xdp>${xml}</xdp:xdp>`),
      packed(config),
      packed(TEMPLATE),
      packed(DATA),
      field === '' ? 'null' : `<< ${field} /AP << /N 11 0 R >> >>`,
      {
        entries: '/Type /XObject /Subtype /Form /BBox [0 0 228 20] /Resources << /Font << /F1 5 0 R >> >>',
        data: 'BT /F1 12 Tf 2 5 Td (Ada Lovelace) Tj ET',
      },
    ],
  });
}

test.each([
  ['says that its pages have to be made', { catalog: '/NeedsRendering true', field: `${NAME} /V (Ada)` }],
  ['says so in its XML', { xfa: LIST, config: DYNAMIC, field: `${NAME} /V (Ada)` }],
  ['has no field in its pages', { xml: TEMPLATE }],
  ['has no field in its pages but a signature', { xfa: LIST, field: `${FIELD} /FT /Sig /T (Sign)` }],
  ['has no field in its pages that is seen', { xfa: LIST, field: `${NAME} /F 2 /V (Ada)` }],
  ['is filled in its XML alone', { xml: TEMPLATE + DATA, field: NAME }],
  ['is emptied in its pages', { xfa: LIST, field: `${NAME} /V ()` }],
])('a form that only Adobe Reader shows is refused: one that %s', async (_, parts) => {
  await expect(cleanPdf(form(parts), 'a.pdf')).rejects.toEqual(new UnfitFileError('file.adobeForm'));
});

test.each([
  ['with its fields in its pages', { xfa: LIST, field: `${NAME} /V (Ada Lovelace)` }],
  ['that need not be made', { catalog: '/NeedsRendering false', xml: TEMPLATE, field: `${NAME} /V (Ada)` }],
])('a form %s is taken', async (_, parts) => {
  expect((await readPdf(await cleanPdf(form(parts), 'a.pdf'))).texts.join()).toContain('Ada Lovelace');
});

test('accepts the remains of a form that became plain pages', async () => {
  expect((await readPdf(await cleanPdf(form({ xml: '' }), 'a.pdf'))).texts).toEqual(['A form']);
});

test.each(['<data>', '<dynamicRender '])('reads XML of many unfinished tags in one pass: %s', async (tag) => {
  const xml = TEMPLATE + tag.repeat(500_000);
  const pdf = await cleanPdf(form({ xml, field: `${NAME} /V (Ada)` }), 'a.pdf');
  expect((await readPdf(pdf)).texts.join()).toContain('Ada Lovelace');
});
