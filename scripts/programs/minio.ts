// MinIO: supports S3's protocol, enforces the policies of posts, and can be built with access to Go's module
// proxy only.
import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runRetrying } from './run-retrying.ts';

const MODULE = 'github.com/minio/minio';
/** The last version of the archived project; the proxy keeps it. */
const VERSION = 'v0.0.0-20260212201848-7aac2a2c5b7c';

/** Finds MinIO in the cache or builds it, which takes two to five minutes. Throws without Go or network. */
export async function minio(): Promise<string> {
  const cache = join(tmpdir(), `matricula-minio-${VERSION}`);
  const file = join(cache, 'minio');
  if (!existsSync(file)) await build(cache, file);
  return file;
}

async function build(cache: string, file: string): Promise<void> {
  console.log(`Building MinIO ${VERSION}; this takes some minutes, once …`);
  const draft = join(cache, `draft-${process.pid}`);
  await mkdir(draft, { recursive: true });
  try {
    await runRetrying('go', ['install', '-trimpath', '-ldflags=-s -w', `${MODULE}@${VERSION}`], {
      cwd: cache,
      env: { ...process.env, GOBIN: draft },
    });
    await rename(join(draft, 'minio'), file);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}
