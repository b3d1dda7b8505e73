// A visitor's answers, carried through the authentication cards. History entries outlive a log-out, so they
// contain only an id. The answers are wiped once they are saved or the session ends.
import { isEmpty } from '../../engine/answers/answer.ts';
import type { Answers } from '../../engine/form/compiled-form.ts';
import { isRecord, readAnswers } from '../storage/read-record.ts';
import { clearTab, readTab, writeTab } from '../storage/tab-storage.ts';

const NAME = 'matricula.carried';

interface Carried {
  readonly id: string;
  readonly answers: Answers;
  /** The account that they belong to; empty before a login. */
  readonly account: string;
  /** Keys of sensitive answers, which are not stored on the device. */
  readonly sensitive: readonly string[];
  /** True if the visitor requested a mail. Its link opens without the id. */
  readonly awaitsMail?: true;
}

/**
 * Sensitive answers (spec §3), which must not be stored on the device, with the id of the others. Lost on
 * reload.
 */
let inMemory: { readonly id: string; readonly answers: Answers } | undefined;

/**
 * Keeps a visitor's answers for the next screens and returns their id. Sensitive answers are kept in memory
 * only.
 */
export function carryAnswers(answers: Answers, isSensitive: (key: string) => boolean): string {
  const before = read();
  const id = before?.account === '' ? before.id : Math.random().toString(36).slice(2);
  const part = (sensitive: boolean): Answers =>
    Object.fromEntries(Object.entries(answers).filter(([key]) => isSensitive(key) === sensitive));
  const forgotten = forgottenAnswers(id).filter((key) => !(key in answers));
  inMemory = { id, answers: part(true) };
  const given = Object.entries(inMemory.answers).flatMap(([key, value]) => (isEmpty(value) ? [] : [key]));
  write({ id, answers: part(false), account: '', sensitive: [...forgotten, ...given] });
  return id;
}

/** Returns the keys of sensitive answers that a reload has lost. */
export function forgottenAnswers(id: string | undefined): readonly string[] {
  const carried = read();
  if (carried === undefined || carried.id !== id || carried.account !== '') return [];
  const { answers = {} } = inMemory?.id === id ? inMemory : {};
  return carried.sensitive.filter((key) => !(key in answers));
}

/** Marks the answers so that a link from a mail to this window finds them. */
export function awaitMail(id: string | undefined): void {
  const carried = read();
  if (carried !== undefined && carried.id === id) write({ ...carried, awaitsMail: true });
}

/** Returns the id of the answers that such a link finds. */
export function awaitedByMail(): string | undefined {
  const { id, account, awaitsMail } = read() ?? {};
  return account === '' && awaitsMail ? id : undefined;
}

/** Returns the answers with this id if they belong to the account, or to a visitor without one; otherwise none. */
export function carriedAnswers(id: string | undefined, account = ''): Answers {
  const carried = read();
  if (carried === undefined || carried.id !== id || carried.account !== account) return {};
  return inMemory?.id === id ? { ...carried.answers, ...inMemory.answers } : carried.answers;
}

/** Whether there are visitor's answers with this id. */
export function isCarried(id: string | undefined): boolean {
  return Object.keys(carriedAnswers(id)).length > 0;
}

/** Assigns the answers to the account that logged in. Drops answers of another account. */
export function giveCarried(account: string): void {
  const carried = read();
  if (carried === undefined) return;
  if (carried.account === '' || carried.account === account) write({ ...carried, account });
  else dropCarried();
}

/** Wipes the answers after they are saved or their owner has left. */
export function dropCarried(): void {
  inMemory = undefined;
  clearTab(NAME);
}

function write(carried: Carried): void {
  writeTab(NAME, JSON.stringify(carried));
}

/** Reads the stored state, which another version of the product may have written. */
function read(): Carried | undefined {
  const text = readTab(NAME);
  if (text === undefined) return undefined;
  try {
    const { id, answers, account, sensitive = [], awaitsMail } = JSON.parse(text);
    if (typeof id !== 'string' || typeof account !== 'string' || !isRecord(answers)) return undefined;
    const keys = Array.isArray(sensitive) ? sensitive.filter((key) => typeof key === 'string') : [];
    return {
      ...{ id, account, answers: readAnswers(answers), sensitive: keys },
      ...(awaitsMail === true && { awaitsMail }),
    };
  } catch {
    return undefined;
  }
}
