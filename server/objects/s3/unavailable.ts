import { S3ServiceException } from '@aws-sdk/client-s3';
import { ObjectsUnavailableError } from '../object-store.ts';

/** Returns whether the store replied that there is no such object. */
export function isMissing(error: unknown): boolean {
  return error instanceof S3ServiceException && (error.name === 'NoSuchKey' || error.name === 'NotFound');
}

/**
 * Returns a short text about an error. A reply of the store may quote keys and names, so only its code and status
 * are in the text.
 */
export function reasonOf(error: unknown): string {
  if (error instanceof S3ServiceException) {
    return `the store answered ${error.name} (${error.$metadata.httpStatusCode ?? 'no status'})`;
  }
  return error instanceof Error ? error.message || error.name : String(error);
}

/** Maps errors of the SDK, the store or the network to the port's error for an unavailable store. */
export function toUnavailableError(error: unknown): ObjectsUnavailableError {
  return new ObjectsUnavailableError(new Error(reasonOf(error)));
}
