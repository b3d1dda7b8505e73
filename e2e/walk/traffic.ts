// What a window and the server say to each other about the record, in the order in which the server did it: each reply
// bears the revision of the record.
import type { Page, Request } from '@playwright/test';
import type { Answers } from './questions.ts';

/** Something that happened to the record, or to what a window knows of it. */
export type Happening =
  | { readonly kind: 'saved' | 'refused' | 'unanswered'; readonly answers: Answers }
  | { readonly kind: 'loaded'; readonly answers: Answers }
  | { readonly kind: 'tab'; readonly tab: string }
  | { readonly kind: 'entries'; readonly count: number }
  | { readonly kind: 'lastPage'; readonly route: string };

export interface Event<Window> {
  readonly window: Window;
  readonly revision: number;
  readonly happening: Happening;
}

const KINDS: Readonly<Record<string, 'saved' | 'loaded' | 'tab' | 'entries' | 'lastPage'>> = {
  'PUT /api/answer': 'saved',
  'GET /api/profile': 'loaded',
  'PUT /api/tabs': 'tab',
  'PUT /api/add-another': 'entries',
  'PUT /api/last-page': 'lastPage',
};

/** What leads to another revision. */
const WRITES: ReadonlySet<Happening['kind']> = new Set(['saved', 'tab', 'entries']);

/** Notes the calls of pages, and which of them are under way. */
export class Traffic<Window> {
  #events: Event<Window>[] = [];
  readonly #open = new Set<Request>();
  #reading = 0;
  #newest = 0;
  /** The highest revision of what was taken. */
  #reached = 0;

  watch(page: Page, window: Window): void {
    const isCall = (request: Request) => new URL(request.url()).pathname.startsWith('/api/');
    page.on('request', (request) => isCall(request) && this.#open.add(request));
    const end = (request: Request): void => {
      if (!this.#open.delete(request)) return;
      this.#reading += 1;
      void this.#read(request, window).finally(() => {
        this.#reading -= 1;
      });
    };
    page.on('requestfinished', end);
    page.on('requestfailed', end);
    // Nobody reads what else a reply says that the session has ended: the browser never calls it finished.
    page.on('response', (response) => response.status() === 401 && this.#open.delete(response.request()));
    // A page that is closed ends no request.
    page.on('close', () => {
      for (const request of this.#open) if (request.frame().page() === page) end(request);
    });
  }

  /** Whether a call is under way, or its reply not read yet. */
  get isBusy(): boolean {
    return this.#open.size > 0 || this.#reading > 0;
  }

  /**
   * Whether a revision is missing: its write may be one of a window whose call nobody has seen yet, or it was made on
   * another device, or its reply was lost.
   */
  get hasGap(): boolean {
    let reached = this.#reached;
    for (const { revision, happening } of this.#sorted()) {
      if (revision > (WRITES.has(happening.kind) ? reached + 1 : reached)) return true;
      reached = Math.max(reached, revision);
    }
    return false;
  }

  /** What has happened since the last time, as the server did it. */
  take(): readonly Event<Window>[] {
    const events = this.#sorted();
    this.#events = [];
    this.#reached = Math.max(this.#reached, ...events.map(({ revision }) => revision));
    return events;
  }

  #sorted(): readonly Event<Window>[] {
    // At one revision a window reads what was written before.
    const rank = ({ happening }: Event<Window>) => (happening.kind === 'loaded' ? 1 : 0);
    return this.#events.toSorted((one, other) => one.revision - other.revision || rank(one) - rank(other));
  }

  async #read(request: Request, window: Window): Promise<void> {
    const kind = KINDS[`${request.method()} ${new URL(request.url()).pathname}`];
    if (kind === undefined) return;
    const response = await request.response().catch(() => null);
    const reply = (await response?.json().catch(() => undefined)) as Record<string, unknown> | undefined;
    const status = reply === undefined ? 0 : (response?.status() ?? 0);
    const sent = kind === 'loaded' ? {} : ((request.postDataJSON() ?? {}) as Record<string, unknown>);
    const happening = happeningOf(kind, status, sent, reply ?? {});
    if (typeof reply?.revision === 'number') this.#newest = Math.max(this.#newest, reply.revision);
    const revision = typeof reply?.revision === 'number' ? reply.revision : this.#newest;
    if (happening !== undefined) this.#events.push({ window, revision, happening });
  }
}

function happeningOf(
  kind: 'saved' | 'loaded' | 'tab' | 'entries' | 'lastPage',
  status: number,
  sent: Readonly<Record<string, unknown>>,
  reply: Readonly<Record<string, unknown>>,
): Happening | undefined {
  if (kind === 'saved') {
    const answers = sent as Answers;
    if (status === 200) return { kind, answers };
    return { kind: status >= 400 && status < 500 ? 'refused' : 'unanswered', answers };
  }
  if (status !== 200) return undefined;
  if (kind === 'loaded') return { kind, answers: reply.answer as Answers };
  if (kind === 'tab') return { kind, tab: String(sent.chosen_tab) };
  if (kind === 'entries') return { kind, count: Number(sent.num_components) };
  return { kind, route: String(sent.last_page) };
}
