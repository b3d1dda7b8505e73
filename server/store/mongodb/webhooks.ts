import { readInPages } from '../pages.ts';
import type { QueuedCall, WebhookStore } from '../webhook-store.ts';
import type { RunOnCollections, WebhookCallDocument } from './collections.ts';

function callOf({ _id, queuedAt, hook, event, studentId, applicationId }: WebhookCallDocument): QueuedCall {
  return { id: _id, hook, event, studentId, applicationId, queuedAt: queuedAt.getTime() };
}

/** Webhook calls: one document each. */
export function mongoWebhooks(run: RunOnCollections): WebhookStore {
  return {
    queueCall: ({ id, queuedAt, ...call }, dueAt) =>
      run(async ({ webhookCalls }) => {
        const times = { queuedAt: new Date(queuedAt), dueAt: new Date(dueAt) };
        const document = { ...call, ...times, attempts: 0, failure: '' };
        await webhookCalls.replaceOne({ _id: id }, document, { upsert: true });
      }),

    claimCall: (leaseToken, now, leaseUntil, fullHooks) =>
      run(async ({ webhookCalls }) => {
        const claimed = await webhookCalls.findOneAndUpdate(
          { dueAt: { $lte: new Date(now) }, hook: { $nin: fullHooks } },
          { $set: { lease: leaseToken, dueAt: new Date(leaseUntil) }, $inc: { attempts: 1 } },
          { sort: { dueAt: 1 }, returnDocument: 'after' },
        );
        return claimed === null ? null : { ...callOf(claimed), attempt: claimed.attempts };
      }),

    returnCall: (id, leaseToken, dueAt, failure) =>
      run(async ({ webhookCalls }) => {
        const change =
          dueAt === null
            ? ({ $set: { failure }, $unset: { lease: '', dueAt: '' } } as const)
            : ({ $set: { failure, dueAt: new Date(dueAt) }, $unset: { lease: '' } } as const);
        await webhookCalls.updateOne({ _id: id, lease: leaseToken }, change);
      }),

    removeCall: (id, leaseToken) =>
      run(async ({ webhookCalls }) => {
        await webhookCalls.deleteOne({ _id: id, lease: leaseToken });
      }),

    listCalls: () =>
      readInPages(
        (after, limit) =>
          run(async ({ webhookCalls }) => {
            const page = webhookCalls
              .find({ _id: { $gt: after } })
              .sort({ _id: 1 })
              .limit(limit);
            return (await page.toArray()).map((document) => ({
              ...callOf(document),
              attempts: document.attempts,
              dueAt: document.dueAt?.getTime() ?? null,
              failure: document.failure,
            }));
          }),
        ({ id }) => id,
      ),

    retryCall: (id, now) =>
      run(async ({ webhookCalls }) => {
        const time = new Date(now);
        const change = { $set: { dueAt: time, queuedAt: time, attempts: 0 }, $unset: { lease: '' } } as const;
        return (await webhookCalls.updateOne({ _id: id }, change)).matchedCount === 1;
      }),

    discardCall: (id) =>
      run(async ({ webhookCalls }) => (await webhookCalls.deleteOne({ _id: id })).deletedCount === 1),
  };
}
