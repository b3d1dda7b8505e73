// Keeps unsaved answers in the browser's storage. Each window writes a record of its own. Its name contains
// a hash of the account's id, so that no account is offered the answers of another. The id stays when the
// address changes. A lock shows the other windows that this one is still open. If the browser lacks storage or
// locks, nothing is kept, and the form works without.
import { answerKeyOf, isEmpty } from '../../engine/answers/answer.ts';
import { entriesOnly } from '../../engine/answers/entries.ts';
import { isVisible } from '../../engine/answers/visibility.ts';
import type { Answers, AnswerValue, CompiledForm } from '../../engine/form/compiled-form.ts';
import { isRecord, validAnswersIn } from '../browser/read-record.ts';
import type { Login } from './login.ts';
import type { ClockPort, DevicePort } from './ports.ts';

/** An unsaved answer, with the values that the server may have for it as far as this window knows. */
export interface KeptAnswer {
  readonly value: AnswerValue;
  readonly own: readonly AnswerValue[];
}

/** The device record of a window. */
export interface KeptRecord {
  readonly name: string;
  /** The time of the last write, in milliseconds since 1970. */
  readonly time: number;
  readonly answers: Readonly<Record<string, KeptAnswer>>;
  /** Keys of unsaved answers that are too sensitive to keep. Their values are not on the device. */
  readonly lost: readonly string[];
  /** The entries at that time, as reserved answers. They tell which entry a key belonged to. */
  readonly entries: Answers;
  /** The title of its form. */
  readonly form: string;
}

/**
 * Parses a record, which another version of the product may have written. Returns an empty record if it cannot
 * be read, and skips invalid answers.
 */
export function readRecord(name: string, text: string): KeptRecord {
  const empty = { name, time: 0, answers: {}, lost: [], entries: {}, form: '' };
  try {
    const { time, answers, lost, entries, form = '' } = JSON.parse(text);
    if (typeof time !== 'number' || !isRecord(answers)) return empty;
    const kept = Object.entries(answers).flatMap(([key, entry]): [string, KeptAnswer][] => {
      if (!isRecord(entry) || !Array.isArray(entry.own)) return [];
      const { value } = validAnswersIn({ value: entry.value });
      const own = Object.values(validAnswersIn({ ...entry.own }));
      return value === undefined ? [] : [[key, { value, own }]];
    });
    const keys = Array.isArray(lost) ? lost.filter((key) => typeof key === 'string') : [];
    const known = isRecord(entries) ? validAnswersIn(entries) : {};
    return { name, time, answers: Object.fromEntries(kept), lost: keys, entries: known, form: String(form) };
  } catch {
    return empty;
  }
}

const PREFIX = 'matricula.unsaved.';
/** Records expire after 60 days, because the device may be shared. */
const KEPT_MS = 60 * 24 * 60 * 60 * 1000;

/** Prefixes of record names. */
interface Range {
  /** Prefix of all records of the account. */
  readonly ofAccount: string;
  /** Prefix of the account's records for this form. */
  readonly prefix: string;
}

interface Place extends Range {
  readonly name: string;
  /** The name of this window's record before a reload; undefined after a logout. */
  readonly before: string | undefined;
}

/** The device record of one window for one login. */
export class DeviceRecord {
  readonly #device: DevicePort;
  readonly #clock: ClockPort;
  readonly #released = new AbortController();
  #place: Place | undefined;
  /** Stays after the release, because a log-out in a submitted form also removes the records of other forms. */
  #range: Range | undefined;

  constructor(device: DevicePort, clock: ClockPort) {
    this.#device = device;
    this.#clock = clock;
  }

