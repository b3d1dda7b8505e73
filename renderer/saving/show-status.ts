import { retryAfterOf, ServerError, UnauthorizedError } from '../api/errors.ts';
import type { Login } from './login.ts';
import { LoginOverError } from './login-over.ts';
import { isFinal } from './refused.ts';
import type { SavingState } from './saving-state.ts';
import { UndecidedError } from './undecided.ts';

/** Shows that a save is in flight. */
export function showSaving({ shown }: Login): void {
  shown.setState({ status: 'saving' });
}

/** Shows that a save succeeded, or which answers it has left out. */
export function showWhatIsLeft(login: Login): void {
  login.shown.setState({ status: leftOut(login) ?? 'saved', reason: login.refused.reason, failures: 0 });
}

/**
 * Shows that a save failed. Shows nothing for an ended login, and no retry for errors that have a screen or
 * dialog of their own.
 */
export function showFailure(login: Login, error: unknown): void {
  const isTold = error instanceof UnauthorizedError || (error instanceof ServerError && error.status === 409);
  if (error instanceof LoginOverError) return;
  if (isTold || error instanceof UndecidedError || isFinal(error)) {
    login.shown.setState({ status: leftOut(login) ?? 'idle', reason: login.refused.reason });
  } else {
    login.shown.setState(({ failures }) => ({
      status: 'retrying',
      failures: failures + 1,
      retryAfterMs: retryAfterOf(error),
    }));
  }
}

/**
 * Updates a stale status when nothing is left to save: refused or undecided answers may equal the stored ones
 * by now.
 */
export function showNothingToSave(login: Login): void {
  const { status } = login.shown.getState();
  if (status === 'refused' || status === 'undecided' || status === 'retrying') showWhatIsLeft(login);
}

/** Hides "saved" as soon as the applicant types. */
export function showTyping({ shown }: Login): void {
  if (shown.getState().status === 'saved') shown.setState({ status: 'idle' });
}

function leftOut({ page, undecided, refused }: Login): SavingState['status'] | undefined {
  const answers = page.answers.getAnswers();
  if (undecided.keys(answers).size > 0) return 'undecided';
  return refused.keys(answers).size > 0 ? 'refused' : undefined;
}
