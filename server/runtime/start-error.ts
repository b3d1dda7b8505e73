/**
 * Thrown when the server cannot start for a reason that its operator can fix; the message is one line that says
 * how.
 */
export class StartError extends Error {
  override readonly name = 'StartError';
}
