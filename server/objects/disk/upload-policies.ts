// Signed permissions of browsers to post a file to the disk store.
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/**
 * Permission of one browser to post a file of `size[0]` to `size[1]` bytes under the key, until `expires`
 * (milliseconds since 1970).
 */
export interface UploadPolicy {
  readonly key: string;
  readonly expires: number;
  readonly size: readonly [number, number];
}

/** A serialised policy: base64 of its JSON, and the signature of that text. */
export interface SignedPolicy {
  readonly policy: string;
  readonly signature: string;
}

export interface UploadPolicies {
  sign(policy: UploadPolicy): SignedPolicy;
  /** Returns the policy, or null if the signature is not ours. Does not check the expiry. */
  read(signed: SignedPolicy): UploadPolicy | null;
}

/** Signs policies with HMAC-SHA256, using a key derived from the session secret. */
export function createUploadPolicies(sessionSecret: string): UploadPolicies {
  const key = Buffer.from(hkdfSync('sha256', sessionSecret, '', 'matricula upload policy', 32));
  const signatureOf = (policy: string): Buffer => createHmac('sha256', key).update(policy).digest();
  return {
    sign: (policy) => {
      const text = Buffer.from(JSON.stringify(policy)).toString('base64');
      return { policy: text, signature: signatureOf(text).toString('hex') };
    },
    read: ({ policy, signature }) => {
      const expected = signatureOf(policy);
      const given = Buffer.from(signature, 'hex');
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
      return JSON.parse(Buffer.from(policy, 'base64').toString()) as UploadPolicy;
    },
  };
}
