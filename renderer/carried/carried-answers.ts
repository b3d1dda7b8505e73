// The answers that a visitor takes along through the authentication cards. Only an id stands in the history entries,
// which outlive a log-out; the answers themselves are wiped as soon as they are saved or the session ends.
import { isEmpty } from '../../engine/answers/answer.ts';
import type { Answers } from '../../engine/form/compiled-form.ts';
import { isRecord, readAnswers } from '../storage/read-record.ts';
import { clearTab, readTab, writeTab } from '../storage/tab-storage.ts';

const NAME = 'matricula.carried';

interface Carried {
  readonly id: string;
  readonly answers: Answers;
  /** The account that logged in with them; empty before. */
  readonly account: string;
  /** Keys of the answers beside them that may not lie on the device. */
  readonly sensitive: readonly string[];
  /** Whether a mail was asked for, whose link leads into this window without the id. */
  readonly awaitsMail?: true;
}

/** Those that may not lie on the device (spec §3 "sensitive"), with the id of the rest: a reload forgets them. */
let inMemory: { readonly id: string; readonly answers: Answers } | undefined;

/**
 * Keeps a visitor's answers for the screens to come and gives the id under which these find them. Those of sensitive keys
 * are kept in memory alone.
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

/** Keys of a visitor's answers that are kept no more, because they may not lie on the device and the page was loaded anew. */
export function forgottenAnswers(id: string | undefined): readonly string[] {
  const carried = read();
  if (carried === undefined || carried.id !== id || carried.account !== '') return [];
  const { answers = {} } = inMemory?.id === id ? inMemory : {};
  return carried.sensitive.filter((key) => !(key in answers));
}

/** A visitor's answers are taken up again where a link leads into this window that comes with a mail. */
export function awaitMail(id: string | undefined): void {
  const carried = read();
  if (carried !== undefined && carried.id === id) write({ ...carried, awaitsMail: true });
}

/** The id of a visitor's answers that such a link finds. */
export function awaitedByMail(): string | undefined {
  const { id, account, awaitsMail } = read() ?? {};
  return account === '' && awaitsMail ? id : undefined;
}

/** The answers kept under an id for an account, or, without one, for a visitor; none when they are somebody else's. */
export function carriedAnswers(id: string | undefined, account = ''): Answers {
  const carried = read();
  if (carried === undefined || carried.id !== id || carried.account !== account) return {};
  return inMemory?.id === id ? { ...carried.answers, ...inMemory.answers } : carried.answers;
}

/** Whether a visitor's answers are kept under an id. */
export function isCarried(id: string | undefined): boolean {
  return Object.keys(carriedAnswers(id)).length > 0;
}

/** From a login on the answers belong to the account; what another one has left is dropped. */
export function giveCarried(account: string): void {
  const carried = read();
  if (carried === undefined) return;
  if (carried.account === '' || carried.account === account) write({ ...carried, account });
  else dropCarried();
}

/** Wipes the answers: they are saved, or their owner has left. */
export function dropCarried(): void {
  inMemory = undefined;
  clearTab(NAME);
}

function write(carried: Carried): void {
  writeTab(NAME, JSON.stringify(carried));
}

/** Reads what another version of the product may have written. */
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
