import type { Condition, Scalar } from '../definition/definition.ts';
import type { Answers } from '../form/compiled-form.ts';

function order(answer: unknown, target: Scalar): number {
  if (typeof answer !== 'string' || answer === '') return Number.NaN;
  const [one, two] = [Number(answer), Number(target)];
  if (!Number.isNaN(one) && !Number.isNaN(two)) return one - two;
  const text = String(target);
  if (answer === text) return 0;
  return answer < text ? -1 : 1;
}

/** Whether a condition is true of the answers, by the words of spec §3 and nothing of the engine's. */
export function truth(
  condition: Condition,
  answers: Answers,
  named: Readonly<Record<string, Condition>>,
): boolean {
  if ('all' in condition) return condition.all.every((one) => truth(one, answers, named));
  if ('any' in condition) return condition.any.some((one) => truth(one, answers, named));
  if ('not' in condition) return !truth(condition.not, answers, named);
  if ('condition' in condition) {
    const meant = named[condition.condition];
    if (meant === undefined) throw new Error(`There is no condition ${condition.condition}.`);
    return truth(meant, answers, named);
  }
  const { valueKey, operator, target = '' } = condition;
  const answer = answers[valueKey];
  const is = (one: Scalar): boolean => (answer ?? '') === one || (answer === undefined && one === false);
  const targets = Array.isArray(target) ? (target as readonly Scalar[]) : [target as Scalar];
  const [single = ''] = targets;
  switch (operator) {
    case 'equals':
    case 'in':
      return targets.some(is);
    case 'notEquals':
    case 'notIn':
      return !targets.some(is);
    case 'answered':
      return Boolean(answer);
    case 'notAnswered':
      return !answer;
    case 'lt':
      return order(answer, single) < 0;
    case 'lte':
      return order(answer, single) <= 0;
    case 'gt':
      return order(answer, single) > 0;
    case 'gte':
      return order(answer, single) >= 0;
  }
}
