import { buffer } from 'node:stream/consumers';
import multipart from '@fastify/multipart';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { readUploadForm } from '../objects/disk/upload-form.ts';
import type { UploadPolicies, UploadPolicy } from '../objects/disk/upload-policies.ts';
import { UploadRefusedError } from '../objects/disk/upload-refused-error.ts';
import { createUsesOfPermissions, type UsesOfPermissions } from '../objects/disk/uses-of-permissions.ts';
import type { ObjectStore } from '../objects/object-store.ts';

/** Dependencies of the upload route. */
export interface UploadRouteParts {
  readonly uploads: UploadPolicies;
  readonly objects: Pick<ObjectStore, 'write' | 'remove'>;
  /** Whether the application that a key belongs to still accepts files; if not, its permissions are void. */
  readonly isOpen: (key: string) => Promise<boolean>;
  /** The clock, in milliseconds since 1970. */
  readonly now: () => number;
}

/** Policy and signature are far shorter; the parser truncates longer ones, which then do not match. */
const FIELD_BYTES = 4096;
const MOST_FIELDS = 8;
/** More than the fields and boundaries of any valid form. */
const FORM_OVERHEAD_BYTES = 16 * 1024;

// The file's own limit is in its policy, which is read before the file.
const LIMITS = {
  fields: MOST_FIELDS,
  fieldSize: FIELD_BYTES,
  files: 1,
  parts: MOST_FIELDS + 1,
  headerPairs: 20,
  headerSize: FIELD_BYTES,
  fileSize: Number.POSITIVE_INFINITY,
};

/**
 * POST /upload receives the presigned forms of the disk store. It needs no session: the signed policy is the
 * permission. Only this route parses multipart forms; the rest of the app accepts JSON.
 */
export const uploadRoute: FastifyPluginAsync<UploadRouteParts> = async (app, parts) => {
  const uses = createUsesOfPermissions(parts.now);
  app.removeAllContentTypeParsers();
  await app.register(multipart, { limits: LIMITS });
  // Other bodies are not read, and get the same reply as an invalid form.
  app.addContentTypeParser('*', (_request, _body, done) => done(null));

  app.post('/upload', { schema: { hide: true } }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    try {
      await receive(request, parts, uses);
      return reply.code(204).send();
    } finally {
      // The rest of a refused form is discarded, because a client may read the reply only after sending
      // everything.
      request.raw.unpipe();
      request.raw.resume();
    }
  });
};

async function receive(
  request: FastifyRequest,
  { uploads, objects, isOpen, now }: UploadRouteParts,
  uses: UsesOfPermissions,
): Promise<void> {
  if (!request.isMultipart()) throw new UploadRefusedError(400);
  const { fields, file } = await readUploadForm(request.parts());
  const policy = policyOf(fields, uploads);
  if (policy === null || policy.key !== fields.get('key') || now() >= policy.expires) {
    throw new UploadRefusedError(403);
  }
  const [, maxBytes] = policy.size;
  // Refuses most files that are too large before they are sent.
  if (Number(request.headers['content-length']) > maxBytes + FORM_OVERHEAD_BYTES) {
    throw new UploadRefusedError(413, 'file.tooLarge');
  }
  const { key } = policy;
  if (!(await isOpen(key)) || !uses.count(policy)) throw new UploadRefusedError(403);
  await objects.write(key, await buffer(file(maxBytes)), 'application/octet-stream');
  if (await isOpen(key)) return;
  // The application was submitted, or the account deleted, during the upload.
  await objects.remove(key);
  throw new UploadRefusedError(403);
}

function policyOf(fields: ReadonlyMap<string, string>, policies: UploadPolicies): UploadPolicy | null {
  const policy = fields.get('policy');
  const signature = fields.get('signature');
  return policy === undefined || signature === undefined ? null : policies.read({ policy, signature });
}
