/** A request that is refused; the message is for the person who made it. */
export class RefusedError extends Error {
  override readonly name = 'RefusedError';
  readonly statusCode: 400 | 401 | 403 | 404 | 409;

  constructor(statusCode: RefusedError['statusCode'], message: string) {
    super(message);
    this.statusCode = statusCode;
  }
}
