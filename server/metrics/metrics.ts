// The Prometheus metrics. Labels come from fixed lists of the program (route patterns, operations, outcomes),
// never from input or stored data. So they contain no personal data, and their number is bounded.
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Work } from '../store/document-store.ts';
import type { Waiting, WaitingCounts } from '../store/waiting-store.ts';

/** Buckets of the histograms, in seconds. */
const REPLY_SECONDS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const STORE_SECONDS = [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10];
const WORK_SECONDS = [0.25, 0.5, 1, 2, 5, 10, 30, 60, 150];

/** The store of an operation, as a label: the database or the file store. */
export type StoreName = 'database' | 'files';

/** Result of one attempt to deliver a mail or webhook call. */
export type DeliveryOutcome = 'done' | 'waits' | 'given_up';

/** Counts the activity of a process. */
export interface Metrics {
  /** @param route the pattern of the route */
  countReply(method: string, route: string, status: number, seconds: number): void;
  countSave(outcome: string): void;
  countUpload(outcome: string): void;
  countOperation(store: StoreName, operation: string, seconds: number, failed: boolean): void;
  countWork(kind: Work['kind'], ending: string, seconds: number): void;
  countMail(outcome: DeliveryOutcome): void;
  countCall(outcome: DeliveryOutcome): void;
  /** Sets the labels of this process. Prometheus then starts another series for another form or version. */
  setProcessInfo(about: { readonly version: string; readonly process: string; readonly form: string }): void;
  /** Sets the queue lengths; null if the database did not respond. */
  setQueueLengths(counts: WaitingCounts | null, now: number): void;
  /** Returns everything in Prometheus's text format. */
  text(): Promise<string>;
  readonly contentType: string;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const histogram = <Label extends string>(
    name: string,
    help: string,
    labelNames: Label[],
    buckets: number[],
  ) => new Histogram({ name, help, labelNames, buckets, registers });
  const counter = <Label extends string>(name: string, help: string, labelNames: Label[]) =>
    new Counter({ name, help, labelNames, registers });
  const gauge = <Label extends string>(name: string, help: string, labelNames: Label[]) =>
    new Gauge({ name, help, labelNames, registers });

  const replies = histogram(
    'matricula_http_request_seconds',
    'Time until the end of a reply.',
    ['method', 'route', 'status'],
    REPLY_SECONDS,
  );
  const saves = counter('matricula_saves_total', 'Saves of answers, entries and tabs.', ['outcome']);
  const uploads = counter('matricula_uploads_total', 'Uploaded files that were to be taken over.', [
    'outcome',
  ]);
  const operations = histogram(
    'matricula_store_operation_seconds',
    'Time that an operation of the database or of the store of files took.',
    ['store', 'operation'],
    STORE_SECONDS,
  );
  const failures = counter('matricula_store_failures_total', 'Operations that failed.', [
    'store',
    'operation',
  ]);
  const work = histogram(
    'matricula_work_seconds',
    'Time that a try of a piece of work took.',
    ['kind'],
    WORK_SECONDS,
  );
  const endings = counter('matricula_work_total', 'Tries of work, by how they ended.', ['kind', 'ending']);
  const mails = counter('matricula_mails_total', 'Tries to hand over a mail.', ['outcome']);
  const calls = counter('matricula_webhook_calls_total', 'Tries to call a webhook.', ['outcome']);
  const info = gauge('matricula_info', 'Version, kind of process, and the form that it has.', [
    'version',
    'process',
    'form',
  ]);
  const queuesRead = gauge('matricula_queues_read', '1 where the database said what waits.', []);
  const waiting = gauge('matricula_queue_length', 'What waits, for all processes together.', [
    'queue',
    'state',
  ]);
  const oldest = gauge('matricula_queue_oldest_seconds', 'How long the first that is due has waited.', [
    'queue',
  ]);
  const sessions = gauge(
    'matricula_sessions',
    'Sessions that have not ended, for all processes together.',
    [],
  );

  const setQueue = (name: string, { due, later, oldestDueAt }: Waiting, now: number): void => {
    waiting.set({ queue: name, state: 'due' }, due);
    waiting.set({ queue: name, state: 'later' }, later);
    oldest.set({ queue: name }, oldestDueAt === null ? 0 : (now - oldestDueAt) / 1000);
  };

  return {
    countReply: (method, route, status, seconds) =>
      replies.observe({ method, route, status: `${Math.floor(status / 100)}xx` }, seconds),
    countSave: (outcome) => saves.inc({ outcome }),
    countUpload: (outcome) => uploads.inc({ outcome }),
    countOperation: (store, operation, seconds, failed) => {
      operations.observe({ store, operation }, seconds);
      if (failed) failures.inc({ store, operation });
    },
    countWork: (kind, ending, seconds) => {
      work.observe({ kind }, seconds);
      endings.inc({ kind, ending });
    },
    countMail: (outcome) => mails.inc({ outcome }),
    countCall: (outcome) => calls.inc({ outcome }),
    setProcessInfo: (about) => {
      info.reset();
      info.set(about, 1);
    },
    setQueueLengths: (counts, now) => {
      queuesRead.set(counts === null ? 0 : 1);
      // Old values would hide that the current ones are unknown.
      for (const queueGauge of [waiting, oldest]) queueGauge.reset();
      sessions.remove();
      if (counts === null) return;
      setQueue('mails', counts.mails, now);
      setQueue('calls', counts.calls, now);
      setQueue('conversions', counts.work.conversion, now);
      setQueue('copies', counts.work.applicationPdf, now);
      waiting.set({ queue: 'calls', state: 'set_aside' }, counts.callsSetAside);
      sessions.set(counts.sessions);
    },
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}
