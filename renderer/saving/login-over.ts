/**
 * Thrown when the login that a call was made for has ended. It is never shown, because another user may be
 * logged in.
 */
export class LoginOverError extends Error {
  override name = 'LoginOverError';

  /** @throws LoginOverError once the signal has ended the login */
  static throwIf(signal: AbortSignal): void {
    if (signal.aborted) throw new LoginOverError();
  }
}
