/** Thrown when a script of the page could not be loaded after all retries. */
export class ScriptLoadError extends Error {
  override name = 'ScriptLoadError';
  constructor(cause: unknown) {
    super('A script of the page could not be loaded; the browser says why in the cause.', { cause });
  }
}
