import type { Answers } from '../../engine/form/compiled-form.ts';

/** Returns the answers in a stored object. Omits values that cannot be answers. */
export function validAnswersIn(record: Record<string, unknown>): Answers {
  const answers: Record<string, string | boolean> = {};
  for (const [key, value] of Object.entries(record)) {
    if (typeof value === 'string' || typeof value === 'boolean') answers[key] = value;
  }
  return answers;
}

/** Returns whether a parsed JSON value is an object. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
