import { ObjectsUnavailableError } from '../object-store.ts';

/**
 * Maps errors of the file system to the port's error. Keeps the code, but not the path, which reveals the owner
 * of the file.
 */
export function toUnavailableError(error: unknown): unknown {
  if (!(error instanceof Error && 'syscall' in error && 'code' in error)) return error;
  return new ObjectsUnavailableError(
    new Error(`The file system answered ${String(error.code)} to ${String(error.syscall)}`),
  );
}
