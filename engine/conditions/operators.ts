import jsonLogic from 'json-logic-js';

const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)$/;

/**
 * Below zero, zero or above as the answer is below, equal to or above the target; nothing when the answer is empty.
 * As numbers where both sides are numbers, else as text, so that ISO dates compare too (decision COND-12).
 */
function compare(answer: unknown, target: unknown): number | undefined {
  if (typeof answer !== 'string' || answer === '') return undefined;
  const text = String(target);
  if (NUMBER.test(answer.trim()) && NUMBER.test(text.trim())) return Number(answer) - Number(text);
  return answer < text ? -1 : answer > text ? 1 : 0;
}

/** json-logic compares texts as texts ("10" < "9"), so the order operators of spec §3 are operations of our own. */
const ORDER: Readonly<Record<string, (sign: number) => boolean>> = {
  lt: (sign) => sign < 0,
  lte: (sign) => sign <= 0,
  gt: (sign) => sign > 0,
  gte: (sign) => sign >= 0,
};

for (const [name, holds] of Object.entries(ORDER)) {
  jsonLogic.add_operation(name, (answer: unknown, target: unknown) => {
    const sign = compare(answer, target);
    return sign !== undefined && holds(sign);
  });
}
