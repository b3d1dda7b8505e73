/** The command line asks for nothing that the command does; the message says what is wrong with it. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
