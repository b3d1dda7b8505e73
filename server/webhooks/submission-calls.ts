import { randomUUID } from 'node:crypto';
import type { Webhook } from '../../engine/form/webhook.ts';
import type { QueuedCall, WebhookStore } from '../store/webhook-store.ts';
import { type SubmissionNotifier, UNDECIDED_MS } from '../submission/tell-submission.ts';

/** Queues the webhook calls about an application before it is submitted, like the mails. */
export function createSubmissionCalls(
  webhooks: () => readonly Webhook[],
  store: Pick<WebhookStore, 'queueCall'>,
): SubmissionNotifier {
  return {
    prepare: async (_form, { studentId, applicationId, submittedAt }) => {
      const calls = webhooks()
        .filter(({ events }) => events.includes('submitted'))
        .map(
          ({ id: hook }): QueuedCall => ({
            ...{ id: randomUUID(), hook, event: 'submitted', studentId, applicationId },
            queuedAt: submittedAt,
          }),
        );
      for (const call of calls) await store.queueCall(call, submittedAt + UNDECIDED_MS);
      return async () => {
        for (const call of calls) await store.queueCall(call, submittedAt);
      };
    },
  };
}
