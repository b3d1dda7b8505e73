import { child } from '../source/source-file.ts';
import type { Check } from './check.ts';

/** Returns the names of the conditions used anywhere in a part of the definition. */
function usedIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) =>
    name === 'condition' && typeof part === 'string' ? [part] : usedIn(part),
  );
}

/** A named condition that nothing uses, directly or through another one. */
export const unusedCondition: Check = {
  name: 'unused-condition',
  run: ({ definition: { conditions, form, sections } }) => {
    const named = conditions.value.conditions;
    const used = new Set<string>();
    const use = (name: string): void => {
      if (used.has(name)) return;
      used.add(name);
      usedIn(named[name]).forEach(use);
    };
    usedIn([sections, form]).forEach(use);
    // A condition named by another unused one is removed only after it, so that each removal is valid alone.
    const isNamed = new Set(Object.values(named).flatMap(usedIn));
    return Object.keys(named)
      .filter((name) => !used.has(name))
      .map((name) => ({
        file: conditions.file,
        pointer: child('/conditions', name),
        atKey: true,
        severity: 'warning' as const,
        code: 'unused-condition',
        message: `The condition "${name}" is not used.`,
        suggestion: 'Remove it, or use it where it is needed.',
        ...(isNamed.has(name)
          ? {}
          : { fix: [{ edit: 'remove', file: conditions.file, pointer: child('/conditions', name) }] }),
      }));
  },
};
