// Reads and validates the S3 environment variables.
import { StartError } from '../../runtime/start-error.ts';

/** Location and credentials of a bucket. */
export interface S3Settings {
  readonly bucket: string;
  readonly region: string;
  /** Absent for Amazon S3. */
  readonly endpoint?: string;
  /** Whether the bucket is in the path of its addresses instead of the host name. */
  readonly forcePathStyle: boolean;
  /** Absent if the SDK finds them in its own variables, files, or from the machine. Never printed. */
  readonly credentials?: { readonly accessKeyId: string; readonly secretAccessKey: string };
}

const BUCKET_NAME = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const NEED_BUCKET = [
  'S3_ENDPOINT',
  'S3_REGION',
  'S3_FORCE_PATH_STYLE',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
] as const;

/** Reads the S3 settings; undefined without S3_BUCKET. Throws a `StartError` that names an invalid variable. */
export function readS3(read: (name: string) => string | undefined): S3Settings | undefined {
  const bucket = read('S3_BUCKET');
  if (bucket === undefined) {
    const strayName = NEED_BUCKET.find((name) => read(name) !== undefined);
    if (strayName === undefined) return undefined;
    throw new StartError(
      `${strayName} is set, but S3_BUCKET is not. Set it to the bucket for uploaded files, or unset ${strayName} to keep them in DATA_DIR.`,
    );
  }
  const endpoint = readEndpoint(read('S3_ENDPOINT'));
  const credentials = readCredentials(read('S3_ACCESS_KEY_ID'), read('S3_SECRET_ACCESS_KEY'));
  return {
    bucket: readBucket(bucket),
    region: readRegion(read('S3_REGION')),
    forcePathStyle: readFlag(read('S3_FORCE_PATH_STYLE')),
    ...(endpoint === undefined ? {} : { endpoint }),
    ...(credentials === undefined ? {} : { credentials }),
  };
}

function readBucket(value: string): string {
  if (BUCKET_NAME.test(value)) return value;
  throw new StartError(
    `S3_BUCKET is "${value}". Set it to the name of a bucket: 3 to 63 lowercase letters, digits, "." and "-".`,
  );
}

function readRegion(value = 'us-east-1'): string {
  if (/^[a-z0-9-]+$/.test(value)) return value;
  throw new StartError(`S3_REGION is "${value}". Set it to a region such as us-east-1.`);
}

function readEndpoint(value: string | undefined): string | undefined {
  if (value === undefined) return undefined;
  const url = URL.parse(value);
  const usable = url !== null && /^https?:$/.test(url.protocol) && !url.search && !url.hash;
  if (usable && url.username === '' && url.password === '') return url.href.replace(/\/$/, '');
  // It may contain a password, so the message does not repeat it.
  throw new StartError(
    'S3_ENDPOINT is not valid. Set it to an address such as https://s3.example.edu, without a name, password or query.',
  );
}

function readFlag(value = 'false'): boolean {
  if (value === 'true' || value === 'false') return value === 'true';
  throw new StartError(`S3_FORCE_PATH_STYLE is "${value}". Set it to true or false.`);
}

function readCredentials(
  accessKeyId: string | undefined,
  secretAccessKey: string | undefined,
): S3Settings['credentials'] {
  if (accessKeyId !== undefined && secretAccessKey !== undefined) return { accessKeyId, secretAccessKey };
  if (accessKeyId === undefined && secretAccessKey === undefined) return undefined;
  const missing = accessKeyId === undefined ? 'S3_ACCESS_KEY_ID' : 'S3_SECRET_ACCESS_KEY';
  throw new StartError(
    `${missing} is missing. Set both S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, or neither, to use the credentials that the AWS SDK finds.`,
  );
}
