// Objects in a bucket of Amazon S3 or a compatible store.
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import { checkObjectKey, checkObjectPrefix } from '../object-key.ts';
import type { ObjectStore, PresignedUpload } from '../object-store.ts';
import { OPERATION_LIMIT_MS } from './client.ts';
import { connect } from './connect.ts';
import { listObjects } from './list-objects.ts';
import type { S3Settings } from './s3-settings.ts';
import { isMissing, toUnavailableError } from './unavailable.ts';

/** Page size of listings: S3's own limit. */
const PAGE_SIZE = 1000;

/** Connects to the store. Throws a `StartError` if it is unusable. */
export async function openS3Objects(settings: S3Settings, pageSize = PAGE_SIZE): Promise<ObjectStore> {
  const client = await connect(settings);
  const presignUpload = createPresigner(client, settings.bucket);
  // The upload address depends on region, endpoint and style; let the SDK build it.
  const { url } = await presignUpload('a', { maxBytes: 1, expiresAt: Date.now() });
  return {
    ...s3Objects(client, settings.bucket, pageSize),
    presignUpload,
    uploadOrigin: new URL(url).origin,
  };
}

function s3Objects(
  client: S3Client,
  bucket: string,
  pageSize: number,
): Omit<ObjectStore, 'presignUpload' | 'uploadOrigin'> {
  const location = (key: string): { Bucket: string; Key: string } => {
    checkObjectKey(key);
    return { Bucket: bucket, Key: key };
  };
  return {
    size: async (key) => {
      const command = new HeadObjectCommand(location(key));
      const size = await availableOrNull(
        async (limit) => (await client.send(command, limit)).ContentLength ?? null,
      );
      // The reply to HEAD has no body, so it is the same if the whole bucket is missing. A listing fails then.
      const listing = new ListObjectsV2Command({ Bucket: bucket, Prefix: key, MaxKeys: 1 });
      if (size === null) await available((limit) => client.send(listing, limit));
      return size;
    },
    read: async (key) => {
      const command = new GetObjectCommand(location(key));
      return availableOrNull(
        async (limit) => (await (await client.send(command, limit)).Body?.transformToByteArray()) ?? null,
      );
    },
    write: async (key, bytes, contentType) => {
      const command = new PutObjectCommand({ ...location(key), Body: bytes, ContentType: contentType });
      await available((limit) => client.send(command, limit));
    },
    remove: async (key) => {
      const command = new DeleteObjectCommand(location(key));
      await available((limit) => client.send(command, limit));
    },
    list: async function* (prefix) {
      checkObjectPrefix(prefix);
      yield* listObjects(client, bucket, prefix, pageSize);
    },
    close: async () => client.destroy(),
  };
}

function createPresigner(client: S3Client, bucket: string): ObjectStore['presignUpload'] {
  return async (key, { maxBytes, expiresAt }): Promise<PresignedUpload> => {
    checkObjectKey(key);
    // The policy contains this exact key; the SDK adds that condition.
    return available(() =>
      createPresignedPost(client, {
        Bucket: bucket,
        Key: key,
        Conditions: [['content-length-range', 1, maxBytes]],
        Expires: (expiresAt - Date.now()) / 1000,
      }),
    );
  };
}

type Limit = { readonly abortSignal: AbortSignal };

/** Runs an operation with a time limit. Throws `ObjectsUnavailableError` if it fails. */
async function available<Result>(operation: (limit: Limit) => Promise<Result>): Promise<Result> {
  try {
    return await operation({ abortSignal: AbortSignal.timeout(OPERATION_LIMIT_MS) });
  } catch (error) {
    throw toUnavailableError(error);
  }
}

/** Like `available`, but returns null if there is no such object. */
function availableOrNull<Result>(operation: (limit: Limit) => Promise<Result>): Promise<Result | null> {
  return available((limit) =>
    operation(limit).catch((error: unknown) => {
      if (isMissing(error)) return null;
      throw error;
    }),
  );
}
