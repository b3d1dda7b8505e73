// Describes conditions in one line for messages of checks, such as `status equals "open"`.
import type { Places, Written } from '../asking/places.ts';
import type { Condition } from '../definition/definition.ts';
import type { Logic } from '../form/compiled-form.ts';
import type { Want } from './want.ts';

/** Maximum length of a description. Of longer conditions, only the place is named. */
const LONGEST = 90;

const OPPOSITES: Readonly<Record<string, string>> = {
  equals: 'notEquals',
  notEquals: 'equals',
  answered: 'notAnswered',
  notAnswered: 'answered',
  in: 'notIn',
  notIn: 'in',
};

function sayTarget(target: unknown): string {
  if (typeof target === 'object' && target !== null && 'answer' in target) return String(target.answer);
  return JSON.stringify(target);
}

/**
 * Describes a condition as written in the config file, or its opposite. Returns undefined if it is too
 * complex.
 */
function sayWritten(condition: Condition, is: boolean): string | undefined {
  const not = is ? '' : 'not ';
  if ('condition' in condition) return `${not}"${condition.condition}"`;
  if ('not' in condition) return sayWritten(condition.not, !is);
  if ('all' in condition || 'any' in condition) {
    const [parts, by] = 'all' in condition ? [condition.all, 'and'] : [condition.any, 'or'];
    const text = parts.map((part) => sayWritten(part, true));
    return text.includes(undefined) ? undefined : `${not}(${text.join(` ${by} `)})`;
  }
  if ('is' in condition) return undefined;
  const { operator, target } = condition as { readonly operator: string; readonly target?: unknown };
  const opposite = is ? undefined : OPPOSITES[operator];
  const subject =
    'valueKey' in condition
      ? condition.valueKey
      : 'lengthOf' in condition
        ? `length of ${condition.lengthOf}`
        : `entries of ${condition.entriesOf}`;
  const text = [subject, opposite ?? operator, ...(target === undefined ? [] : [sayTarget(target)])].join(
    ' ',
  );
  return opposite === undefined ? not + text : text;
}

/** Finds the written condition of a want, without the negations that the compiler added around it. */
function findWritten(
  places: Places,
  { logic, is }: Want,
): readonly [written: Written | undefined, is: boolean] {
  if (typeof logic === 'boolean') return [undefined, is];
  const written = places.get(logic);
  const [[operator, operands] = []] = Object.entries(logic);
  if (written !== undefined || operator !== '!') return [written, is];
  return findWritten(places, { logic: (operands as readonly Logic[])[0] ?? true, is: !is });
}

/** Describes the written conditions of a want, each with its place as formatted by `lineOf`. */
export function sayWant(places: Places, want: Want, lineOf: (place: Written) => string): readonly string[] {
  if (want.description !== undefined) return [want.description];
  const [written, is] = findWritten(places, want);
  if (written !== undefined) {
    const text = written.condition && sayWritten(written.condition, is);
    const words =
      text === undefined || text.length > LONGEST
        ? is
          ? 'a condition'
          : 'the opposite of a condition'
        : text;
    return [`${words} (${lineOf(written)})`];
  }
  const [[operator, operands] = []] = Object.entries(want.logic);
  const isJoined = operator === 'or' || operator === 'and';
  if (!isJoined) return [];
  return (operands as readonly Logic[]).flatMap((logic) => sayWant(places, { logic, is: want.is }, lineOf));
}
