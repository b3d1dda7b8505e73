// Models the saves of a browser with one open application (docs/decisions/0035-saving.md), written by hand.
import type { Visitor } from '../visitor.ts';
import {
  type Card,
  canGive,
  cardIn,
  DECIDED_BY,
  EMPTY_CARD,
  isEmptyValue,
  isHidden,
  withGiven,
  withoutHidden,
} from './card.ts';
import type { SaveEntry } from './record-model.ts';

const ROUNDS = 5;

/** Options of a save. */
export interface SaveOptions {
  /** In a conflict, whether this device's answer is kept. */
  readonly isMineChosen: boolean;
  /** The reply is lost. */
  readonly isReplyLost?: boolean;
  /** Sends no revision: it overwrites the stored answers of any writer. */
  readonly isBlind?: boolean;
}

export class Device {
  readonly #visitor: Visitor;
  readonly #note: (entry: SaveEntry) => void;
  /** The answers on the screen. */
  card: Card = EMPTY_CARD;
  #known: Readonly<Record<string, string | boolean>> = {};
  #revision = 0;
  #isBehind = true;
  /** Values that may be stored although no reply has confirmed it. */
  readonly #sent = new Map<string, (string | boolean)[]>();
  /** How often a question was answered here and elsewhere. */
  conflicts = 0;

  constructor(visitor: Visitor, note: (entry: SaveEntry) => void) {
    this.#visitor = visitor;
    this.#note = note;
  }

  /** Reloads the application; unsaved answers are lost. */
  async open(): Promise<void> {
    await this.#load();
    this.#sent.clear();
    this.card = withoutHidden(cardIn(this.#known));
  }

  /** Gives an answer, if the page offers it. */
  edit(key: string, value: string | boolean): void {
    if (canGive(this.card, key, value)) this.card = withGiven(this.card, { [key]: value });
  }

  /** Keys of answers that are not known to be stored. */
  get unsaved(): readonly string[] {
    const isOther = (key: string): boolean => !this.#ownValues(key).every((own) => own === this.card[key]);
    return Object.keys(this.card).filter(isOther);
  }

  /** Saves the unsaved answers. It gives up after some rounds or a lost reply, and keeps them. */
  async save({ isMineChosen, isReplyLost = false, isBlind = false }: SaveOptions): Promise<void> {
    for (let round = 0; round < ROUNDS; round += 1) {
      if (this.#isBehind && !isBlind) await this.#catchUp(isMineChosen);
      const hidden = Object.keys(this.card).filter(
        (key) => this.#known[key] === undefined && isHidden(key, this.card),
      );
      const keys = [...new Set([...hidden, ...this.unsaved])];
      if (keys.length === 0) return;
      const given = Object.fromEntries(keys.map((key) => [key, this.card[key] ?? '']));
      const { status, revision } = await this.#put(given, isBlind ? undefined : this.#revision);
      if (isReplyLost) {
        for (const [key, value] of Object.entries(given))
          this.#sent.set(key, [...(this.#sent.get(key) ?? []), value]);
        return;
      }
      if (status === 200) {
        this.#known = { ...this.#known, ...given };
        for (const key of keys) this.#sent.delete(key);
        if (revision === this.#revision + 1) this.#revision = revision;
        else this.#isBehind = true;
        return;
      }
      this.#isBehind = true;
    }
  }

  async #put(
    given: Card,
    base: number | undefined,
  ): Promise<{ readonly status: number; readonly revision: number }> {
    const headers = base === undefined ? {} : { 'if-match': `"${base}"` };
    const reply = await this.#visitor.put('/api/answer', given, headers);
    const { revision, stored } = reply.json();
    this.#note({ base, given, status: reply.statusCode, revision, stored });
    return { status: reply.statusCode, revision };
  }

  #ownValues(key: string): readonly (string | boolean)[] {
    return [this.#known[key] ?? EMPTY_CARD[key] ?? '', ...(this.#sent.get(key) ?? [])];
  }

  async #load(): Promise<void> {
    const { answer, revision } = (await this.#visitor.get('/api/profile')).json();
    this.#known = answer;
    this.#revision = revision;
    this.#isBehind = false;
  }

  /** Merges the answers of others, and resolves conflicts as the applicant chooses. */
  async #catchUp(isMineChosen: boolean): Promise<void> {
    const mine = this.unsaved;
    const own = new Map(mine.map((key) => [key, this.#ownValues(key)]));
    await this.#load();
    const stored = cardIn(this.#known);
    const taken = (kept: readonly string[]): Card => ({
      ...stored,
      ...Object.fromEntries(kept.map((key) => [key, this.card[key] ?? ''])),
    });
    // An answer of others that would hide one of this device is a conflict, too.
    const hiding = mine
      .filter((key) => !isEmptyValue(this.card[key]) && isHidden(key, taken(mine)))
      .flatMap((key) => DECIDED_BY[key] ?? [])
      .filter((key) => stored[key] !== this.card[key]);
    const merged = withoutHidden(taken([...mine, ...hiding]));
    const contested = mine.filter((key) => {
      if (isHidden(key, merged) || stored[key] === this.card[key]) return false;
      if (key === 'home_branch' && isEmptyValue(this.card[key]) && mine.includes('district')) return false;
      return !own.get(key)?.some((value) => value === stored[key]);
    });
    const conflicts = [...new Set([...hiding, ...contested])];
    this.conflicts += conflicts.length;
    const elsewhere = Object.fromEntries(conflicts.map((key) => [key, stored[key] ?? '']));
    this.card = isMineChosen ? merged : withGiven(merged, elsewhere);
  }
}
