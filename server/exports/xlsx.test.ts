import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import JSZip from 'jszip';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../runtime/testing/temporary-folder.ts';
import type { Cell } from './cell.ts';
import { writeWorkbook } from './xlsx.ts';

async function written(rows: readonly (readonly Cell[])[], mostRows?: number) {
  const path = join(temporaryFolder(), 'a.xlsx');
  const sheet = {
    ...{ name: 'applications', headings: ['A', '=B'], count: rows.length },
    rows: async function* (from: number, count: number) {
      yield* rows.slice(from, from + count);
    },
  };
  const cut = await writeWorkbook(path, [sheet], mostRows);
  const zip = await JSZip.loadAsync(readFileSync(path));
  const text = async (name: string) => (await zip.file(name)?.async('string')) ?? '';
  return { cut, text, names: Object.keys(zip.files) };
}

test('writes texts, numbers and checkboxes to their cells, without formulas or markup', async () => {
  const { text } = await written([
    ['=1+1', -2.5],
    ['<b> & "c"', true],
    ['bell\u0007 _x0041_ end\r\n', ''],
  ]);
  const sheet = await text('xl/worksheets/sheet1.xml');
  expect(sheet).toContain(
    `<row r="1"><c r="A1" s="1" t="inlineStr"><is><t xml:space="preserve">A</t></is></c>`,
  );
  expect(sheet).toContain(`>'=B</t>`);
  expect(sheet).toContain(`<t xml:space="preserve">'=1+1</t></is></c><c r="B2"><v>-2.5</v></c></row>`);
  expect(sheet).toContain(`&lt;b&gt; &amp; &quot;c&quot;</t></is></c><c r="B3" t="b"><v>1</v></c>`);
  expect(sheet).toContain(`bell_x0007_ _x005F_x0041_ end_x000D_\n</t></is></c></row></sheetData>`);
  expect(sheet).not.toContain('<f>');
  expect(await text('xl/workbook.xml')).toContain('<sheet name="applications" sheetId="1" r:id="s1"/>');
});

test('continues too many rows in another sheet, and truncates texts that are too long', async () => {
  const { cut, text, names } = await written([['1'], ['2'], ['3'], ['x'.repeat(40_000)]], 3);
  expect(names.filter((name) => name.includes('worksheets/sheet'))).toHaveLength(2);
  expect(await text('xl/workbook.xml')).toContain('<sheet name="applications 2" sheetId="2" r:id="s2"/>');
  const second = await text('xl/worksheets/sheet2.xml');
  expect(second).toContain('<row r="2"><c r="A2" t="inlineStr"><is><t xml:space="preserve">3</t>');
  expect(second).toContain(`>${'x'.repeat(32_767)}<`);
  expect(cut).toBe(1);
});

test('reports a read error, and leaves nothing pending', async () => {
  const broken = {
    ...{ name: 'a', headings: ['A'], count: 1 },
    // biome-ignore lint/correctness/useYield: it ends before its first row.
    rows: async function* () {
      throw new Error('the disk is gone');
    },
  };
  await expect(writeWorkbook(join(temporaryFolder(), 'a.xlsx'), [broken])).rejects.toThrow(
    'the disk is gone',
  );
});
