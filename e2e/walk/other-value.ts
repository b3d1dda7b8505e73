import type { Random } from '../../engine/testing/random.ts';
import type { Answers, Question, Value } from './questions.ts';
import { isSame, offered } from './rules.ts';

const NAMES = ['Ada', "O'Neill", 'Zoë', '李', 'a <b> & "c"', 'José María'];

let given = 0;

/** Another answer to a question than the one it has; what is typed is never the same twice. */
export function otherValue(
  random: Random,
  question: Question,
  now: Value | undefined,
  answers: Answers,
): Value {
  given += 1;
  const digits = String(given).padStart(4, '0').slice(-4);
  const { kind } = question;
  if (kind === 'box') return now !== true;
  if (kind === 'select' || kind === 'radio') {
    const values = offered(question, answers).map(([value]) => value);
    const all = kind === 'select' ? ['', ...values] : values;
    return random.pick(all.filter((value) => !isSame(value, now)));
  }
  if (now !== '' && now !== undefined && random.chance(0.2)) return '';
  if (kind === 'phone') return `(555) 234-${digits}`;
  if (kind === 'date') return `${1930 + (given % 70)}-0${1 + (given % 9)}-${10 + (given % 18)}`;
  if (kind === 'email') return `ada${given}@example.org`;
  return `${random.pick(NAMES)} ${given}`;
}
