import { child } from '../source/source-file.ts';
import type { Check } from './check.ts';

/** Returns the names of the conditions used anywhere in a part of the definition. */
function usedIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) =>
    name === 'condition' && typeof part === 'string' ? [part] : usedIn(part),
  );
}

/** Reports named conditions that nothing in the form uses, directly or through another named condition. */
export const unusedCondition: Check = {
  name: 'unused-condition',
  severity: 'warning',
  run: ({ definition: { conditions, form, sections } }) => {
    const allConditions = conditions.value.conditions;
    const used = new Set<string>();
    const use = (name: string): void => {
      if (used.has(name)) return;
      used.add(name);
      usedIn(allConditions[name]).forEach(use);
    };
    usedIn([sections, form]).forEach(use);
    // A condition that another unused condition names gets its fix later, so that each fix is valid by itself.
    const namedByOthers = new Set(Object.values(allConditions).flatMap(usedIn));
    return Object.keys(allConditions)
      .filter((name) => !used.has(name))
      .map((name) => ({
        file: conditions.file,
        pointer: child('/conditions', name),
        atKey: true,
        message: `The condition "${name}" is not used.`,
        suggestion: 'Remove it, or use it where it is needed.',
        ...(namedByOthers.has(name)
          ? {}
          : { fix: [{ edit: 'remove', file: conditions.file, pointer: child('/conditions', name) }] }),
      }));
  },
};
