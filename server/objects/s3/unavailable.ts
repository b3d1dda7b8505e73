import { S3ServiceException } from '@aws-sdk/client-s3';
import { ObjectsUnavailableError } from '../object-store.ts';

/** Whether the store answered that there is no such object. */
export function isMissing(error: unknown): boolean {
  return error instanceof S3ServiceException && (error.name === 'NoSuchKey' || error.name === 'NotFound');
}

/** What went wrong, in a few words. A refusal of the store may quote keys and names, so only its code and status are kept. */
export function reasonOf(error: unknown): string {
  if (error instanceof S3ServiceException) {
    return `the store answered ${error.name} (${error.$metadata.httpStatusCode ?? 'no status'})`;
  }
  return error instanceof Error ? error.message || error.name : String(error);
}

/** The error of the port: whatever SDK, store or network throw means that the store cannot be used now. */
export function unavailable(error: unknown): ObjectsUnavailableError {
  return new ObjectsUnavailableError(new Error(reasonOf(error)));
}
