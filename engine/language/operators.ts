// The operators as the schema of conditions tells of them.
import { OPERATORS, type Operator, type OperatorEntry, type TargetKind } from '../conditions/operators.ts';

const NAMES = Object.keys(OPERATORS) as readonly Operator[];

/** The names of all operators, or of those with one kind of target. */
export function operatorNames(target?: TargetKind): readonly Operator[] {
  return NAMES.filter((name) => target === undefined || OPERATORS[name].target === target);
}

/** Each operator with what is to know of it. */
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
