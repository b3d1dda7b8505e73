import { currentModule } from '../form/current-form.ts';
import type { FormHost } from '../form/form-host.ts';
import { createDueTaker, type Delivery } from '../runtime/take-due.ts';
import { accountOf } from '../store/record-ids.ts';
import { type Store, StoreUnavailableError } from '../store/store.ts';
import type { ClaimedCall, WebhookStore } from '../store/webhook-store.ts';
import { callBody } from './call-body.ts';
import { CALL_LIMIT_MS, type SendCall } from './send-call.ts';
import { signatureHeaders, type WebhookSecrets } from './sign.ts';

/** Concurrent calls of a webhook. Each has a limit of its own, so that a receiver that hangs delays no other. */
const AT_ONCE = 3;
/** Lease of a call in milliseconds, longer than any call takes: a process that holds it longer was killed. */
const LEASE_MS = CALL_LIMIT_MS + 30_000;
const POLL_MS = 1000;
/** The pause after the first failed attempt; doubles with each attempt. */
const FIRST_PAUSE_MS = 10_000;
const LONGEST_PAUSE_MS = 6 * 60 * 60_000;
/** How long a call is retried before it is set aside. */
export const RETRIED_MS = 3 * 24 * 60 * 60_000;

/** Dependencies of the call delivery. */
export interface CallParts {
  readonly store: Pick<WebhookStore, 'claimCall' | 'returnCall' | 'removeCall'> &
    Pick<Store, 'loadStudent' | 'findEmail'>;
  /** Returns the form of a record; undefined if it no longer exists. */
  readonly hostOf: (recordId: string) => FormHost | undefined;
  readonly secrets: WebhookSecrets;
  readonly send: SendCall;
  readonly now: () => number;
  readonly log: CallLog;
}

/** A failed call, without its content. */
interface FailedCall {
  readonly call: string;
  readonly hook: string;
  readonly failure: string;
}

/** Log of failing calls. */
export interface CallLog {
  /** The call is retried. Reported once per call. */
  readonly waits: (call: FailedCall) => void;
  /** The call was set aside. */
  readonly setAside: (call: FailedCall) => void;
  /** The database did not respond, or an application could not be read. */
  readonly broke: (error: unknown) => void;
}

/** Creates the delivery of queued calls. */
export function createCallDelivery({ store, hostOf, secrets, send, now, log }: CallParts): Delivery {
  /** The webhook of each call in flight. */
  const inFlight = new Map<string, string>();

  /** Returns the webhooks at their limit. */
  function fullHooks(): string[] {
    const hooks = [...inFlight.values()];
    return [...new Set(hooks)].filter((hook) => hooks.filter((each) => each === hook).length >= AT_ONCE);
  }

  /** Makes a call. Returns why it failed; null if it was accepted, or if there is nothing left to report. */
  async function failureOf(call: ClaimedCall, closing: AbortSignal): Promise<string | null> {
    const host = hostOf(call.studentId);
    if (host === undefined) return 'no such form';
    const hook = host.current()?.webhooks.find(({ id }) => id === call.hook);
    if (hook === undefined) return 'no such webhook';
    const secret = secrets.get(call.hook);
    if (secret === undefined) return 'no secret';
    const student = await store.loadStudent(call.studentId);
    const email = await store.findEmail(accountOf(call.studentId));
    const body = callBody(currentModule(host).form, hook, call, { student, email });
    if (body === null) return null;
    const seconds = Math.floor(now() / 1000);
    const headers = signatureHeaders({ callId: call.id, seconds, body }, secret);
    return send(hook.address, headers, body, closing);
  }

  async function attemptCall(call: ClaimedCall, token: string, closing: AbortSignal): Promise<void> {
    const failure = await failureOf(call, closing).catch((error: unknown) => {
      // A database outage is temporary: the lease expires, and the call is claimed again.
      if (error instanceof StoreUnavailableError) throw error;
      log.broke(error);
      return 'unreadable';
    });
    if (failure === null) return store.removeCall(call.id, token);
    const { id, hook, attempt, queuedAt } = call;
    // An aborted call was not refused by anybody.
    if (closing.aborted) return store.returnCall(id, token, now(), failure);
    const dueAt = now() + Math.min(FIRST_PAUSE_MS * 2 ** (attempt - 1), LONGEST_PAUSE_MS);
    const isGivenUp = dueAt > queuedAt + RETRIED_MS;
    await store.returnCall(id, token, isGivenUp ? null : dueAt, failure);
    if (isGivenUp) log.setAside({ call: id, hook, failure });
    else if (attempt === 1) log.waits({ call: id, hook, failure });
  }

  return createDueTaker<ClaimedCall>({
    claim: (token) => store.claimCall(token, now(), now() + LEASE_MS, fullHooks()),
    leavesOut: () => fullHooks().length > 0,
    perform: (call, token, closing) => {
      inFlight.set(token, call.hook);
      return attemptCall(call, token, closing).finally(() => inFlight.delete(token));
    },
    maxConcurrent: Number.POSITIVE_INFINITY,
    pauseMs: () => POLL_MS,
    onError: log.broke,
  });
}
