// A visitor's answers, carried through the authentication cards. History entries outlive a log-out, so they
// contain only an id. The answers are wiped once they are saved or the session ends.
import { isEmpty } from '../../engine/answers/answer.ts';
import type { Answers } from '../../engine/form/compiled-form.ts';
import { isRecord, validAnswersIn } from '../browser/read-record.ts';
import { clearTab, readTab, writeTab } from '../browser/tab-storage.ts';

const NAME = 'matricula.carried';

interface Carried {
  readonly id: string;
  readonly answers: Answers;
  /** The account that the answers belong to; empty before a login. */
  readonly account: string;
  /** Keys of sensitive answers, which are not stored on the device. */
  readonly sensitive: readonly string[];
  /** True if the visitor requested a mail. Its link opens without the id. */
  readonly awaitsMail?: true;
}

/**
 * Sensitive answers (spec §3), with the id of the carried answers. They must not be stored on the device, so a
 * reload loses them.
 */
let sensitiveInMemory: { readonly id: string; readonly answers: Answers } | undefined;

/**
 * Keeps a visitor's answers for the next screens and returns their id. Sensitive answers are kept in memory
 * only.
 */
export function carryAnswers(answers: Answers, isSensitive: (key: string) => boolean): string {
  const before = readCarried();
  const id = before?.account === '' ? before.id : Math.random().toString(36).slice(2);
  const answersWhere = (sensitive: boolean): Answers =>
    Object.fromEntries(Object.entries(answers).filter(([key]) => isSensitive(key) === sensitive));
  const lostKeys = lostSensitiveKeys(id).filter((key) => !(key in answers));
  sensitiveInMemory = { id, answers: answersWhere(true) };
  const sensitiveKeys = Object.entries(sensitiveInMemory.answers).flatMap(([key, value]) =>
    isEmpty(value) ? [] : [key],
  );
  writeCarried({ id, answers: answersWhere(false), account: '', sensitive: [...lostKeys, ...sensitiveKeys] });
  return id;
}

/** Returns the keys of sensitive answers that a reload has lost. */
export function lostSensitiveKeys(id: string | undefined): readonly string[] {
  const carried = readCarried();
  if (carried === undefined || carried.id !== id || carried.account !== '') return [];
  const { answers = {} } = sensitiveInMemory?.id === id ? sensitiveInMemory : {};
  return carried.sensitive.filter((key) => !(key in answers));
}

/** Marks the carried answers, so that a link from a requested mail finds them without their id. */
export function keepForMailLink(id: string | undefined): void {
  const carried = readCarried();
  if (carried !== undefined && carried.id === id) writeCarried({ ...carried, awaitsMail: true });
}

/** Returns the id of the answers that {@link keepForMailLink} has marked, unless they belong to an account. */
export function idKeptForMailLink(): string | undefined {
  const { id, account, awaitsMail } = readCarried() ?? {};
  return account === '' && awaitsMail ? id : undefined;
}

/** Returns the answers with this id if they belong to the account, or to a visitor without one; otherwise none. */
export function carriedAnswers(id: string | undefined, account = ''): Answers {
  const carried = readCarried();
  if (carried === undefined || carried.id !== id || carried.account !== account) return {};
  return sensitiveInMemory?.id === id
    ? { ...carried.answers, ...sensitiveInMemory.answers }
    : carried.answers;
}

/** Whether there are visitor's answers with this id. */
export function isCarried(id: string | undefined): boolean {
  return Object.keys(carriedAnswers(id)).length > 0;
}

/** Assigns the answers to the account that logged in. Drops answers of another account. */
export function assignCarriedTo(account: string): void {
  const carried = readCarried();
  if (carried === undefined) return;
  if (carried.account === '' || carried.account === account) writeCarried({ ...carried, account });
  else dropCarried();
}

/** Wipes the answers after they are saved or their owner has left. */
export function dropCarried(): void {
  sensitiveInMemory = undefined;
  clearTab(NAME);
}

function writeCarried(carried: Carried): void {
  writeTab(NAME, JSON.stringify(carried));
}

/** Reads the stored state, which another version of the product may have written. */
function readCarried(): Carried | undefined {
  const text = readTab(NAME);
  if (text === undefined) return undefined;
  try {
    const { id, answers, account, sensitive = [], awaitsMail } = JSON.parse(text);
    if (typeof id !== 'string' || typeof account !== 'string' || !isRecord(answers)) return undefined;
    const keys = Array.isArray(sensitive) ? sensitive.filter((key) => typeof key === 'string') : [];
    return {
      ...{ id, account, answers: validAnswersIn(answers), sensitive: keys },
      ...(awaitsMail === true && { awaitsMail }),
    };
  } catch {
    return undefined;
  }
}
