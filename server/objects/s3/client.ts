import { S3Client } from '@aws-sdk/client-s3';
import type { S3Settings } from './s3-settings.ts';

/** How long a new connection may take, and how long the store may be silent. */
const CONNECTION_LIMIT_MS = 2000;
const SILENCE_LIMIT_MS = 5000;
/** How long one operation may take with all its tries; then the caller is told. */
export const OPERATION_LIMIT_MS = 15_000;

/** A client of the store that the settings name. */
export function newClient({ region, endpoint, forcePathStyle, credentials }: S3Settings): S3Client {
  return new S3Client({
    region,
    forcePathStyle,
    maxAttempts: 3,
    requestHandler: {
      connectionTimeout: CONNECTION_LIMIT_MS,
      requestTimeout: SILENCE_LIMIT_MS,
      throwOnRequestTimeout: true,
      socketTimeout: SILENCE_LIMIT_MS,
    },
    // Other stores than Amazon's do not know the checksums that the SDK adds by itself.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(endpoint === undefined ? {} : { endpoint }),
    ...(credentials === undefined ? {} : { credentials }),
  });
}
