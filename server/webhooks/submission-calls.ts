import { randomUUID } from 'node:crypto';
import type { QueuedCall, WebhookStore } from '../store/webhook-store.ts';
import type { SubmissionNotifier } from '../submission/tell-submission.ts';

/** Prepares the webhook calls about a submission, like the mails. */
export function createSubmissionCalls(store: Pick<WebhookStore, 'queueCall'>): SubmissionNotifier {
  return ({ webhooks }, { studentId, applicationId, submittedAt }) => {
    const calls = webhooks
      .filter(({ events }) => events.includes('submitted'))
      .map(
        ({ id: hook }): QueuedCall => ({
          ...{ id: randomUUID(), hook, event: 'submitted', studentId, applicationId },
          queuedAt: submittedAt,
        }),
      );
    return async (dueAt) => {
      for (const call of calls) await store.queueCall(call, dueAt);
    };
  };
}
