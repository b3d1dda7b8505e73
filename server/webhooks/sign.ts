import { createHmac } from 'node:crypto';
import type { Webhook } from '../../engine/language/webhook.ts';
import { StartError } from '../runtime/start-error.ts';

/** Signing secrets by webhook id. */
export type WebhookSecrets = ReadonlyMap<string, string>;

/** A webhook call to sign. */
interface CallToSign {
  /** Id of the call, the same in each attempt. */
  readonly callId: string;
  /** Time of the attempt, in seconds since 1970. */
  readonly seconds: number;
  readonly body: string;
}

/**
 * Returns the headers that prove origin and time of a body, according to the Standard Webhooks specification.
 * The signature covers the call's id, the time and the body.
 */
export function signatureHeaders(
  { callId, seconds, body }: CallToSign,
  secret: string,
): Readonly<Record<string, string>> {
  const signature = createHmac('sha256', secret).update(`${callId}.${seconds}.${body}`).digest('base64');
  return {
    'webhook-id': callId,
    'webhook-timestamp': String(seconds),
    'webhook-signature': `v1,${signature}`,
  };
}

/** Throws a `StartError` if a webhook has no secret. */
export function requireSecrets(webhooks: readonly Webhook[], secrets: WebhookSecrets): void {
  const missing = webhooks.find(({ id }) => !secrets.has(id));
  if (missing === undefined) return;
  throw new StartError(
    `WEBHOOK_SECRETS has no secret for the webhook "${missing.id}"; add "${missing.id}:" and a random text of at least 32 characters.`,
  );
}
