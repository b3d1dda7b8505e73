// Where a browser keeps answers that the server does not have. Each window writes a record of its own, under a hash of
// the account, so that one account neither sees nor is offered what another has left; a lock that the window holds tells
// the others that it is still there. Where anything of this is missing, nothing is kept, and typing goes on.
import type { Answers, AnswerValue } from '../../engine/form/compiled-form.ts';
import { isRecord, readAnswers } from '../storage/read-record.ts';
import { clearTab, readTab, writeTab } from '../storage/tab-storage.ts';

/** An answer that the server does not have, with the values that it may have instead as far as this window knows. */
export interface KeptAnswer {
  readonly value: AnswerValue;
  readonly own: readonly AnswerValue[];
}

export interface KeptRecord {
  readonly name: string;
  /** When it was written, in milliseconds since 1970. */
  readonly time: number;
  readonly answers: Readonly<Record<string, KeptAnswer>>;
  /** Keys of unsaved answers that are too sensitive to be kept: nothing is left of what was typed. */
  readonly lost: readonly string[];
  /** Which entries there were then, as reserved answers: with others the keys mean other questions. */
  readonly entries: Answers;
}

const PREFIX = 'matricula.unsaved.';
/** Nobody comes back to a form after this long; what lies on a shared device should not stay for ever. */
const KEPT_MS = 60 * 24 * 60 * 60 * 1000;

interface Place {
  readonly prefix: string;
  readonly name: string;
  /** The record of this window before it was loaded again; none after its owner has left. */
  readonly before: string | undefined;
  readonly leave: () => void;
}

/** Where a window remembers the name of its record. */
const OWN = 'matricula.own-record';

let place: Place | undefined;

/** Begins a record for an account in this window. Nothing is kept before. */
export async function openDevice(account: string): Promise<void> {
  const before = readTab(OWN);
  closeDevice();
  try {
    const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`matricula ${account}`));
    const hash = [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
    const prefix = `${PREFIX}${hash}.`;
    const name = `${prefix}${crypto.randomUUID()}`;
    const left = new AbortController();
    const isLeft = new Promise((resolve) => left.signal.addEventListener('abort', resolve));
    await new Promise<void>((resolve, reject) => {
      const hold = () => {
        resolve();
        return isLeft;
      };
      navigator.locks.request(name, hold).catch(reject);
    });
    place = { prefix, name, before, leave: () => left.abort() };
    writeTab(OWN, name);
    for (const { name: old, time } of records(PREFIX)) if (Date.now() - time > KEPT_MS) removeRecord(old);
  } catch {
    // Not a secure context, or the browser allows no storage.
  }
}

/** Ends the record of this window: it stays, and is offered after the next login. */
export function closeDevice(): void {
  place?.leave();
  place = undefined;
  clearTab(OWN);
}

/** Whether a record is from this very window: it was loaded again, and its owner has not left. */
export function isFromHere(name: string): boolean {
  return place?.before === name;
}

/** Writes the record of this window, or removes it where nothing is left; says whether it is kept. */
export function writeDevice(
  answers: KeptRecord['answers'],
  lost: KeptRecord['lost'] = [],
  entries: Answers = {},
): boolean {
  if (place === undefined) return false;
  try {
    if (Object.keys(answers).length === 0 && lost.length === 0) localStorage.removeItem(place.name);
    else localStorage.setItem(place.name, JSON.stringify({ time: Date.now(), answers, lost, entries }));
    return true;
  } catch {
    return false;
  }
}

/** The account's records of windows that are gone, oldest first. */
export async function abandonedRecords(): Promise<readonly KeptRecord[]> {
  if (place === undefined) return [];
  const { prefix } = place;
  const { held = [] } = await navigator.locks.query();
  const alive = new Set(held.map(({ name }) => name));
  return records(prefix)
    .filter(({ name }) => !alive.has(name))
    .sort((one, other) => one.time - other.time);
}

/** The name of this window's record, under which it is known to the account's other windows; none before it is open. */
export function ownName(): string | undefined {
  return place?.name;
}

/** Names of the account's other windows that are there now, whether they have written anything or not. */
export async function otherNames(): Promise<readonly string[]> {
  if (place === undefined) return [];
  const { prefix, name: own } = place;
  const { held = [] } = await navigator.locks.query();
  return held.flatMap(({ name = '' }) => (name.startsWith(prefix) && name !== own ? [name] : []));
}

/** Keys of the answers that a window has written, and of those that it could not write. */
export function keptKeys(name: string): readonly string[] {
  const record = records(name)[0];
  return record === undefined ? [] : [...Object.keys(record.answers), ...record.lost];
}

export function removeRecord(name: string): void {
  try {
    localStorage.removeItem(name);
  } catch {
    // Nothing is kept, so there is nothing to remove.
  }
}

/** Removes all that is kept of the account, and keeps nothing more of it: its owner has logged out on purpose. */
export function clearDevice(): void {
  const prefix = place?.prefix;
  closeDevice();
  if (prefix === undefined) return;
  for (const { name } of records(prefix)) removeRecord(name);
}

function records(prefix: string): KeptRecord[] {
  try {
    const names = Object.keys(localStorage).filter((name) => name.startsWith(prefix));
    return names.map((name) => readRecord(name, localStorage.getItem(name) ?? ''));
  } catch {
    return [];
  }
}

/** Reads what another version of the product may have written. */
function readRecord(name: string, text: string): KeptRecord {
  const empty = { name, time: 0, answers: {}, lost: [], entries: {} };
  try {
    const { time, answers, lost, entries } = JSON.parse(text);
    if (typeof time !== 'number' || !isRecord(answers)) return empty;
    const kept = Object.entries(answers).flatMap(([key, entry]): [string, KeptAnswer][] => {
      if (!isRecord(entry) || !Array.isArray(entry.own)) return [];
      const { value } = readAnswers({ value: entry.value });
      const own = Object.values(readAnswers({ ...entry.own }));
      return value === undefined ? [] : [[key, { value, own }]];
    });
    const keys = Array.isArray(lost) ? lost.filter((key) => typeof key === 'string') : [];
    const known = isRecord(entries) ? readAnswers(entries) : {};
    return { name, time, answers: Object.fromEntries(kept), lost: keys, entries: known };
  } catch {
    return empty;
  }
}
