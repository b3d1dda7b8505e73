import type { Definition, YearsDefinition } from '../definition/definition.ts';
import type { Report } from '../diagnostics/diagnostic.ts';
import { didYouMean } from '../diagnostics/nearest.ts';
import type { Option } from '../language/option-lists.ts';
import { child } from '../source/source-file.ts';
import type { CompileContext } from './compile-context.ts';

type RawList = Definition['optionLists']['value']['lists'][string];

/** The years from a start on, in a direction; the start year is the first (decision DATA-37). */
function yearOptions({ count, direction, start }: YearsDefinition, thisYear: number): Option[] {
  return Array.from({ length: count }, (_, index) => {
    const year = String((start ?? thisYear) + (direction === 'past' ? -index : index));
    return { value: year, label: year };
  });
}

function isPlain(raw: RawList): raw is readonly Option[] {
  return Array.isArray(raw);
}

/** Resolves joined lists and reports unknown names, circles and values that stand twice. */
export function compileOptionLists(
  definition: Definition,
  report: Report,
  text: CompileContext['text'],
  thisYear: number,
): Record<string, readonly Option[]> {
  const { file, value } = definition.optionLists;
  const names = Object.keys(value.lists);
  const done: Record<string, readonly Option[]> = Object.create(null);

  function resolve(name: string, trail: readonly string[]): readonly Option[] {
    const known = done[name];
    if (known !== undefined) return known;
    const pointer = child('/lists', name);
    const raw = value.lists[name];
    if (raw === undefined) return [];
    if (isPlain(raw)) {
      return raw.map((option, index) => ({
        value: option.value,
        label: text(file, `${child(pointer, index)}/label`, option.label),
      }));
    }
    if ('years' in raw) return yearOptions(raw.years, thisYear);
    const without = new Set(raw.without);
    return raw.join.flatMap((part, index) => {
      const at = child(`${pointer}/join`, index);
      if (value.lists[part] === undefined) {
        const suggestion = didYouMean(part, names);
        report({
          file,
          pointer: at,
          code: 'unknown-option-list',
          message: `There is no list "${part}".`,
          suggestion,
        });
        return [];
      }
      if (part === name || trail.includes(part)) {
        const message = `The list "${part}" joins itself: ${[...trail, name, part].join(' → ')}.`;
        report({
          file,
          pointer: at,
          code: 'circular-option-list',
          message,
          suggestion: 'Remove one of the joins.',
        });
        return [];
      }
      return resolve(part, [...trail, name]).filter((option) => !without.has(option.value));
    });
  }

  for (const name of names) {
    const options = resolve(name, []);
    done[name] = options;
    const seen = new Set<string>();
    for (const [index, option] of options.entries()) {
      if (seen.has(option.value)) {
        report({
          file,
          pointer: Array.isArray(value.lists[name])
            ? child(child('/lists', name), index)
            : child('/lists', name),
          code: 'duplicate-option',
          message: `The value "${option.value}" stands twice in the list "${name}".`,
          suggestion: 'Give each option a value of its own.',
        });
      }
      seen.add(option.value);
    }
  }
  return done;
}
