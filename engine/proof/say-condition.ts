import type { Places, Written } from '../compile/places.ts';
import type { Condition } from '../definition/definition.ts';
import type { Logic } from '../form/compiled-form.ts';
import type { Want } from './want.ts';

/** Longer conditions are described by their place alone. */
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

/** Describes a condition as written in one line. Returns undefined if it is too complex. */
function sayWritten(condition: Condition, is: boolean): string | undefined {
  const not = is ? '' : 'not ';
  if ('condition' in condition) return `${not}"${condition.condition}"`;
  if ('not' in condition) return sayWritten(condition.not, !is);
  if ('all' in condition || 'any' in condition) {
    const [parts, by] = 'all' in condition ? [condition.all, 'and'] : [condition.any, 'or'];
    const said = parts.map((part) => sayWritten(part, true));
    return said.includes(undefined) ? undefined : `${not}(${said.join(` ${by} `)})`;
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
  const said = [subject, opposite ?? operator, ...(target === undefined ? [] : [sayTarget(target)])].join(
    ' ',
  );
  return opposite === undefined ? not + said : said;
}

/** Removes the negations that the compiler added to a written condition. */
function peeled(places: Places, { logic, is }: Want): readonly [written: Written | undefined, is: boolean] {
  if (typeof logic === 'boolean') return [undefined, is];
  const written = places.get(logic);
  const [[operator, operands] = []] = Object.entries(logic);
  if (written !== undefined || operator !== '!') return [written, is];
  return peeled(places, { logic: (operands as readonly Logic[])[0] ?? true, is: !is });
}

/** Describes the conditions of a want, each with its place. */
export function sayWant(places: Places, want: Want, lineOf: (place: Written) => string): readonly string[] {
  if (want.says !== undefined) return [want.says];
  const [written, is] = peeled(places, want);
  if (written !== undefined) {
    const said = written.condition && sayWritten(written.condition, is);
    const words =
      said === undefined || said.length > LONGEST
        ? is
          ? 'a condition'
          : 'the opposite of a condition'
        : said;
    return [`${words} (${lineOf(written)})`];
  }
  const [[operator, operands] = []] = Object.entries(want.logic);
  const isJoined = operator === 'or' || operator === 'and';
  if (!isJoined) return [];
  return (operands as readonly Logic[]).flatMap((logic) => sayWant(places, { logic, is: want.is }, lineOf));
}
