/** What an operator compares the answer with: one value, a list of values, or nothing. */
export type TargetKind = 'one' | 'list' | 'none';

/** An operator of conditions. What several share they may say in the same note, which is then told once. */
export interface OperatorEntry {
  readonly target: TargetKind;
  readonly note?: string;
}

const ORDER: OperatorEntry = {
  target: 'one',
  note: 'as numbers where both sides are numbers, else as text; an empty answer satisfies none',
};
const LISTED: OperatorEntry = { target: 'list', note: 'the target is a list' };
const ALONE: OperatorEntry = { target: 'none', note: 'no target' };

/** The operators of spec §3. */
export const OPERATORS = {
  notEquals: { target: 'one' },
  equals: { target: 'one' },
  lt: ORDER,
  lte: ORDER,
  gt: ORDER,
  gte: ORDER,
  in: LISTED,
  notIn: LISTED,
  answered: ALONE,
  notAnswered: ALONE,
} as const satisfies Readonly<Record<string, OperatorEntry>>;

export type Operator = keyof typeof OPERATORS;

const NAMES = Object.keys(OPERATORS) as readonly Operator[];

/** The names of all operators, or of those with one kind of target. */
export function operatorNames(target?: TargetKind): readonly Operator[] {
  return NAMES.filter((name) => target === undefined || OPERATORS[name].target === target);
}

/** Each operator with what is to know of it. */
export function operatorNotes(): string {
  const entries: readonly (readonly [string, OperatorEntry])[] = Object.entries(OPERATORS);
  const notes = [...new Set(entries.map(([, entry]) => entry.note))];
  return notes
    .map((note) => {
      const names = entries.filter(([, entry]) => entry.note === note).map(([name]) => name);
      return note === undefined ? names.join(', ') : `${names.join(', ')} (${note})`;
    })
    .join('; ');
}
