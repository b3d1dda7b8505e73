import { S3Client } from '@aws-sdk/client-s3';
import type { S3Settings } from './s3-settings.ts';

/** Time to establish a connection, and to wait for more data on one. */
const CONNECTION_LIMIT_MS = 2000;
const SILENCE_LIMIT_MS = 5000;
/** Time limit of one operation including its retries; then the caller gets an error. */
export const OPERATION_LIMIT_MS = 15_000;

/** Creates a client for the configured store. */
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
    // Other S3 stores do not support the checksums that the SDK adds by default.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(endpoint === undefined ? {} : { endpoint }),
    ...(credentials === undefined ? {} : { credentials }),
  });
}
