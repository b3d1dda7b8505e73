import type { Answers } from '../../engine/form/compiled-form.ts';
import { ServerError, UnauthorizedError } from '../api/errors.ts';
import { isFinal, refusalReason, refusedKeys } from './refused.ts';
import { type Saving, useSaving } from './saving-store.ts';
import { UndecidedError, undecidedKeys } from './undecided.ts';

/** A save has begun. */
export function showSaving(): void {
  useSaving.setState({ status: 'saving' });
}

/** A save is done: says what it has left out, if anything. */
export function showWhatIsLeft(answers: Answers): void {
  useSaving.setState({ status: leftOut(answers) ?? 'saved', reason: refusalReason(), failures: 0 });
}

/** A save has failed. What has a screen or a dialog of its own is not said here. */
export function showFailure(error: unknown, answers: Answers): void {
  const isTold = error instanceof UnauthorizedError || (error instanceof ServerError && error.status === 409);
  if (isTold || error instanceof UndecidedError || isFinal(error)) {
    useSaving.setState({ status: leftOut(answers) ?? 'idle', reason: refusalReason() });
  } else {
    useSaving.setState(({ failures }) => ({ status: 'retrying', failures: failures + 1 }));
  }
}

/** There is nothing to be saved: what was refused, or had to be decided, may be what is stored by now. */
export function showNothingToSave(answers: Answers): void {
  const { status } = useSaving.getState();
  if (status === 'refused' || status === 'undecided' || status === 'retrying') showWhatIsLeft(answers);
}

/** Something is being typed: what was said of it before does not hold any more. */
export function showTyping(): void {
  if (useSaving.getState().status === 'saved') useSaving.setState({ status: 'idle' });
}

function leftOut(answers: Answers): Saving['status'] | undefined {
  if (undecidedKeys(answers).size > 0) return 'undecided';
  return refusedKeys(answers).size > 0 ? 'refused' : undefined;
}
