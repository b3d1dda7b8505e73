// The part of the storage port that keeps calls to other programs until they were taken. They name an application, and hold no answers.
import type { WebhookEvent } from '../../engine/form/webhook.ts';
import type { Milliseconds } from './milliseconds.ts';

/** A call that is to be made. */
export interface QueuedCall {
  /** Random: whoever is called twice knows by it. */
  readonly id: string;
  /** Id of the webhook. */
  readonly hook: string;
  readonly event: WebhookEvent;
  readonly studentId: string;
  readonly applicationId: string;
  /** Since when it is tried. */
  readonly queuedAt: Milliseconds;
}

/** A call in the hands of somebody who makes it. */
export interface ClaimedCall extends QueuedCall {
  /** 1 for the first who takes it. */
  readonly attempt: number;
}

/** A call in the list of those that were not taken. */
export interface ListedCall extends QueuedCall {
  readonly attempts: number;
  /** Null where it was set aside. */
  readonly dueAt: Milliseconds | null;
  /** What went wrong last; empty before the first try has ended. */
  readonly failure: string;
}

export interface WebhookStore {
  /** Keeps a call until it is due; one of its id is put in its place. */
  queueCall(call: QueuedCall, dueAt: Milliseconds): Promise<void>;
  /** Takes the call that has been due for longest under a lease, as `claimMail` does. */
  claimCall(leaseToken: string, now: Milliseconds, leaseUntil: Milliseconds): Promise<ClaimedCall | null>;
  /** Gives a claimed call back until a time, or sets it aside with null; nothing is done when the lease is not the current one. */
  returnCall(id: string, leaseToken: string, dueAt: Milliseconds | null, failure: string): Promise<void>;
  /** Removes a claimed call for good; nothing is done when the lease is not the current one any more. */
  removeCall(id: string, leaseToken: string): Promise<void>;
  /** All calls that wait or were set aside, read as `listAccounts` reads. */
  listCalls(): AsyncIterable<ListedCall>;
  /** Has a call made as if it were new; false when there is none of this id. */
  retryCall(id: string, now: Milliseconds): Promise<boolean>;
}
