// The compiler expands named conditions and joined lists where they are used. If each of them uses
// the next one twice, every further one doubles the size. This check computes the expanded size first, without expanding anything.
import type { Definition } from '../definition/definition.ts';
import type { Report } from '../source/diagnostic.ts';
import { child } from '../source/source-file.ts';

/** Maximum parts of an expanded condition, and maximum options of an expanded list. */
export const MOST_PARTS = 1000;
export const MOST_OPTIONS = 10_000;

/** Returns the expanded size of each name. A cycle counts once; another check reports it. */
function sizes(
  names: readonly string[],
  own: (name: string) => { readonly size: number; readonly named: readonly string[] },
): Map<string, number> {
  const known = new Map<string, number>();
  const sizeOf = (name: string): number => {
    const before = known.get(name);
    if (before !== undefined) return before;
    known.set(name, 0);
    const { size, named } = own(name);
    const all = named.reduce((sum, other) => sum + sizeOf(other), size);
    known.set(name, all);
    return all;
  };
  names.forEach(sizeOf);
  return known;
}

/** Counts the parts of a condition and collects the named conditions it uses. */
function partsOf(condition: unknown): { readonly size: number; readonly named: readonly string[] } {
  if (typeof condition !== 'object' || condition === null) return { size: 0, named: [] };
  const parts = Object.entries(condition).map(([name, part]) =>
    name === 'condition' && typeof part === 'string' ? { size: 0, named: [part] } : partsOf(part),
  );
  return {
    size: parts.reduce((sum, { size }) => sum + size, Array.isArray(condition) ? 0 : 1),
    named: parts.flatMap(({ named }) => named),
  };
}

/** Returns the innermost names above the limit. Names that use these are left out: only these need a repair. */
function tooLarge(
  known: ReadonlyMap<string, number>,
  most: number,
  namedBy: (name: string) => readonly string[],
): string[] {
  const large = [...known].filter(([, size]) => size > most).map(([name]) => name);
  return large.filter((name) => !namedBy(name).some((other) => other !== name && large.includes(other)));
}

/** Reports conditions and lists whose expansion would be too large. */
export function checkExpansion({ conditions, optionLists }: Definition, report: Report): void {
  const named = conditions.value.conditions;
  const parts = (name: string) => partsOf(Object.hasOwn(named, name) ? named[name] : undefined);
  for (const name of tooLarge(sizes(Object.keys(named), parts), MOST_PARTS, (name) => parts(name).named)) {
    report({
      file: conditions.file,
      pointer: child('/conditions', name),
      atKey: true,
      code: 'too-much',
      message: `The condition "${name}" has more than ${MOST_PARTS} parts, including those of the conditions it uses.`,
      suggestion: 'Check whether it uses other conditions more often than necessary.',
    });
  }
  const lists = optionLists.value.lists;
  const options = (name: string) => {
    const list = Object.hasOwn(lists, name) ? lists[name] : undefined;
    // A list of options is an array, which has a `join` method.
    const joined = list !== undefined && 'join' in list && typeof list.join === 'object' ? list.join : [];
    return { size: Array.isArray(list) ? list.length : 1, named: joined };
  };
  for (const name of tooLarge(
    sizes(Object.keys(lists), options),
    MOST_OPTIONS,
    (name) => options(name).named,
  )) {
    report({
      file: optionLists.file,
      pointer: child('/lists', name),
      atKey: true,
      code: 'too-much',
      message: `The list "${name}" has more than ${MOST_OPTIONS} options, including those of the lists it joins.`,
      suggestion:
        'Check whether it joins other lists more often than necessary. For lists this long, use a register and an autocomplete.',
    });
  }
}
