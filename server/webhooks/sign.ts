import { createHmac } from 'node:crypto';
import type { Webhook } from '../../engine/form/webhook.ts';
import { StartError } from '../errors/start-error.ts';

/** What a call is signed with, by the ids of webhooks. */
export type WebhookSecrets = ReadonlyMap<string, string>;

/**
 * The headers by which whoever is called knows that a body is ours, and new: as the Standard Webhooks specification has them. The
 * signature is over id, time and body.
 */
export function signedHeaders(
  { id, seconds, body }: { readonly id: string; readonly seconds: number; readonly body: string },
  secret: string,
): Readonly<Record<string, string>> {
  const signature = createHmac('sha256', secret).update(`${id}.${seconds}.${body}`).digest('base64');
  return {
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': `v1,${signature}`,
  };
}

/** Throws a `StartError` for a webhook without a secret. */
export function requireSecrets(webhooks: readonly Webhook[], secrets: WebhookSecrets): void {
  const missing = webhooks.find(({ id }) => !secrets.has(id));
  if (missing === undefined) return;
  throw new StartError(
    `WEBHOOK_SECRETS has no secret for the webhook "${missing.id}"; add "${missing.id}:" and a random text of at least 32 characters.`,
  );
}
