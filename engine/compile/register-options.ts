// Lists of options that come from the records of a register.

import type { AskedQuestion } from '../asking/ask-questions.ts';
import { optionListNames } from '../asking/option-values.ts';
import type { Definition, QuestionDefinition, RegisterListDefinition } from '../definition/definition.ts';
import type { Option } from '../language/option-lists.ts';
import type { RegisterRecord } from '../registers/read-records.ts';
import type { Report } from '../source/diagnostic.ts';
import { didYouMean } from '../source/nearest.ts';
import type { Place } from '../source/source-file.ts';
import { type CompiledRegister, type CompiledRegisters, MOST_OPTIONS } from './compile-registers.ts';

/** Returns the names of the record fields that questions with options fill into other keys. */
function filledFields(asked: readonly AskedQuestion[]): ReadonlySet<string> {
  const fields = asked.flatMap(({ definition: { options, prefix = '', fills = [] } }) =>
    options === undefined ? [] : fills.map((key) => key.slice(prefix.length)),
  );
  return new Set(fields);
}

/** Explains why a register cannot be used as a list of options, or returns undefined. */
function trouble({
  register,
  count,
}: CompiledRegister): { readonly message: string; readonly suggestion: string } | undefined {
  const { id, value } = register;
  if (value === undefined)
    return {
      message: `registers/${id}.json does not say which column to store when a record is chosen.`,
      suggestion: 'Set "value" there to a required column with a different value in every row.',
    };
  if (count <= MOST_OPTIONS) return undefined;
  return {
    message: `The register "${id}" has ${count} records. A list can offer at most ${MOST_OPTIONS}.`,
    suggestion: 'Use an autocomplete, which searches registers of any size.',
  };
}

/** Sorts options by group. The groups stay in the order of their first rows. */
function byGroup(options: readonly Option[]): readonly Option[] {
  const groups = Map.groupBy(options, ({ group }) => group);
  return [...groups.values()].flat();
}

/**
 * Returns a function that makes the options of a register list. It reports an unknown or unsuitable register
 * and unknown columns.
 */
export function registerOptions(
  asked: readonly AskedQuestion[],
  registers: CompiledRegisters,
  report: Report,
): (list: RegisterListDefinition, place: Place) => readonly Option[] {
  const filled = filledFields(asked);
  return (list, { file, pointer }) => {
    const compiled = registers[list.register];
    if (compiled === undefined) {
      report({
        ...{ file, pointer: `${pointer}/register`, code: 'unknown-register' },
        message: `The file registers/${list.register}.json does not exist.`,
        suggestion: didYouMean(list.register, Object.keys(registers)) ?? 'Create this file and its CSV file.',
      });
      return [];
    }
    const told = trouble(compiled);
    if (told !== undefined) {
      report({ file, pointer: `${pointer}/register`, code: 'unlisted-register', ...told });
      return [];
    }
    const names = Object.keys(compiled.register.columns);
    for (const property of ['help', 'group'] as const) {
      const name = list[property];
      if (name === undefined || names.includes(name)) continue;
      report({
        ...{ file, pointer: `${pointer}/${property}`, code: 'unknown-column' },
        message: `The register "${list.register}" has no column "${name}".`,
        suggestion: didYouMean(name, names) ?? `Its columns are ${names.join(', ')}.`,
      });
    }
    return byGroup(compiled.records.map((record) => optionOf(record, list, filled)));
  };
}

function optionOf(
  { id, text, fields }: RegisterRecord,
  { help, group }: RegisterListDefinition,
  filled: ReadonlySet<string>,
): Option {
  const below = fields[help ?? ''] ?? '';
  const heading = fields[group ?? ''] ?? '';
  const record = Object.entries(fields).filter(([name, value]) => filled.has(name) && value !== '');
  return {
    value: id,
    label: text,
    ...(below === '' ? {} : { help: below }),
    ...(heading === '' ? {} : { group: heading }),
    ...(record.length === 0 ? {} : { record: Object.fromEntries(record) }),
  };
}

type List = Definition['optionLists']['value']['lists'][string];

// An array has a `join` method, too.
function isJoined(list: List): list is Extract<List, { readonly join: readonly string[] }> {
  return !Array.isArray(list) && 'join' in list;
}

/** Returns the names of the registers whose records a question offers as options. */
export function offeredRegisters(
  { optionLists }: Definition,
  { options = '' }: QuestionDefinition,
): string[] {
  const { lists } = optionLists.value;
  const seen = new Set<string>();
  const walk = (name: string): string[] => {
    const list = seen.has(name) || !Object.hasOwn(lists, name) ? undefined : lists[name];
    seen.add(name);
    if (list === undefined) return [];
    if ('register' in list) return [list.register];
    return isJoined(list) ? list.join.flatMap(walk) : [];
  };
  return [...new Set(optionListNames(options).flatMap(walk))];
}
