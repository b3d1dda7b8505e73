// The calls of a window to the real server, with faults: calls and replies can be lost, late or refused.

import type { StoredRecord } from '../../../engine/wire/profile.ts';
import {
  conflictingRecord,
  ServerError,
  UnauthorizedError,
  UnreachableError,
} from '../../../renderer/api/errors.ts';
import type { RecordCalls } from '../../../renderer/saving/ports.ts';
import type { Visitor } from '../../../server/testing/visitor.ts';
import type { Answers } from '../questions.ts';
import { knownAnswers } from '../stored-model.ts';

/** The fault of the next save. */
export type Fault = 'callLost' | 'replyLost' | 'serverFails' | 'replyLate' | 'refused';

/** The fault of the next change of the layout. */
export type LayoutFault = 'callLost' | 'replyLost';

/**
 * Gets told what happens. Methods that end with Stored or Read: when the server has done it. The others: just before the
 * window gets the reply.
 */
export interface CallObserver {
  onStored(answers: Answers): void;
  onSaved(answers: Answers, record: StoredRecord | undefined): void;
  onNoReply(answers: Answers): void;
  /** The server refuses the answer permanently. */
  onRefusedForGood(key: string): void;
  onRecordRead(answers: Answers): void;
  /** The window has loaded the record, or a refused write returns it. */
  onLoaded(record: StoredRecord): void;
  onTabStored(tab: string): void;
  onTabSaved(tab: string, record: StoredRecord | undefined): void;
  onEntryStored(count: number): void;
  onEntrySaved(count: number, record: StoredRecord | undefined): void;
}

type Reply = Awaited<ReturnType<Visitor['get']>>;

/** The calls of one window. */
export class FaultyCalls {
  readonly #visitor: Visitor;
  readonly #observer: CallObserver;
  #inFlight = 0;
  #resolveHeldReply: (() => void) | undefined;
  fault: Fault | undefined;
  layoutFault: LayoutFault | undefined;
  isOffline = false;
  /** Whether the session has ended: all calls get 401. */
  isExpired = false;

  constructor(visitor: Visitor, observer: CallObserver) {
    this.#visitor = visitor;
    this.#observer = observer;
  }

  /** Whether a call is in flight, not counting one whose reply is held back. */
  get isBusy(): boolean {
    return this.#inFlight > 0;
  }

  /** Whether the reply to a save is held back. */
  get isReplyHeld(): boolean {
    return this.#resolveHeldReply !== undefined;
  }

  /** Delivers the reply that was held back. */
  releaseReply(): void {
    this.#resolveHeldReply?.();
    this.#resolveHeldReply = undefined;
  }

  readonly calls: RecordCalls = {
    getProfile: async () => {
      const profile = await this.#send('get', () => this.#visitor.get('/api/profile'));
      this.#observer.onRecordRead(profile.answer);
      // A page load uses the profile only if its other two calls succeed.
      await Promise.all(this.#layoutReads);
      this.#observer.onLoaded(profile);
      return profile;
    },
    getAddAnother: () => this.#read('/api/add-another'),
    getTabs: () => this.#read('/api/tabs'),
    putAnswers: (answers, base) => this.#save(answers, base),
    putAddAnother: async (blockId, count, base) => {
      const body = { button_id: blockId, num_components: count };
      const saved = await this.#write('/api/add-another', body, base, () =>
        this.#observer.onEntryStored(count),
      );
      this.#observer.onEntrySaved(count, saved.record);
      return saved;
    },
    putTabs: async (tabSetId, tab, base) => {
      const body = { tab_id: tabSetId, chosen_tab: tab };
      const saved = await this.#write('/api/tabs', body, base, () => this.#observer.onTabStored(tab));
      this.#observer.onTabSaved(tab, saved.record);
      return saved;
    },
    putEntry: (blockId, id, base) => this.#write(`/api/add-another/${blockId}/${id}`, {}, base),
    putEntryPlace: (blockId, id, before, base) =>
      this.#write(`/api/add-another/${blockId}/${id}/place`, { before }, base),
    deleteEntry: (blockId, id, base) =>
      this.#send('delete', () => this.#visitor.delete(`/api/add-another/${blockId}/${id}`, ifMatch(base))),
  };

  /** The calls for entries and tabs that are in flight. */
  readonly #layoutReads = new Set<Promise<unknown>>();

  async #read(url: string) {
    const read = this.#send('get', () => this.#visitor.get(url));
    this.#layoutReads.add(read);
    try {
      return await read;
    } finally {
      this.#layoutReads.delete(read);
    }
  }

  /** Reports the record that a refused write returns. */
  #noteConflict(error: unknown): void {
    const record = conflictingRecord(error);
    if (record !== undefined) this.#observer.onLoaded(record);
  }

  async #write(url: string, body: object, base: number | undefined, wrote?: () => void) {
    const { layoutFault } = this;
    this.layoutFault = undefined;
    if (layoutFault === 'callLost') throw new UnreachableError('put');
    const saved = await this.#put(url, body, base, wrote).catch((error) => {
      this.#noteConflict(error);
      throw error;
    });
    if (layoutFault === 'replyLost') throw new UnreachableError('put');
    return saved;
  }

  #put(url: string, body: object, base: number | undefined, wrote?: () => void) {
    return this.#send('put', () => this.#visitor.put(url, body, ifMatch(base)), wrote);
  }

  async #save(answers: Answers, base: number | undefined) {
    const { fault } = this;
    this.fault = undefined;
    try {
      if (fault === 'callLost') throw new UnreachableError('put');
      if (fault === 'serverFails') throw new ServerError(503);
      const refused = Object.keys(knownAnswers(answers)).at(-1);
      if (fault === 'refused' && refused !== undefined) {
        this.#observer.onRefusedForGood(refused);
        throw new ServerError(400, 'No.', { message: 'No.', key: refused });
      }
      const wrote = () => this.#observer.onStored(answers);
      const saved = await this.#put('/api/answer', answers, base, wrote);
      if (fault === 'replyLost') throw new UnreachableError('put');
      if (fault === 'replyLate') {
        this.#observer.onNoReply(answers);
        await new Promise<void>((resolve) => {
          this.#resolveHeldReply = resolve;
        });
      }
      this.#observer.onSaved(answers, saved.record);
      return saved;
    } catch (error) {
      const isRefused = error instanceof ServerError && error.status < 500;
      if (!isRefused) this.#observer.onNoReply(answers);
      this.#noteConflict(error);
      throw error;
    }
  }

  async #send(method: string, call: () => Promise<Reply>, done?: () => void) {
    if (this.isOffline) throw new UnreachableError(method);
    if (this.isExpired) throw new UnauthorizedError();
    this.#inFlight += 1;
    try {
      const reply = await call();
      const body = reply.json();
      if (reply.statusCode === 401) throw new UnauthorizedError();
      if (reply.statusCode < 300) done?.();
      if (body.record !== undefined) this.#observer.onRecordRead(body.record.answer);
      if (reply.statusCode >= 300) throw new ServerError(reply.statusCode, body.message, body);
      return body;
    } finally {
      this.#inFlight -= 1;
    }
  }
}

function ifMatch(base: number | undefined): Record<string, string> {
  return base === undefined ? {} : { 'if-match': `"${base}"` };
}