  /** Opens the record of an account. Nothing is kept before that, nor after the record was released. */
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
      this.#range = { ofAccount, prefix };
      const name = `${prefix}${crypto.randomUUID()}`;
      await this.#device.holdLock(name, signal);
      if (signal.aborted) return;
      this.#place = { ...this.#range, name, before };
      this.#device.own.write(name);
      const isOld = ({ time }: KeptRecord): boolean => this.#clock.now() - time > KEPT_MS;
      for (const record of this.#records(PREFIX).filter(isOld)) this.remove(record.name);
    } catch {
      // Not a secure context, or the browser refuses storage.
    }
  }

  /** Releases the record and forgets its name. The record stays, and is offered after the next login. */
  close(): void {
    this.release();
    this.#device.own.clear();
  }

  /** Stops writing and gives up the lock. Keeps the remembered name of an earlier record if none was opened. */
  release(): void {
    this.#released.abort();
    if (this.#place !== undefined) this.#device.own.clear();
    this.#place = undefined;
  }

  /** Whether this window wrote a record before it was reloaded, with no logout in between. */
  isFromHere(name: string): boolean {
    return this.#place?.before === name;
  }

  /**
   * Writes this window's record, or removes it if nothing is unsaved. Returns false if nothing could be
   * written.
   */
  write(
    answers: KeptRecord['answers'],
    lost: KeptRecord['lost'] = [],
    entries: Answers = {},
    form = '',
  ): boolean {
    if (this.#place === undefined) return false;
    const { name } = this.#place;
    try {
      if (Object.keys(answers).length === 0 && lost.length === 0) this.#device.remove(name);
      else
        this.#device.write(name, JSON.stringify({ time: this.#clock.now(), answers, lost, entries, form }));
      return true;
    } catch {
      return false;
    }
  }

  /** Returns the account's records of windows that are closed, oldest first. */
  async abandoned(): Promise<readonly KeptRecord[]> {
    if (this.#place === undefined) return [];
    const { prefix } = this.#place;
    const alive = new Set(await this.#device.heldLocks());
    return this.#records(prefix)
      .filter(({ name }) => !alive.has(name))
      .sort((one, other) => one.time - other.time);
  }

  /**
   * The name of this window's record, by which the account's other windows address it. Undefined unless the
   * record is open.
   */
  get name(): string | undefined {
    return this.#place?.name;
  }

  /** Returns the names of the account's other open windows of this form, also of those without unsaved answers. */
  async otherNames(): Promise<readonly string[]> {
    if (this.#place === undefined) return [];
    const { prefix, name: own } = this.#place;
    const held = await this.#device.heldLocks();
    return held.filter((name) => name.startsWith(prefix) && name !== own);
  }

  /** Returns the names of the open windows of the account's other forms. */
  async namesElsewhere(): Promise<readonly string[]> {
    const { ofAccount } = this.#range ?? {};
    if (ofAccount === undefined) return [];
    const held = await this.#device.heldLocks().catch(() => []);
    return held.filter((name) => name.startsWith(ofAccount) && !this.isOfForm(name));
  }

  /** Returns the titles of the account's other forms whose closed windows have left answers. */
  async formsLeft(): Promise<readonly string[]> {
    if (this.#range === undefined) return [];
    const alive = new Set(await this.namesElsewhere());
    return this.#records(this.#range.ofAccount)
      .filter(({ name }) => !this.isOfForm(name) && !alive.has(name))
      .flatMap(({ name }) => this.kept(name));
  }

  /** Returns whether a record or window belongs to this form. */
  isOfForm(name: string): boolean {
    return this.#range !== undefined && name.startsWith(this.#range.prefix);
  }

  /**
   * Returns the keys of the answers in a window's record, and of the sensitive ones that it does not hold; of
   * another form, its title.
   */
  kept(name: string): readonly string[] {
    const { answers = {}, lost = [], form = '' } = this.#records(name)[0] ?? {};
    const keys = [...Object.keys(answers), ...lost];
    if (this.isOfForm(name)) return keys;
    // Records of earlier versions have no title.
    return keys.length === 0 || form === '' ? [] : [form];
  }

  /** Removes the record of a closed window. */
  remove(name: string): void {
    try {
      this.#device.remove(name);
    } catch {
      // The browser refuses storage, so there is no record.
    }
  }

  /** Removes answers from the record of a closed window, and the record if none are left. */
  keepOnly(name: string, isKept: (key: string, answer: KeptAnswer) => boolean): void {
    try {
      const { time, answers, entries } = readRecord(name, this.#device.read(name) ?? '');
      const kept = Object.entries(answers).filter(([key, answer]) => isKept(key, answer));
      if (kept.length === 0) this.#device.remove(name);
      else this.#device.write(name, JSON.stringify({ time, answers: Object.fromEntries(kept), entries }));
    } catch {
      // The browser refuses storage, so there is no record.
    }
  }

  /**
   * Releases the record and removes all records of the account, for all forms, for example after a deliberate
   * logout.
   */
  clear(): void {
    this.#clear(this.#range?.ofAccount);
  }

  /** Releases the record and removes the account's records for this form, which is submitted. */
  clearForm(): void {
    this.#clear(this.#range?.prefix);
  }

  #clear(prefix: string | undefined): void {
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

/**
 * Whether an answer is empty because its question is hidden. That was not typed, and follows from the answer
 * that hides it.
 */
function isCleared(form: CompiledForm, answers: Answers, key: string): boolean {
  const question = form.questions[answerKeyOf(form, key)];
  return question !== undefined && isEmpty(answers[key]) && !isVisible(form, question, answers);
}

/**
 * Returns the unsaved answers that the applicant has typed. Descriptions and the emptied answers of hidden
 * questions follow from others.
 */
export function typedUnsaved({ page, saved }: Login): readonly (readonly [string, AnswerValue])[] {
  const { form } = page;
  const answers = page.answers.getAnswers();
  return Object.entries(saved.unsaved(page)).filter(
    ([key]) => form.keys[key]?.describes === undefined && !isCleared(form, answers, key),
  );
}

/**
 * Returns the keys of questions with typed unsaved answers. Keys without a question, which go with an answer,
 * are left out.
 */
export function unsavedQuestions(login: Login): readonly string[] {
  const keys = typedUnsaved(login).map(([key]) => key);
  return keys.filter((key) => login.page.form.questions[key] !== undefined);
}

/**
 * Writes the unsaved answers to the device record, in place of what it held. Of sensitive answers only the keys
 * are written. Descriptions and the emptied answers of hidden questions are left out. Returns the keys of
 * unsaved answers that would be lost with this window.
 */
export function keepOnDevice(login: Login): readonly string[] {
  const { form, answers: store } = login.page;
  const answers = store.getAnswers();
  const unsaved = typedUnsaved(login);
  const isSensitive = ([key]: readonly [string, AnswerValue]) => form.keys[key]?.sensitive === true;
  const kept = unsaved.filter((entry) => !isSensitive(entry));
  const sensitive = unsaved.filter(isSensitive).map(([key]) => key);
  const undecided = login.undecided.keys(answers);
  // No own values for undecided answers: the conflict is still open and is asked again after a recovery.
  const own = (key: string) => (undecided.has(key) ? [] : login.saved.ownValues(key));
  const entries = kept.map(([key, value]) => [key, { value, own: own(key) }] as const);
  const values = Object.fromEntries(entries);
  const isKept = login.device.write(values, sensitive, entriesOnly(form, answers), form.title);
  return isKept ? sensitive : unsaved.map(([key]) => key);
}
