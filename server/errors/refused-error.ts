/** A request that is refused; the message is for the person who made it. */
export class RefusedError extends Error {
  override readonly name = 'RefusedError';
  readonly statusCode: 400 | 401 | 403 | 404 | 409 | 429 | 503;
  /** Seconds after which it may be tried again, where waiting helps. */
  readonly retryAfter: number | undefined;

  constructor(statusCode: RefusedError['statusCode'], message: string, retryAfter?: number) {
    super(message);
    this.statusCode = statusCode;
    this.retryAfter = retryAfter;
  }
}
