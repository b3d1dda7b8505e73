// Names and descriptions of the operators, for the schema of conditions.
import { OPERATORS, type Operator, type OperatorEntry, type TargetKind } from '../conditions/operators.ts';

const NAMES = Object.keys(OPERATORS) as readonly Operator[];

/** Returns the names of all operators, or only of the operators with the given kind of target. */
export function operatorNames(target?: TargetKind): readonly Operator[] {
  return NAMES.filter((name) => target === undefined || OPERATORS[name].target === target);
}

/**
 * Lists all operators with their notes. Operators with the same note share it: `lt, gt (numbers); in (a
 * list)`.
 */
export function operatorNotes(): string {
  const entries = Object.entries<OperatorEntry>(OPERATORS);
  const notes = [...new Set(entries.map(([, entry]) => entry.note))];
  return notes
    .map((note) => {
      const names = entries.filter(([, entry]) => entry.note === note).map(([name]) => name);
      return note === undefined ? names.join(', ') : `${names.join(', ')} (${note})`;
    })
    .join('; ');
}
