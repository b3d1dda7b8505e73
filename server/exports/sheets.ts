// The sheets of an export and their columns: those of a file in config/exports, or everything the form stores.
import { descriptionKey, isBlank } from '../../engine/answers/answer.ts';
import { fillAnswers } from '../../engine/answers/answers-in-texts.ts';
import { blockInEachEntry, definedBlocks, hostOf } from '../../engine/answers/inner-entries.ts';
import { keptEntries } from '../../engine/answers/layout-keys.ts';
import { blockKeys, MAIN_SHEET } from '../../engine/checks/check-export.ts';
import type { CompiledForm } from '../../engine/form/compiled-form.ts';
import type { ExportColumn, ExportFile } from '../../engine/language/export.ts';
import { type Cell, cellOf } from './cell.ts';
import type { ExportedApplication } from './exported-application.ts';

/** A sheet of the applications or of a block's entries. */
export interface Sheet {
  readonly name: string;
  /** Absent for the sheet of the applications. */
  readonly block?: string;
  readonly columns: readonly ExportColumn[];
}

/** Column names of an export without a file: keys, or labels for people. */
export type Headings = 'keys' | 'labels';

/** Returns the sheets that a file of config/exports describes. */
export function mappedSheets({ columns, sheets = [] }: ExportFile): Sheet[] {
  return withDistinctNames([
    { name: MAIN_SHEET, columns },
    ...sheets.map(({ block, name = block, columns: own }) => ({ name, block, columns: own })),
  ]);
}

/** Excel's limit for the name of a sheet. */
const MOST_CHARACTERS = 31;
/** Excel reserves this name. */
const RESERVED = 'history';

/**
 * Gives sheets names that Excel accepts and that differ without regard to case, as files of a CSV export must on
 * some systems. Names that are too long are cut, and those that are taken get a number.
 */
export function withDistinctNames<Named extends { readonly name: string }>(
  sheets: readonly Named[],
): Named[] {
  const taken = new Set([RESERVED]);
  return sheets.map((sheet) => {
    let name = sheet.name.slice(0, MOST_CHARACTERS);
    for (let number = 2; taken.has(name.toLowerCase()); number++) {
      const end = ` ${number}`;
      name = sheet.name.slice(0, MOST_CHARACTERS - end.length) + end;
    }
    taken.add(name.toLowerCase());
    return { ...sheet, name };
  });
}

/** First columns of every row, to join rows of several sheets. */
const ID_FACTS = { application_id: 'applicationId', student_id: 'studentId' } as const;
const FACTS = { ...ID_FACTS, status: 'status', submitted_at: 'submittedAt', email: 'email' } as const;
const ENTRY_FACTS = { ...ID_FACTS, entry: 'entry' } as const;
const INNER_FACTS = { ...ID_FACTS, within: 'within', entry: 'entry' } as const;

/**
 * Returns a sheet of the applications and one per add-another block, with all answers except sensitive ones
 * that are not named.
 */
export function allSheets(form: CompiledForm, headings: Headings, sensitive: ReadonlySet<string>): Sheet[] {
  const ofBlocks = new Set(Object.keys(form.blocks).flatMap((id) => entryKeys(form, id)));
  const mainKeys = Object.keys(form.keys).filter(
    (key) => isColumn(form, key, sensitive) && !ofBlocks.has(key),
  );
  const read = headings === 'labels' ? { read: true as const } : {};
  const columnsOf = (facts: Readonly<Record<string, ExportColumn['fact']>>, keys: readonly string[]) =>
    distinct([
      ...Object.entries(facts).map(([name, fact]) => ({ name, fact: fact ?? 'applicationId', ...read })),
      ...keys.map((key) => ({
        name: headings === 'keys' ? key : labelOf(form, key),
        answer: key,
        ...read,
      })),
    ]);
  return withDistinctNames([
    { name: MAIN_SHEET, columns: columnsOf(FACTS, mainKeys) },
    ...definedBlocks(form).map((block) => ({
      name: block,
      block,
      columns: columnsOf(
        hostOf(form, block) === undefined ? ENTRY_FACTS : INNER_FACTS,
        blockKeys(form, block).filter((key) => isColumn(form, key, sensitive)),
      ),
    })),
  ]);
}

/** Returns the keys of all entries of a block, including those of choice labels. */
function entryKeys(form: CompiledForm, block: string): string[] {
  const keys = form.blocks[block]?.entries.flatMap((entry) => entry.keys) ?? [];
  return keys.flatMap((key) => [key, descriptionKey(key)]);
}

function isColumn({ keys }: CompiledForm, key: string, sensitive: ReadonlySet<string>): boolean {
  const model = keys[key];
  // A choice's label follows from its value, and the source of a text is not an answer.
  if (model === undefined || model.describes !== undefined || model.sourceOf !== undefined) return false;
  return !model.sensitive || sensitive.has(key);
}

/** Returns the name of an answer for people: its question's label, or its key. */
export function labelOf(form: CompiledForm, key: string): string {
  const question = form.questions[key];
  return question === undefined ? key : fillAnswers(form, {}, question.recordLabel ?? question.label) || key;
}

/** Adds answer keys to columns with equal names: two questions may have the same label. */
function distinct(columns: readonly ExportColumn[]): ExportColumn[] {
  const count = (name: string): number => columns.filter((one) => one.name === name).length;
  return columns.map((column) =>
    column.answer !== undefined && count(column.name) > 1
      ? { ...column, name: `${column.name} (${column.answer})` }
      : column,
  );
}

/** Returns an application's rows in a sheet: one, or one per entry of the block with an answer. */
export function rowsOf(form: CompiledForm, sheet: Sheet, application: ExportedApplication): Cell[][] {
  const { block, columns } = sheet;
  if (block === undefined) return [columns.map((column) => cellOf(form, column, application))];
  const first = form.blocks[block]?.entries[0]?.keys ?? [];
  const host = hostOf(form, block)?.blockId;
  const count = (id: string): number => keptEntries(form, id, application.student.addAnother[id]);
  const all = blockInEachEntry(form, block).slice(0, host === undefined ? 1 : count(host));
  const entries = all.flatMap((id, place) => {
    const blockEntries = form.blocks[id]?.entries.slice(0, count(id)) ?? [];
    const within = host === undefined ? {} : { within: place + 1 };
    return blockEntries.map(({ keys }, index) => ({ keys, number: index + 1, ...within }));
  });
  return entries.flatMap(({ keys, ...row }) => {
    if (keys.every((key) => isBlank(application.answers[key] ?? ''))) return [];
    const own = new Map(
      first.flatMap((key, at) => {
        const here = keys[at] ?? key;
        return [
          [key, here],
          [descriptionKey(key), descriptionKey(here)],
        ] as const;
      }),
    );
    return [columns.map((column) => cellOf(form, column, application, { ...row, keys: own }))];
  });
}
