import { MongoError, MongoServerError } from 'mongodb';
import { StoreUnavailableError } from '../store.ts';

const DUPLICATE_KEY = 11_000;

/** Whether another document with the same `_id` was there first. */
export function isDuplicate(error: unknown): boolean {
  return error instanceof MongoServerError && error.code === DUPLICATE_KEY;
}

/**
 * Runs an operation and names its troubles: whatever driver or server throw means that the database cannot be used now.
 * The text of a server's error may quote a document, and so a person: only its number and name are kept.
 */
export async function guarded<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof MongoServerError) {
      throw new StoreUnavailableError(
        new Error(`MongoDB refused an operation with ${error.codeName ?? 'error'} (${error.code})`),
      );
    }
    throw error instanceof MongoError ? new StoreUnavailableError(error) : error;
  }
}

/** As `guarded`; false where a document with the same `_id` is there already. */
export async function unlessDuplicate(work: () => Promise<unknown>): Promise<boolean> {
  return guarded(async () => {
    try {
      await work();
      return true;
    } catch (error) {
      if (isDuplicate(error)) return false;
      throw error;
    }
  });
}
