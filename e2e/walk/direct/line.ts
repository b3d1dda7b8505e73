// The way from a window to the real server, on which calls and replies can be lost or come late.
import { ServerError, UnauthorizedError, UnreachableError } from '../../../renderer/api/errors.ts';
import type { RecordCalls } from '../../../renderer/saving/ports.ts';
import type { Visitor } from '../../../server/testing/visitor.ts';
import type { Answers } from '../questions.ts';
import { knownAnswers } from '../stored-model.ts';

/** What becomes of the next save. */
export type Fault = 'callLost' | 'replyLost' | 'serverFails' | 'replyLate' | 'refused';

/** What the server did, told at once, and what the window hears of it, told just before it does. */
export interface Ear {
  wrote(answers: Answers): void;
  saved(answers: Answers, revision: number): void;
  unanswered(answers: Answers): void;
  refused(answers: Answers): void;
  /** The answer will never be taken as it is. */
  refusedForGood(key: string): void;
  read(answers: Answers): void;
  loaded(answers: Answers, revision: number): void;
  choseTab(tab: string): void;
  tabChosen(tab: string, revision: number): void;
  addedEntry(count: number): void;
  entryAdded(count: number, revision: number): void;
}

type Reply = Awaited<ReturnType<Visitor['get']>>;

export class Line {
  readonly #visitor: Visitor;
  readonly #ear: Ear;
  #underWay = 0;
  #release: (() => void) | undefined;
  fault: Fault | undefined;
  isOffline = false;
  /** The session has ended on the server. */
  isExpired = false;

  constructor(visitor: Visitor, ear: Ear) {
    this.#visitor = visitor;
    this.#ear = ear;
  }

  /** Calls that are under way, without one whose reply is late. */
  get isBusy(): boolean {
    return this.#underWay > 0;
  }

  /** Whether the reply to a save is late. */
  get isHeld(): boolean {
    return this.#release !== undefined;
  }

  /** Lets the late reply come. */
  release(): void {
    this.#release?.();
    this.#release = undefined;
  }

  readonly calls: RecordCalls = {
    getProfile: async () => {
      const profile = await this.#ask('get', () => this.#visitor.get('/api/profile'));
      this.#ear.read(profile.answer);
      this.#profile = { answers: profile.answer, revision: profile.revision, left: 2 };
      return profile;
    },
    getAddAnother: () => this.#read('/api/add-another'),
    getTabs: () => this.#read('/api/tabs'),
    putAnswers: (answers, base) => this.#save(answers, base),
    putAddAnother: async (blockId, count, base) => {
      const body = { button_id: blockId, num_components: count };
      const saved = await this.#write('/api/add-another', body, base, () => this.#ear.addedEntry(count));
      this.#ear.entryAdded(count, saved.revision);
      return saved;
    },
    putTabs: async (tabSetId, tab, base) => {
      const body = { tab_id: tabSetId, chosen_tab: tab };
      const saved = await this.#write('/api/tabs', body, base, () => this.#ear.choseTab(tab));
      this.#ear.tabChosen(tab, saved.revision);
      return saved;
    },
    putEntry: (blockId, id, base) => this.#write(`/api/add-another/${blockId}/${id}`, {}, base),
    putEntryPlace: (blockId, id, before, base) =>
      this.#write(`/api/add-another/${blockId}/${id}/place`, { before }, base),
    deleteEntry: (blockId, id, base) =>
      this.#ask('delete', () => this.#visitor.delete(`/api/add-another/${blockId}/${id}`, ifMatch(base))),
  };

  /** The profile that was read, and how many calls are left until the window acts on it. */
  #profile = { answers: {} as Answers, revision: 0, left: 0 };

  async #read(url: string) {
    const reply = await this.#ask('get', () => this.#visitor.get(url));
    this.#profile.left -= 1;
    if (this.#profile.left === 0) this.#ear.loaded(this.#profile.answers, this.#profile.revision);
    return reply;
  }

  #write(url: string, body: object, base: number | undefined, wrote?: () => void) {
    return this.#ask('put', () => this.#visitor.put(url, body, ifMatch(base)), wrote);
  }

  async #save(answers: Answers, base: number | undefined) {
    const { fault } = this;
    this.fault = undefined;
    try {
      if (fault === 'callLost') throw new UnreachableError('put');
      if (fault === 'serverFails') throw new ServerError(503);
      const refused = Object.keys(knownAnswers(answers)).at(-1);
      if (fault === 'refused' && refused !== undefined) {
        this.#ear.refusedForGood(refused);
        throw new ServerError(400, 'No.', { message: 'No.', key: refused });
      }
      const wrote = () => this.#ear.wrote(answers);
      const saved = await this.#write('/api/answer', answers, base, wrote);
      if (fault === 'replyLost') throw new UnreachableError('put');
      if (fault === 'replyLate') {
        this.#ear.unanswered(answers);
        await new Promise<void>((resolve) => {
          this.#release = resolve;
        });
      }
      this.#ear.saved(answers, saved.revision);
      return saved;
    } catch (error) {
      const isRefused = error instanceof ServerError && error.status < 500;
      if (isRefused) this.#ear.refused(answers);
      else this.#ear.unanswered(answers);
      throw error;
    }
  }

  async #ask(method: string, call: () => Promise<Reply>, done?: () => void) {
    if (this.isOffline) throw new UnreachableError(method);
    if (this.isExpired) throw new UnauthorizedError();
    this.#underWay += 1;
    try {
      const reply = await call();
      const body = reply.json();
      if (reply.statusCode === 401) throw new UnauthorizedError();
      if (reply.statusCode >= 300) throw new ServerError(reply.statusCode, body.message, body);
      done?.();
      return body;
    } finally {
      this.#underWay -= 1;
    }
  }
}

function ifMatch(base: number | undefined): Record<string, string> {
  return base === undefined ? {} : { 'if-match': `"${base}"` };
}
