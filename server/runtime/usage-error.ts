/** Thrown for invalid command-line arguments; the message says what is wrong. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
