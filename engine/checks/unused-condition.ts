import { child } from '../source/source-file.ts';
import type { Check } from './check.ts';

/** Names of the conditions that a part of the definition uses, at whatever depth. */
function usedIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) =>
    name === 'condition' && typeof part === 'string' ? [part] : usedIn(part),
  );
}

/** A named condition that nothing uses, neither by itself nor through another one. */
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
    // What another one names goes only after that one: of two removals the first may be made alone.
    const isNamed = new Set(Object.values(named).flatMap(usedIn));
    return Object.keys(named)
      .filter((name) => !used.has(name))
      .map((name) => ({
        file: conditions.file,
        pointer: child('/conditions', name),
        atKey: true,
        severity: 'warning' as const,
        code: 'unused-condition',
        message: `Nothing uses the condition "${name}".`,
        suggestion: 'Remove it, or use it where it was meant to be used.',
        ...(isNamed.has(name)
          ? {}
          : { fix: [{ edit: 'remove', file: conditions.file, pointer: child('/conditions', name) }] }),
      }));
  },
};
