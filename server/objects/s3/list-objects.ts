import { ListObjectsV2Command, type S3Client } from '@aws-sdk/client-s3';
import { isObjectKey } from '../object-key.ts';
import type { ObjectEntry } from '../object-store.ts';
import { OPERATION_LIMIT_MS } from './client.ts';
import { toUnavailableError } from './unavailable.ts';

/**
 * Lists every object whose key begins with the prefix, page by page. Skips entries that are not valid keys,
 * such as `documents/` for a folder.
 */
export async function* listObjects(
  client: S3Client,
  bucket: string,
  prefix: string,
  pageSize: number,
): AsyncGenerator<ObjectEntry> {
  let next: string | undefined;
  do {
    const command = new ListObjectsV2Command({
      Bucket: bucket,
      Prefix: prefix,
      MaxKeys: pageSize,
      ContinuationToken: next,
    });
    const page = await client
      .send(command, { abortSignal: AbortSignal.timeout(OPERATION_LIMIT_MS) })
      .catch((error: unknown) => {
        throw toUnavailableError(error);
      });
    for (const { Key: key, Size: size, LastModified: written } of page.Contents ?? []) {
      if (key !== undefined && size !== undefined && written !== undefined && isObjectKey(key)) {
        yield { key, size, writtenAt: written.getTime() };
      }
    }
    next = page.NextContinuationToken;
  } while (next !== undefined);
}
