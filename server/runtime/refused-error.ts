/** Thrown to refuse a request; the message is for the user. */
export class RefusedError extends Error {
  override readonly name = 'RefusedError';
  readonly statusCode: 400 | 401 | 403 | 404 | 409 | 412 | 429 | 503;
  /** Seconds until a retry, if waiting helps. */
  readonly retryAfter: number | undefined;

  constructor(statusCode: RefusedError['statusCode'], message: string, retryAfter?: number) {
    super(message);
    this.statusCode = statusCode;
    this.retryAfter = retryAfter;
  }
}
