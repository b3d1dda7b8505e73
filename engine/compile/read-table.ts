// Reads the records of one CSV file of a register and reports its errors by line.

import type { RegisterFile } from '../definition/definition.ts';
import { REGISTERS } from '../definition/file-kinds.ts';
import {
  columnNames,
  type EarlierFiles,
  type RegisterRecord,
  type RowProblem,
  readRecords,
} from '../registers/read-records.ts';
import type { Report } from '../source/diagnostic.ts';
import { didYouMean } from '../source/nearest.ts';
import type { SourceFile } from '../source/source-file.ts';

/**
 * Maximum invalid rows that are reported per file. After that many the cause is clear, and reading on would
 * only slow down lint.
 */
const MOST_FINDINGS = 20;

/** Reports missing columns, suggesting a misspelt one, and duplicate columns. */
function checkColumns({ path: file, text }: SourceFile, register: RegisterFile, report: Report): void {
  const given = columnNames(text);
  const known = Object.keys(register.columns);
  const at = { file, pointer: '/1', severity: 'warning', code: 'wrong-columns' } as const;
  for (const name of known.filter((one) => !given.includes(one))) {
    const message = `There is no column "${name}", so it is empty in all records.`;
    report({
      ...at,
      message,
      suggestion:
        didYouMean(name, given) ?? `Add the column, or remove it from ${REGISTERS}/${register.id}.json.`,
    });
  }
  for (const name of new Set(
    given.filter((one, index) => known.includes(one) && given.indexOf(one) !== index),
  ))
    report({
      ...at,
      message: `The column "${name}" appears twice.`,
      suggestion: 'Remove one of them. Only the first is read.',
    });
}

const REMEDIES = {
  'bad-row': 'Correct this row, or remove it from the file.',
  'duplicate-record': 'Remove one of the two rows, or give each its own value.',
  'wrong-columns': 'To get such a file, save the table as "CSV UTF-8" in your spreadsheet program.',
  'wrong-encoding':
    'Save the file as "CSV UTF-8" in your spreadsheet program, or with UTF-8 encoding in an editor.',
} as const;

function told({ code, problem }: RowProblem): string {
  return code === 'wrong-columns' ? `This file ${problem}` : `This row is not a valid record: ${problem}.`;
}

/**
 * Yields the records of a table and reports invalid lines. Stops after `MOST_FINDINGS` invalid rows, a wrong
 * encoding or wrong columns.
 */
export function* readTable(
  table: SourceFile,
  register: RegisterFile,
  report: Report,
  before?: EarlierFiles,
): Generator<RegisterRecord> {
  const { path: file, unusable } = table;
  if (unusable !== undefined) {
    report({ file, pointer: '/1', code: 'unreadable', ...unusable });
    return;
  }
  let problems = 0;
  let count = 0;
  for (const read of readRecords(table.text, register, before)) {
    if ('record' in read) {
      count += 1;
      yield read.record;
      continue;
    }
    problems += 1;
    const isUnreadable = read.code === 'wrong-columns' || read.code === 'wrong-encoding';
    const isLast = problems === MOST_FINDINGS || read.code === 'wrong-encoding';
    const suggestion = REMEDIES[read.code];
    report({
      ...{ file, pointer: `/${read.line}`, code: read.code, message: told(read) },
      suggestion: isLast ? `${suggestion} The rest of the file was not read.` : suggestion,
    });
    if (isUnreadable) return;
    if (isLast) break;
  }
  checkColumns(table, register, report);
  if (count + problems > 0) return;
  report({
    ...{ file, pointer: '/1', severity: 'warning', code: 'no-records' },
    message: 'This file has no records.',
    suggestion: 'Add rows below the column names.',
  });
}
