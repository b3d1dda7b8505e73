// Which applications fit what staff look for. The database is asked for a few answers of each, and never for a whole one.
import { descriptionKey } from '../../engine/answers/answer.ts';
import { chosenValues } from '../../engine/answers/choices.ts';
import type { Answers, CompiledForm } from '../../engine/form/compiled-form.ts';
import { normalisedEmail } from '../../engine/wire/email-address.ts';
import type { WebStatus } from '../../engine/wire/profile.ts';
import { readCell } from '../exports/cell.ts';
import { timeOf } from '../exports/exported-application.ts';
import type { ApplicationFilter, ListedApplication } from '../store/application-list.ts';
import { isApplicationId } from '../submission/application-id.ts';
import type { DeskForm } from './desk.ts';

/** So many applications stand on a page of the list. */
const PAGE = 50;

/** How far an application is; `begun` where nothing was filled in. */
export type DeskStatus = WebStatus | 'begun';

/** What is looked for; an empty text leaves nothing out. */
export interface Search {
  readonly words: string;
  readonly status: DeskStatus | '';
  /** What is chosen of the filters, by the keys of their answers. */
  readonly chosen: Readonly<Record<string, string>>;
  /** The student whose application was the last on the page before. */
  readonly after: string;
}

/** An application of a list. */
export interface FoundApplication extends ListedApplication {
  readonly name: string;
  /** What stands in the further columns. */
  readonly columns: readonly string[];
}

/** A page of the list. */
export interface FoundPage {
  readonly rows: readonly FoundApplication[];
  /** Where the next one begins; absent after the last. */
  readonly next?: string;
  /** What it was searched by, for the log. */
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
  const found: ListedApplication[] = [];
  for await (const one of store.listApplications(asked)) {
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

/** One application of the list; null where it is not there (any more). */
export async function findApplication(
  desk: Pick<DeskForm, 'form' | 'office' | 'store'>,
  studentId: string,
): Promise<FoundApplication | null> {
  for await (const one of desk.store.listApplications({ studentId, answers: askedKeys(desk) }))
    return rowOf(desk, one);
  return null;
}

/** What the words say of the application: its id, the address of its account, or else words of a name. Null where nobody has the address. */
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
  const keys = [...office.name, ...(office.columns ?? []), ...(office.filters ?? [])];
  // The label of what was chosen stands beside it, for choices that are not offered any more.
  return [...new Set(keys.flatMap((key) => [key, descriptionKey(key)]))].filter((key) =>
    Object.hasOwn(form.keys, key),
  );
}

/** Letters without marks, and small: what somebody types on another keyboard. */
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
  const question = Object.hasOwn(form.questions, key) ? form.questions[key] : undefined;
  if (form.keys[key]?.type === 'boolean') return String(answers[key] ?? false) === value;
  const stored = String(answers[key] ?? '');
  if (question?.options === undefined) return plain(stored).includes(plain(value));
  return chosenValues(question, stored).includes(value);
}

async function rowOf(
  { form, office, store }: Pick<DeskForm, 'form' | 'office' | 'store'>,
  listed: ListedApplication,
): Promise<FoundApplication> {
  const { answers, studentId, status } = listed;
  const isUnknown = status === 'submitted' && listed.submittedAt === null;
  const submittedAt = isUnknown ? timeOf(listed, await store.loadStudent(studentId)) : listed.submittedAt;
  const columns = (office.columns ?? []).map((key) => {
    const question = Object.hasOwn(form.questions, key) ? form.questions[key] : undefined;
    const stored = answers[key] ?? (form.keys[key]?.type === 'boolean' ? false : '');
    return question === undefined ? String(stored) : readCell(form, question, stored, answers);
  });
  return { ...listed, submittedAt, name: nameOf(office, answers), columns };
}
