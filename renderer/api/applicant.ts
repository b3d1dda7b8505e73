let usernameNow: () => string = () => '';

/**
 * Returns the applicant whose answers this window holds, so that they never reach the account of somebody who
 * has logged in in another window.
 */
export function callingApplicant(): string {
  return usernameNow();
}

/** Sets how calls find the user name to send. It is read at each call; an empty one is not sent. */
export function callAs(username: () => string): void {
  usernameNow = username;
}
