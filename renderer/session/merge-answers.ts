import type { Answers, AnswerValue } from '../../engine/form/compiled-form.ts';

/**
 * Answers after a login: what was typed before it wins over what was stored, but an empty value never erases
 * a stored one (decision NAV-40).
 */
export function mergeCarriedAnswers(stored: Answers, carried: Answers): Answers {
  const typed = Object.entries(carried).filter(([, value]) => !isEmptyAnswer(value));
  return { ...stored, ...Object.fromEntries(typed) };
}

function isEmptyAnswer(value: AnswerValue): boolean {
  return value === '' || value === false;
}
