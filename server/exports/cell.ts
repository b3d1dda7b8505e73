import { answerText, inOneLine } from '../../engine/answers/answers-in-texts.ts';
import type {
  Answers,
  AnswerValue,
  CompiledForm,
  CompiledQuestion,
} from '../../engine/form/compiled-form.ts';
import { timeText } from '../../engine/form/point-in-time.ts';
import type { ExportColumn } from '../../engine/language/export.ts';
import { formatDate } from '../../engine/values/date-text.ts';
import { dayIn } from '../../engine/values/time-zones.ts';
import type { ExportedApplication } from './exported-application.ts';

/** The value of a cell. */
export type Cell = string | number | boolean;

/** The entry that a row shows. */
export interface RowEntry {
  readonly number: number;
  /** Number of the enclosing entry, for a nested block. */
  readonly within?: number;
  /** The answer keys of the entry, by the corresponding keys of the block's first entry. */
  readonly keys: ReadonlyMap<string, string>;
}

/** Returns the cell of a column for an application, or for one of its entries. */
export function cellOf(
  form: CompiledForm,
  column: ExportColumn,
  application: ExportedApplication,
  entry?: RowEntry,
): Cell {
  const { answer, fact, value = '' } = column;
  if (fact !== undefined) {
    const cell = factOf(form, column, application, entry);
    return codeOf(cell, column) ?? cell;
  }
  if (answer === undefined) return value;
  return answerCell(form, entry?.keys.get(answer) ?? answer, column, application);
}

/** Returns the code that a column has for a stored value, if any. */
function codeOf(stored: Cell, { values = {} }: ExportColumn): string | undefined {
  return Object.hasOwn(values, String(stored)) ? values[String(stored)] : undefined;
}

function factOf(
  form: CompiledForm,
  { fact = 'applicationId', read, dateFormat }: ExportColumn,
  { applicationId, studentId, email, status, submittedAt }: ExportedApplication,
  entry: RowEntry | undefined,
): Cell {
  const readTime = (time: number): string => {
    if (read) return timeText(form, time);
    if (dateFormat === undefined) return new Date(time).toISOString();
    return formatDate(dayIn(form.school.timeZone ?? 'UTC', time), dateFormat);
  };
  const facts = {
    applicationId: applicationId ?? '',
    studentId,
    email: email ?? '',
    status: status ?? '',
    submittedAt: submittedAt === null ? '' : readTime(submittedAt),
    entry: entry?.number ?? '',
    within: entry?.within ?? '',
  };
  return facts[fact];
}

function answerCell(
  form: CompiledForm,
  key: string,
  column: ExportColumn,
  { answers, student }: ExportedApplication,
): Cell {
  // A document's answer only says that it exists; use the file name.
  if (form.keys[key]?.document) {
    const name = student.documents[key]?.fileName ?? '';
    return codeOf(name, column) ?? name;
  }
  // An untouched checkbox is unchecked.
  const stored = answers[key] ?? (form.keys[key]?.type === 'boolean' ? false : '');
  const question = Object.hasOwn(form.questions, key) ? form.questions[key] : undefined;
  const written = (value: AnswerValue, among: Answers): Cell => {
    const code = codeOf(value, column);
    if (code !== undefined) return code;
    if (column.read && question !== undefined) return readCell(form, question, value, among);
    if (typeof value === 'boolean') return value;
    if (column.dateFormat !== undefined) return formatDate(value, column.dateFormat) || value;
    return isNumber(form, key, value) ? Number(value) : value;
  };
  if (column.values === undefined || question?.stores !== 'list') return written(stored, answers);
  // Each choice has a code of its own.
  const each = String(stored).split('\n');
  return each.map((one) => written(one, { ...answers, [key]: one })).join(column.read ? ', ' : '\n');
}

/** Returns whether a text is a number that programs read without loss. */
function isNumber({ keys }: CompiledForm, key: string, stored: string): boolean {
  return keys[key]?.form === 'number' && stored !== '' && String(Number(stored)) === stored;
}

/** Formats an answer for people. */
export function readCell(
  form: CompiledForm,
  question: CompiledQuestion,
  stored: AnswerValue,
  answers: Answers,
): string {
  if (typeof stored === 'boolean') return form.texts[stored ? 'print.checked' : 'print.unchecked'];
  // An export contains the whole answer, even if only a part is printed.
  const { printed: _, ...whole } = question;
  return inOneLine(question, answerText(form, whole, answers));
}
