import { isUnreadable } from '../server/encryption/encryption.ts';
import { RecordsFileError } from '../server/lookup/read-records.ts';
import { OtherDatabaseError } from '../server/maintenance/own-files.ts';
import { ObjectsUnavailableError } from '../server/objects/object-store.ts';
import { StartError } from '../server/runtime/start-error.ts';
import { UsageError } from '../server/runtime/usage-error.ts';
import { StoreUnavailableError } from '../server/store/store.ts';
import { RecordUnreadableError } from '../server/submission/stored-record.ts';

/**
 * Runs a command for operators. Files that it creates are only readable by this user. Exits with the command's
 * code, with 1 and a one-line reason on failure, or with 2 and the usage for a wrong command line. `--help`
 * prints the usage.
 */
export function runCommand(usage: string, command: () => Promise<number>): void {
  if (process.argv.includes('--help')) {
    console.log(usage);
    return;
  }
  process.umask(0o077);
  command().then(
    (code) => {
      process.exitCode = code;
    },
    (error: unknown) => {
      const isUsage = error instanceof UsageError || (error instanceof TypeError && 'code' in error);
      if (isUsage) console.error(`${error.message}\n\n${usage}`);
      else console.error(isExpected(error) ? `matricula: ${withCause(error)}` : error);
      process.exitCode = isUsage ? 2 : 1;
    },
  );
}

const EXPECTED = [
  ...[StartError, UsageError, StoreUnavailableError, ObjectsUnavailableError, OtherDatabaseError],
  ...[RecordUnreadableError, RecordsFileError],
];

/** Returns whether the message of an error suffices, because it is not a bug. */
function isExpected(error: unknown): error is Error {
  return EXPECTED.some((kind) => error instanceof kind) || isUnreadable(error);
}

/** Returns one line that says why a command failed; for a bug, also where. */
export function reasonLine(name: string, error: unknown): string {
  if (isExpected(error)) return `${name}: ${error.message}`;
  // Errors of the file system and the argument parser; any other is a bug.
  if (error instanceof Error && 'code' in error) return `${name}: ${error.message}. --help shows the usage.`;
  return `${name}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`;
}

/** Returns the message of an error. For a file store's error with its cause, which is short and contains no keys. */
function withCause(error: Error): string {
  const { message, cause } = error;
  return error instanceof ObjectsUnavailableError && cause instanceof Error
    ? `${message.replace(/\.$/, '')}: ${cause.message}.`
    : message;
}
