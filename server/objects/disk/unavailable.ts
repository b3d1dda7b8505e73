import { ObjectsUnavailableError } from '../object-store.ts';

/** The error of the port for what a file system refuses; its code is kept, its path, which says whose file it is, is not. */
export function unavailable(error: unknown): unknown {
  if (!(error instanceof Error && 'syscall' in error && 'code' in error)) return error;
  return new ObjectsUnavailableError(
    new Error(`The file system answered ${String(error.code)} to ${String(error.syscall)}`),
  );
}
