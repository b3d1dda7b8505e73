import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import type { RunningMinio } from './running-minio.ts';

/** Creates a bucket. Returns the environment with which a server stores its files there. */
export async function makeBucket(server: RunningMinio, bucket: string): Promise<Record<string, string>> {
  const { endpoint, accessKeyId, secretAccessKey } = server;
  const client = new S3Client({
    endpoint,
    region: 'us-east-1',
    forcePathStyle: true,
    credentials: { accessKeyId, secretAccessKey },
  });
  try {
    await client.send(new CreateBucketCommand({ Bucket: bucket }));
  } finally {
    client.destroy();
  }
  return {
    S3_BUCKET: bucket,
    S3_ENDPOINT: endpoint,
    S3_FORCE_PATH_STYLE: 'true',
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  };
}
