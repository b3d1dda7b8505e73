import { retryAfterOf, ServerError, UnauthorizedError } from '../api/errors.ts';
import type { Login } from './login.ts';
import { LoginOverError } from './login-over.ts';
import { isFinal } from './refused.ts';
import type { SavingState } from './saving-state.ts';
import { UndecidedError } from './undecided.ts';

/** A save has begun. */
export function showSaving({ shown }: Login): void {
  shown.setState({ status: 'saving' });
}

/** A save is done: says what it has left out, if anything. */
export function showWhatIsLeft(login: Login): void {
  login.shown.setState({ status: leftOut(login) ?? 'saved', reason: login.refused.reason, failures: 0 });
}

/** A save has failed. What has a screen or a dialog of its own is not said here, nor anything of a login that is over. */
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

/** There is nothing to be saved: what was refused, or had to be decided, may be what is stored by now. */
export function showNothingToSave(login: Login): void {
  const { status } = login.shown.getState();
  if (status === 'refused' || status === 'undecided' || status === 'retrying') showWhatIsLeft(login);
}

/** Something is being typed: what was said of it before does not hold any more. */
export function showTyping({ shown }: Login): void {
  if (shown.getState().status === 'saved') shown.setState({ status: 'idle' });
}

function leftOut({ page, undecided, refused }: Login): SavingState['status'] | undefined {
  const answers = page.answers.getAnswers();
  if (undecided.keys(answers).size > 0) return 'undecided';
  return refused.keys(answers).size > 0 ? 'refused' : undefined;
}
