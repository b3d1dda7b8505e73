let usernameNow: () => string = () => '';

/** Whose answers this window holds, so that they never get into the account of someone who has logged in elsewhere. */
export function callingApplicant(): string {
  return usernameNow();
}

/** Has each call say who it is made for: the user name as it is at that time, or nobody's where it is empty. */
export function callAs(username: () => string): void {
  usernameNow = username;
}
