import { isUnreadable } from '../server/encryption/encryption.ts';
import { OtherDatabaseError } from '../server/maintenance/own-files.ts';
import { ObjectsUnavailableError } from '../server/objects/object-store.ts';
import { StartError } from '../server/runtime/start-error.ts';
import { UsageError } from '../server/runtime/usage-error.ts';
import { StoreUnavailableError } from '../server/store/store.ts';

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
      const isExpected =
        error instanceof StartError ||
        error instanceof StoreUnavailableError ||
        error instanceof ObjectsUnavailableError ||
        error instanceof OtherDatabaseError ||
        isUnreadable(error);
      if (isUsage) console.error(`${error.message}\n\n${usage}`);
      else console.error(isExpected ? `matricula: ${withCause(error)}` : error);
      process.exitCode = isUsage ? 2 : 1;
    },
  );
}

/** Returns the message of an error. For a file store's error with its cause, which is short and contains no keys. */
function withCause(error: Error): string {
  const { message, cause } = error;
  return error instanceof ObjectsUnavailableError && cause instanceof Error
    ? `${message.replace(/\.$/, '')}: ${cause.message}.`
    : message;
}
