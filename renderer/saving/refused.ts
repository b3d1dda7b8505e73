// Answers that the server will never take as they are: they are not sent again by themselves before they change.
import { type Moves, moved } from '../../engine/answers/entries.ts';
import type { Answers, AnswerValue } from '../../engine/form/compiled-form.ts';
import { isRefusal, ServerError } from '../api/errors.ts';
import { isRecord } from '../storage/read-record.ts';
import { answersOwner, isSameAnswer } from './saved-answers.ts';

interface Refused {
  readonly values: Map<string, AnswerValue>;
  reason: string;
}

const refused = new WeakMap<object, Refused>();

function ofOwner(): Refused {
  const owner = answersOwner();
  const noted = refused.get(owner) ?? { values: new Map(), reason: '' };
  refused.set(owner, noted);
  return noted;
}

/**
 * Whether trying the same again would change nothing. Too many calls, or another state of the record, are no such refusal,
 * nor is what something on the way to the server says in a reply of its own.
 */
export function isFinal(error: unknown): error is ServerError {
  if (!(error instanceof ServerError && isRefusal(error) && isRecord(error.reply))) return false;
  return error.status !== 409 && error.status !== 429;
}

/** Notes what was refused: the answer that the reply names, else all that were sent. */
export function noteRefusal(error: ServerError, sent: Answers): void {
  const named = isRecord(error.reply) ? error.reply.key : undefined;
  const keys = typeof named === 'string' && Object.hasOwn(sent, named) ? [named] : Object.keys(sent);
  const noted = ofOwner();
  for (const key of keys) noted.values.set(key, sent[key] ?? '');
  noted.reason = error.message;
}

/** Entries have taken other places, and with them what was refused there. */
export function moveRefused(moves: Moves): void {
  const { values } = ofOwner();
  const after = Object.entries(moved(Object.fromEntries(values), moves));
  values.clear();
  for (const [key, value] of after) values.set(key, value);
}

/** Keys of answers that still are what was refused. */
export function refusedKeys(answers: Answers): ReadonlySet<string> {
  const { values } = ofOwner();
  for (const [key, value] of values) if (!isSameAnswer(answers[key], value)) values.delete(key);
  return new Set(values.keys());
}

/** Forgets a refusal, since the server has taken the answers after all. */
export function forgetRefusal(answers: Answers): void {
  for (const key of Object.keys(answers)) ofOwner().values.delete(key);
}

/** What the server said of the last refusal. */
export function refusalReason(): string {
  return ofOwner().reason;
}
