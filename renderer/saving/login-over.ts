/** The login that something was done for is over: nobody is to be told of it, least of all who came after. */
export class LoginOverError extends Error {
  override name = 'LoginOverError';

  /** @throws LoginOverError once the signal has ended the login */
  static throwIf(signal: AbortSignal): void {
    if (signal.aborted) throw new LoginOverError();
  }
}
