// The part of the storage port that queues webhook calls until they are accepted. They name an application and
// contain no answers.
import type { WebhookEvent } from '../../engine/language/webhook.ts';
import type { Milliseconds } from './milliseconds.ts';

/** A queued webhook call. */
export interface QueuedCall {
  /** Random, so that a receiver can detect a repeated call. */
  readonly id: string;
  /** Id of the webhook. */
  readonly hook: string;
  readonly event: WebhookEvent;
  readonly studentId: string;
  readonly applicationId: string;
  /** When it was first queued. */
  readonly queuedAt: Milliseconds;
}

/** A call claimed by a sender. */
export interface ClaimedCall extends QueuedCall {
  /** 1 for the first claim. */
  readonly attempt: number;
}

/** A pending or abandoned call in a list. */
export interface ListedCall extends QueuedCall {
  readonly attempts: number;
  /** Null if it was set aside. */
  readonly dueAt: Milliseconds | null;
  /** The last error; empty before the first attempt has ended. */
  readonly failure: string;
}

export interface WebhookStore {
  /** Queues a call until it is due, replacing one with the same id. */
  queueCall(call: QueuedCall, dueAt: Milliseconds): Promise<void>;
  /**
   * Claims the call that has been due for longest, with a lease like `claimMail`.
   * @param fullHooks ids of webhooks whose calls stay in the queue
   */
  claimCall(
    leaseToken: string,
    now: Milliseconds,
    leaseUntil: Milliseconds,
    fullHooks: readonly string[],
  ): Promise<ClaimedCall | null>;
  /**
   * Returns a claimed call to the queue until a time; null sets it aside. Does nothing if the lease is not
   * current.
   */
  returnCall(id: string, leaseToken: string, dueAt: Milliseconds | null, failure: string): Promise<void>;
  /** Removes a claimed call. Does nothing if the lease is no longer current. */
  removeCall(id: string, leaseToken: string): Promise<void>;
  /** Lists all calls that wait or were set aside, paged like `listAccounts`. */
  listCalls(): AsyncIterable<ListedCall>;
  /** Queues a call again as if it were new. Returns false if there is none with this id. */
  retryCall(id: string, now: Milliseconds): Promise<boolean>;
  /** Removes a call, also one that is claimed or was set aside. Returns false if there is none with this id. */
  discardCall(id: string): Promise<boolean>;
}
