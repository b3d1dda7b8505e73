// Records the calls of windows that read or change the record. Sorts them in the order in which the server processed them,
// by the revision in each reply.
import type { Page, Request } from '@playwright/test';
import type { StoredRecord } from '../../engine/wire/profile.ts';
import type { Answers } from './questions.ts';

/** A change of the record, or of what a window knows about it. */
export type EventDetail =
  | { readonly kind: 'saved' | 'refused' | 'unanswered'; readonly answers: Answers }
  | { readonly kind: 'loaded'; readonly record: StoredRecord }
  /** A reply to a write has returned the record. `saved` has the answers that the write has stored. */
  | { readonly kind: 'merged'; readonly record: StoredRecord; readonly saved: Answers }
  | { readonly kind: 'tab'; readonly tab: string }
  | { readonly kind: 'entries'; readonly count: number }
  | { readonly kind: 'lastPage'; readonly route: string };

export interface Event<Window> {
  readonly window: Window;
  readonly revision: number;
  readonly detail: EventDetail;
}

const KINDS: Readonly<Record<string, 'saved' | 'loaded' | 'tab' | 'entries' | 'lastPage'>> = {
  'PUT /api/answer': 'saved',
  'GET /api/profile': 'loaded',
  'PUT /api/tabs': 'tab',
  'PUT /api/add-another': 'entries',
  'PUT /api/last-page': 'lastPage',
};

/** Kinds of events that create a new revision. */
const WRITES: ReadonlySet<EventDetail['kind']> = new Set(['saved', 'tab', 'entries']);

/** Watches the calls of pages. */
export class Traffic<Window> {
  #events: Event<Window>[] = [];
  readonly #open = new Set<Request>();
  #reading = 0;
  #newest = 0;
  /** The highest revision of events that were taken. */
  #reached = 0;

  watch(page: Page, window: Window): void {
    const isCallPath = (request: Request) => new URL(request.url()).pathname.startsWith('/api/');
    page.on('request', (request) => isCallPath(request) && this.#open.add(request));
    const end = (request: Request): void => {
      if (!this.#open.delete(request)) return;
      this.#reading += 1;
      void this.#read(request, window).finally(() => {
        this.#reading -= 1;
      });
    };
    page.on('requestfinished', end);
    page.on('requestfailed', end);
    // A closed page reports no end of its requests.
    page.on('close', () => {
      for (const request of this.#open) if (request.frame().page() === page) end(request);
    });
  }

  /** Whether a call is in flight, or its reply not read yet. */
  get isBusy(): boolean {
    return this.#open.size > 0 || this.#reading > 0;
  }

  /**
   * Whether a revision is missing between the events. Its save may be a call that is not seen yet, or one of another
   * device, or its reply was lost.
   */
  get hasGap(): boolean {
    let reached = this.#reached;
    for (const { revision, detail } of this.#sorted()) {
      if (revision > (WRITES.has(detail.kind) ? reached + 1 : reached)) return true;
      reached = Math.max(reached, revision);
    }
    return false;
  }

  /** Returns the events since the last call of this function, in the server's order. */
  takeEvents(): readonly Event<Window>[] {
    const events = this.#sorted();
    this.#events = [];
    this.#reached = Math.max(this.#reached, ...events.map(({ revision }) => revision));
    return events;
  }

  #sorted(): readonly Event<Window>[] {
    // With equal revisions, the save comes before the read.
    const rank = ({ detail }: Event<Window>) => ('record' in detail ? 1 : 0);
    return this.#events.toSorted((one, other) => one.revision - other.revision || rank(one) - rank(other));
  }

  async #read(request: Request, window: Window): Promise<void> {
    const kind = KINDS[`${request.method()} ${new URL(request.url()).pathname}`];
    if (kind === undefined) return;
    const response = await request.response().catch(() => null);
    const reply = (await response?.json().catch(() => undefined)) as Record<string, unknown> | undefined;
    const status = reply === undefined ? 0 : (response?.status() ?? 0);
    const sent = kind === 'loaded' ? {} : ((request.postDataJSON() ?? {}) as Record<string, unknown>);
    const detail = eventDetailOf(kind, status, sent, reply ?? {});
    if (typeof reply?.revision === 'number') this.#newest = Math.max(this.#newest, reply.revision);
    const revision = typeof reply?.revision === 'number' ? reply.revision : this.#newest;
    if (detail !== undefined) this.#events.push({ window, revision, detail });
    const record = reply?.record as StoredRecord | undefined;
    if (record === undefined) return;
    const saved = detail?.kind === 'saved' ? detail.answers : {};
    this.#events.push({ window, revision: record.revision, detail: { kind: 'merged', record, saved } });
  }
}

function eventDetailOf(
  kind: 'saved' | 'loaded' | 'tab' | 'entries' | 'lastPage',
  status: number,
  sent: Readonly<Record<string, unknown>>,
  reply: Readonly<Record<string, unknown>>,
): EventDetail | undefined {
  if (kind === 'saved') {
    const answers = sent as Answers;
    if (status === 200) return { kind, answers };
    return { kind: status >= 400 && status < 500 ? 'refused' : 'unanswered', answers };
  }
  if (status !== 200) return undefined;
  if (kind === 'loaded') return { kind, record: reply as unknown as StoredRecord };
  if (kind === 'tab') return { kind, tab: String(sent.chosen_tab) };
  if (kind === 'entries') return { kind, count: Number(sent.num_components) };
  return { kind, route: String(sent.last_page) };
}
