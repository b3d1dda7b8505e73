// Searches applications. The database returns only a few answers of each, never a whole application.
import { accountAnswers } from '../../engine/answers/account-answers.ts';
import { descriptionKey } from '../../engine/answers/answer.ts';
import { chosenValues, offerKeys } from '../../engine/answers/choices.ts';
import type { Answers, CompiledForm, CompiledQuestion } from '../../engine/form/compiled-form.ts';
import { normalisedEmail } from '../../engine/wire/email-address.ts';
import type { WebStatus } from '../../engine/wire/profile.ts';
import { readCell } from '../exports/cell.ts';
import type { ApplicationFilter, ListedApplication } from '../store/application-list.ts';
import { isApplicationId } from '../submission/application-id.ts';
import type { DeskForm } from './desk.ts';

/** Applications per page of the list. */
const PAGE = 50;

/** Progress of an application; `begun` if nothing was filled in. */
export type DeskStatus = WebStatus | 'begun';

/** A search; empty texts do not filter. */
export interface Search {
  readonly words: string;
  readonly status: DeskStatus | '';
  /** Chosen filter values by answer key. */
  readonly chosen: Readonly<Record<string, string>>;
  /** The last student on the previous page. */
  readonly after: string;
}

/** An application in a list. */
export interface FoundApplication extends ListedApplication {
  readonly name: string;
  /** Values of the additional columns. */
  readonly columns: readonly string[];
}

/** A page of the list. */
export interface FoundPage {
  readonly rows: readonly FoundApplication[];
  /** Start of the next page; absent on the last one. */
  readonly next?: string;
  /** Kind of the search, for the log. */
  readonly by: 'all' | 'name' | 'email' | 'application id';
}

export async function findApplications(
  desk: Pick<DeskForm, 'form' | 'office' | 'store'>,
  search: Search,
): Promise<FoundPage> {
  const { office, store } = desk;
  const narrowed = await narrowedBy(desk, search.words);
  if (narrowed === null) return { rows: [], by: 'email' };
  const { by, filter, words } = narrowed;
  const { status, after } = search;
  const asked: ApplicationFilter = {
    ...filter,
    ...(status === '' || status === 'begun' ? {} : { status }),
    ...(after === '' ? {} : { after }),
    answers: askedKeys(desk),
  };
  const compared = [...(words.length > 0 ? office.name : []), ...Object.keys(search.chosen)];
  const found: ListedApplication[] = [];
  for await (const listed of store.listApplications(asked)) {
    const one = await withAddress(desk, compared, listed);
    const fits =
      (status !== 'begun' || one.status === null) &&
      hasWords(nameOf(office, one.answers), words) &&
      Object.entries(search.chosen).every(([key, value]) => isChosen(desk.form, key, value, one.answers));
    if (fits) found.push(one);
    if (found.length > PAGE) break;
  }
  const rows = await Promise.all(found.slice(0, PAGE).map((one) => rowOf(desk, one)));
  const last = rows.at(-1);
  return found.length > PAGE && last !== undefined ? { rows, next: last.studentId, by } : { rows, by };
}

/** Returns one application; null if it does not exist (any more). */
export async function findApplication(
  desk: Pick<DeskForm, 'form' | 'office' | 'store'>,
  studentId: string,
): Promise<FoundApplication | null> {
  for await (const one of desk.store.listApplications({ studentId, answers: askedKeys(desk) }))
    return rowOf(desk, one);
  return null;
}

/**
 * Interprets the typed text as an application id, an account's address, or words of a name. Returns null if no
 * account has the address.
 */
async function narrowedBy(
  { store }: Pick<DeskForm, 'store'>,
  typed: string,
): Promise<(Pick<FoundPage, 'by'> & { filter: ApplicationFilter; words: readonly string[] }) | null> {
  const text = typed.trim();
  const applicationId = text.toUpperCase();
  if (isApplicationId(applicationId)) return { by: 'application id', filter: { applicationId }, words: [] };
  if (text.includes('@')) {
    const account = await store.findAccount(normalisedEmail(text));
    return account && { by: 'email', filter: { studentId: account.studentId }, words: [] };
  }
  const words = plain(text).split(/\s+/).filter(Boolean);
  return { by: words.length > 0 ? 'name' : 'all', filter: {}, words };
}

function askedKeys({ form, office }: Pick<DeskForm, 'form' | 'office'>): string[] {
  const { name, columns = [], filters = [] } = office;
  // The stored label is needed for choices that are no longer offered.
  const keys = [...name, ...columns, ...filters].flatMap((key) => [key, descriptionKey(key)]);
  // Other answers may decide which options a column's question offers. They are not shown.
  const selecting = columns.flatMap((key) => offerKeys(questionOf(form, key) ?? {}));
  return [...new Set([...keys, ...selecting])].filter((key) => Object.hasOwn(form.keys, key));
}

/** Adds the account's address if one of the keys shows it; it is not among the stored answers. */
async function withAddress(
  { form, store }: Pick<DeskForm, 'form' | 'store'>,
  keys: readonly string[],
  listed: ListedApplication,
): Promise<ListedApplication> {
  if (keys.every((key) => questionOf(form, key)?.source === undefined)) return listed;
  const address = accountAnswers(form, await store.findEmail(listed.studentId));
  return { ...listed, answers: { ...listed.answers, ...address } };
}

function questionOf(form: CompiledForm, key: string): CompiledQuestion | undefined {
  return Object.hasOwn(form.questions, key) ? form.questions[key] : undefined;
}

/** Normalises a text to lower case without accents, for people with another keyboard. */
function plain(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

function hasWords(name: string, words: readonly string[]): boolean {
  const whole = plain(name);
  return words.every((word) => whole.includes(word));
}

function nameOf({ name }: DeskForm['office'], answers: Answers): string {
  const parts = name.map((key) => String(answers[key] ?? '').trim());
  return parts.filter(Boolean).join(' ');
}

function isChosen(form: CompiledForm, key: string, value: string, answers: Answers): boolean {
  const question = questionOf(form, key);
  if (form.keys[key]?.type === 'boolean') return String(answers[key] ?? false) === value;
  const stored = String(answers[key] ?? '');
  if (question?.options === undefined) return plain(stored).includes(plain(value));
  return chosenValues(question, stored).includes(value);
}

async function rowOf(
  desk: Pick<DeskForm, 'form' | 'office' | 'store'>,
  one: ListedApplication,
): Promise<FoundApplication> {
  const { form, office } = desk;
  const listed = await withAddress(desk, askedKeys(desk), one);
  const { answers } = listed;
  const columns = (office.columns ?? []).map((key) => {
    const question = questionOf(form, key);
    const stored = answers[key] ?? (form.keys[key]?.type === 'boolean' ? false : '');
    return question === undefined ? String(stored) : readCell(form, question, stored, answers);
  });
  return { ...listed, name: nameOf(office, answers), columns };
}
