import { ListObjectsV2Command, type S3Client } from '@aws-sdk/client-s3';
import { StartError } from '../../runtime/start-error.ts';
import { newClient } from './client.ts';
import type { S3Settings } from './s3-settings.ts';
import { reasonOf } from './unavailable.ts';

/** Limits the wait of a start for the store. */
const START_LIMIT_MS = 5000;

/** Returns a client whose bucket can be listed. Throws a one-line `StartError` without the secret otherwise. */
export async function connect(settings: S3Settings): Promise<S3Client> {
  const client = newClient(settings);
  try {
    await client.send(new ListObjectsV2Command({ Bucket: settings.bucket, MaxKeys: 1 }), {
      abortSignal: AbortSignal.timeout(START_LIMIT_MS),
    });
    return client;
  } catch (error) {
    client.destroy();
    const place = settings.endpoint ?? `Amazon S3, region ${settings.region}`;
    throw new StartError(
      `The bucket ${settings.bucket} of S3_BUCKET (${place}) cannot be used: ${toOneLine(reasonOf(error), settings)}. Check that it exists there, that S3_ENDPOINT and S3_REGION are right, and the keys and permissions of its user.`,
    );
  }
}

function toOneLine(reason: string, { credentials }: S3Settings): string {
  const line = reason.replace(/\s+/g, ' ').replace(/[.;] ?$/, '');
  return credentials === undefined ? line : line.replaceAll(credentials.secretAccessKey, '***');
}
