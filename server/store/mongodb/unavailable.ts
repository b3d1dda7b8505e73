import { MongoError, MongoServerError } from 'mongodb';
import { StoreUnavailableError } from '../store.ts';

const DUPLICATE_KEY = 11_000;

/** Whether another document with the same `_id` was there first. */
function isDuplicate(error: unknown): boolean {
  return error instanceof MongoServerError && error.code === DUPLICATE_KEY;
}

/** Runs one write; false where a document with the same `_id` is there already. */
export async function unlessDuplicate(write: () => Promise<unknown>): Promise<boolean> {
  try {
    await write();
    return true;
  } catch (error) {
    if (isDuplicate(error)) return false;
    throw error;
  }
}

/**
 * Whether Node's network threw it: such errors carry a code, but name a system call only where one failed. Those of wrong
 * arguments carry one, too, and are ours.
 */
function isOfNetwork(error: unknown): boolean {
  if (error instanceof TypeError || error instanceof RangeError) return false;
  return error instanceof Error && 'code' in error && typeof error.code === 'string';
}

/**
 * The error of the port: whatever driver, server or name service throw means that the database cannot be used now.
 * The text of a server's error may quote a document, and so a person: only its number and name are kept.
 */
export function unavailable(error: unknown): unknown {
  if (error instanceof MongoServerError) {
    const name = error.codeName ?? 'error';
    return new StoreUnavailableError(new Error(`MongoDB refused an operation with ${name} (${error.code})`));
  }
  return error instanceof MongoError || isOfNetwork(error) ? new StoreUnavailableError(error) : error;
}
