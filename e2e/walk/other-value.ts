import type { Random } from '../../engine/testing/random.ts';
import type { Answers, Question, Value } from './questions.ts';
import { isSame, offeredChoices } from './rules.ts';

const NAMES = ['Ada', "O'Neill", 'Zoë', '李', 'a <b> & "c"', 'José María'];

let count = 0;

/** Returns a random answer that differs from the present one. It never returns the same text twice. */
export function otherValue(
  random: Random,
  question: Question,
  now: Value | undefined,
  answers: Answers,
): Value {
  count += 1;
  const digits = String(count).padStart(4, '0').slice(-4);
  const { kind } = question;
  if (kind === 'box') return now !== true;
  if (kind === 'select' || kind === 'radio') {
    const values = offeredChoices(question, answers).map(([value]) => value);
    const all = kind === 'select' ? ['', ...values] : values;
    return random.pick(all.filter((value) => !isSame(value, now)));
  }
  if (now !== '' && now !== undefined && random.chance(0.2)) return '';
  if (kind === 'phone') return `(555) 234-${digits}`;
  if (kind === 'date') return `${1930 + (count % 70)}-0${1 + (count % 9)}-${10 + (count % 18)}`;
  if (kind === 'email') return `ada${count}@example.org`;
  return `${random.pick(NAMES)} ${count}`;
}
