// Where a browser keeps answers that the server does not have. Each window writes a record of its own, under a hash of
// the account's id, which stays when its address changes, so that one account neither sees nor is offered what another has left; a lock that the window holds tells
// the others that it is still there. Where anything of this is missing, nothing is kept, and typing goes on.
import type { Answers } from '../../engine/form/compiled-form.ts';
import { type KeptRecord, readRecord } from './kept-record.ts';
import type { ClockPort, DevicePort } from './ports.ts';

const PREFIX = 'matricula.unsaved.';
/** Nobody comes back to a form after this long; what lies on a shared device should not stay for ever. */
const KEPT_MS = 60 * 24 * 60 * 60 * 1000;

interface Place {
  /** Of all records of the account. */
  readonly ofAccount: string;
  /** Of those for this form. */
  readonly prefix: string;
  readonly name: string;
  /** The record of this window before it was loaded again; none after its owner has left. */
  readonly before: string | undefined;
}

/** The record of one window for one login. */
export class DeviceRecord {
  readonly #device: DevicePort;
  readonly #clock: ClockPort;
  readonly #released = new AbortController();
  #place: Place | undefined;

  constructor(device: DevicePort, clock: ClockPort) {
    this.#device = device;
    this.#clock = clock;
  }

  /** Begins the record of an account; nothing is kept before, nor after the record was released. */
  async open(account: string): Promise<void> {
    const { signal } = this.#released;
    const before = this.#device.own.read();
    this.#device.own.clear();
    try {
      const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`matricula ${account}`));
      const hash = [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
      const ofAccount = `${PREFIX}${hash}.`;
      const { form = '' } = this.#device;
      const prefix = form === '' ? ofAccount : `${ofAccount}${form}.`;
      const name = `${prefix}${crypto.randomUUID()}`;
      await this.#device.holdLock(name, signal);
      if (signal.aborted) return;
      this.#place = { ofAccount, prefix, name, before };
      this.#device.own.write(name);
      const isOld = ({ time }: KeptRecord): boolean => this.#clock.now() - time > KEPT_MS;
      for (const record of this.#records(PREFIX).filter(isOld)) this.remove(record.name);
    } catch {
      // Not a secure context, or the browser allows no storage.
    }
  }

  /** Ends the record, which stays and is offered after the next login; the window does not know it any more. */
  close(): void {
    this.release();
    this.#device.own.clear();
  }

  /** Ends the record; one that was never begun stays the window's own. */
  release(): void {
    this.#released.abort();
    if (this.#place !== undefined) this.#device.own.clear();
    this.#place = undefined;
  }

  /** Whether a record is from this very window: it was loaded again, and its owner has not left. */
  isFromHere(name: string): boolean {
    return this.#place?.before === name;
  }

  /** Writes the record of this window, or removes it where nothing is left; says whether it is kept. */
  write(answers: KeptRecord['answers'], lost: KeptRecord['lost'] = [], entries: Answers = {}): boolean {
    if (this.#place === undefined) return false;
    const { name } = this.#place;
    try {
      if (Object.keys(answers).length === 0 && lost.length === 0) this.#device.remove(name);
      else this.#device.write(name, JSON.stringify({ time: this.#clock.now(), answers, lost, entries }));
      return true;
    } catch {
      return false;
    }
  }

  /** The account's records of windows that are gone, oldest first. */
  async abandoned(): Promise<readonly KeptRecord[]> {
    if (this.#place === undefined) return [];
    const { prefix } = this.#place;
    const alive = new Set(await this.#device.heldLocks());
    return this.#records(prefix)
      .filter(({ name }) => !alive.has(name))
      .sort((one, other) => one.time - other.time);
  }

  /** The name of this window's record, under which it is known to the account's other windows; none before it is open. */
  get name(): string | undefined {
    return this.#place?.name;
  }

  /** Names of the account's other windows that are there now, whether they have written anything or not. */
  async otherNames(): Promise<readonly string[]> {
    if (this.#place === undefined) return [];
    const { prefix, name: own } = this.#place;
    const held = await this.#device.heldLocks();
    return held.filter((name) => name.startsWith(prefix) && name !== own);
  }

  /** Keys of the answers that a window has written, and of those that it could not write. */
  keptKeys(name: string): readonly string[] {
    const record = this.#records(name)[0];
    return record === undefined ? [] : [...Object.keys(record.answers), ...record.lost];
  }

  /** Removes the record of a window that is gone. */
  remove(name: string): void {
    try {
      this.#device.remove(name);
    } catch {
      // Nothing is kept, so there is nothing to remove.
    }
  }

  /** Removes all that is kept of the account, for whichever form, and keeps nothing more of it: its owner has logged out on purpose. */
  clear(): void {
    const prefix = this.#place?.ofAccount;
    this.close();
    if (prefix === undefined) return;
    for (const { name } of this.#records(prefix)) this.remove(name);
  }

  #records(prefix: string): KeptRecord[] {
    try {
      const names = this.#device.names().filter((name) => name.startsWith(prefix));
      return names.map((name) => readRecord(name, this.#device.read(name) ?? ''));
    } catch {
      return [];
    }
  }
}
