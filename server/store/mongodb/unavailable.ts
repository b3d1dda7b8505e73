import { MongoError, MongoServerError } from 'mongodb';
import { StoreUnavailableError } from '../store.ts';

const DUPLICATE_KEY = 11_000;

/** Returns whether another document had the same `_id` first. */
function isDuplicate(error: unknown): boolean {
  return error instanceof MongoServerError && error.code === DUPLICATE_KEY;
}

/** Runs one write. Returns false if a document with the same `_id` exists. */
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
 * Returns whether Node's network code threw the error. Network errors have a code, but name a system call only
 * if one failed. Errors for wrong arguments have a code, too, and are our own.
 */
function isOfNetwork(error: unknown): boolean {
  if (error instanceof TypeError || error instanceof RangeError) return false;
  return error instanceof Error && 'code' in error && typeof error.code === 'string';
}

/**
 * Maps errors of the driver, server or DNS to the port's error for an unavailable database. A server's error
 * text may quote a document with personal data, so only its code and name are kept.
 */
export function unavailable(error: unknown): unknown {
  if (error instanceof MongoServerError) {
    const name = error.codeName ?? 'error';
    return new StoreUnavailableError(new Error(`MongoDB refused an operation with ${name} (${error.code})`));
  }
  return error instanceof MongoError || isOfNetwork(error) ? new StoreUnavailableError(error) : error;
}
