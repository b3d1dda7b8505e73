// The entries of a table in the read view: rows and totals.
import { expect, test } from 'vitest';
import { entriesKey } from '../answers/layout-keys.ts';
import { computeAnswers } from '../answers/set-answer.ts';
import type { Answers } from '../form/compiled-form.ts';
import { REPEATED } from '../testing/repeated-form.ts';
import { compileSmallForm } from '../testing/small-form.ts';
import { printDraft, printForm } from './print-form.ts';
import type { PrintedContent, PrintedGroup } from './printed.ts';

const form = compileSmallForm(REPEATED);
const GIVEN: Answers = {
  [entriesKey('cost')]: '3',
  ...{ what: 'Boats', price: '1000.5', pieces: '2' },
  ...{ cost_2_price: '0.25' },
  ...{ cost_3_what: 'Nails', cost_3_price: '1', cost_3_pieces: '12', cost_3_why: 'They rust.' },
};

function rowsOf(answers: Answers, print = printForm): PrintedGroup[] {
  const [section] = print(form, computeAnswers(form, answers).answers, new Set())[0]?.sections ?? [];
  return (section?.content ?? []).filter(
    (part: PrintedContent): part is PrintedGroup => part.kind === 'group' && part.row?.of === 'cost',
  );
}

const read = (rows: readonly PrintedGroup[]) =>
  rows.map(({ title, content }) => [
    title,
    ...content.map((part) => (part.kind === 'answer' ? `${part.column}: ${part.value}` : part.kind)),
  ]);

test('prints each entry as a row with its pairs in columns, then the totals', () => {
  const rows = rowsOf(GIVEN);
  expect(rows[0]?.row?.columns).toEqual(['What for?', 'Price', 'How many?', 'Together', 'Why so many?']);
  expect(read(rows)).toEqual([
    ['Cost 1', '0: Boats', '1: $1,000.50', '2: 2', '3: $2,001.00'],
    ['Cost 2', '0: ', '1: $0.25', '2: ', '3: $0.25'],
    ['Cost 3', '0: Nails', '1: $1.00', '2: 12', '3: $12.00', '4: They rust.'],
    ['Total', '1: $1,001.75', '2: 14', '3: $2,013.25'],
    ['Most', '1: $1,000.50'],
  ]);
  expect(rows.map(({ row }) => row?.isFoot ?? false)).toEqual([false, false, false, true, true]);
  expect(rows.at(-1)?.content[0]).toMatchObject({ keys: [], label: 'Price' });
});

test('leaves out empty columns and empty totals', () => {
  const rows = rowsOf({ what: 'Boats' });
  expect(rows[0]?.row?.columns).toEqual(['What for?', 'Price', 'How many?', '', '']);
  expect(rows.map(({ title }) => title)).toEqual(['Cost 1', 'Cost 2']);
  expect(rows[1]?.content[1]).toMatchObject({ isMissing: true, column: 1 });
});

test('keeps a row without answers or requirements in a draft', () => {
  const rows = rowsOf({ [entriesKey('cost')]: '3', price: '1', cost_2_price: '2' }, printDraft);
  expect(rows.map(({ title, isSkipped }) => [title, isSkipped])).toEqual([
    ['Cost 1', undefined],
    ['Cost 2', undefined],
    ['Cost 3', undefined],
    ['Total', undefined],
    ['Most', undefined],
  ]);
});

test('prints open entries as groups, like cards', () => {
  const [section] = printForm(form, { place: 'Rome' }, new Set())[0]?.sections ?? [];
  const stay = section?.content.find((part) => part.kind === 'group' && part.title === 'Stay 1');
  expect(stay).not.toHaveProperty('row');
});
