let readUsername: () => string = () => '';

/**
 * Returns the user name of the applicant whose answers this window holds. Calls send it, so that the server
 * refuses them if somebody else has logged in in another window.
 */
export function callingApplicant(): string {
  return readUsername();
}

/** Sets the function that returns the user name for each call. An empty user name is not sent. */
export function setUsernameReader(username: () => string): void {
  readUsername = username;
}
