// The registers of a form: checks of their descriptions, and as many records as an option list can offer.

import '../answers/choose-record.ts';
import type { Definition, RegisterFile } from '../definition/definition.ts';
import { REGISTERS } from '../definition/file-kinds.ts';
import type { PatternJudge } from '../form/pattern-judge.ts';
import { csvFiles } from '../registers/csv-files.ts';
import type { RegisterRecord } from '../registers/read-records.ts';
import { registerTroubles } from '../registers/register-troubles.ts';
import { checkPattern } from '../rules/check-pattern.ts';
import type { Finding, Report } from '../source/diagnostic.ts';
import { didYouMean } from '../source/nearest.ts';
import { child } from '../source/source-file.ts';
import { LOOKUP_MAX_TEXT_LENGTH } from '../wire/lookup-limits.ts';
import { readTable } from './read-table.ts';

/** The most options of a list. Applicants do not read longer lists; a search is faster. */
export const MOST_OPTIONS = 500;

/** A register with its records. */
export interface CompiledRegister {
  readonly file: string;
  readonly register: RegisterFile;
  /** Number of all records. */
  readonly count: number;
  /** The first records, at most `MOST_OPTIONS`. */
  readonly records: readonly RegisterRecord[];
}

export type CompiledRegisters = Readonly<Record<string, CompiledRegister>>;

/** Reports errors in the description of a register. Returns whether its files can be read. */
function checkRegister(
  file: string,
  register: RegisterFile,
  report: Report,
  judge: PatternJudge | undefined,
): boolean {
  const troubles = registerTroubles(register);
  for (const trouble of troubles) report({ file, code: 'unknown-column', ...trouble });
  let canRead = troubles.length === 0;
  for (const [name, { pattern }] of Object.entries(register.columns)) {
    if (pattern === undefined) continue;
    const place = { file, pointer: `${child('/columns', name)}/pattern` };
    const tell = (finding: Finding): void => {
      canRead &&= finding.severity === 'warning';
      report(finding);
    };
    checkPattern({ report: tell, judge }, pattern, place, { name, stored: LOOKUP_MAX_TEXT_LENGTH });
  }
  return canRead;
}

/** Reads the tables of a register. */
function readTables(
  definition: Definition,
  file: string,
  register: RegisterFile,
  report: Report,
): CompiledRegister {
  const records: RegisterRecord[] = [];
  let count = 0;
  const names = csvFiles(register);
  const places = new Map<string, string>();
  for (const [index, name] of names.entries()) {
    const table = definition.tables[name];
    if (table === undefined) {
      report({
        ...{
          file,
          pointer: register.files === undefined ? '' : child('/files', index),
          code: 'missing-file',
        },
        message: `The file ${REGISTERS}/${name} does not exist.`,
        suggestion: didYouMean(name, Object.keys(definition.tables)) ?? 'Put the CSV file there.',
      });
      continue;
    }
    const before = names.length > 1 ? { name, places } : undefined;
    for (const record of readTable(table, register, report, before)) {
      count += 1;
      if (records.length < MOST_OPTIONS) records.push(record);
    }
  }
  return { file, register, count, records };
}

/** Reads the registers of a form and reports their errors. */
export function compileRegisters(
  definition: Definition,
  report: Report,
  judge: PatternJudge | undefined,
): CompiledRegisters {
  const compiled: Record<string, CompiledRegister> = Object.create(null);
  for (const [name, { file, value: register }] of Object.entries(definition.registers)) {
    compiled[name] = checkRegister(file, register, report, judge)
      ? readTables(definition, file, register, report)
      : { file, register, count: 0, records: [] };
  }
  return compiled;
}
