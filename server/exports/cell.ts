import { answerText, inOneLine } from '../../engine/answers/said-text.ts';
import type {
  Answers,
  AnswerValue,
  CompiledForm,
  CompiledQuestion,
} from '../../engine/form/compiled-form.ts';
import { timeText } from '../../engine/form/point-in-time.ts';
import type { ExportColumn } from '../../engine/language/export.ts';
import { showDate } from '../../engine/values/date-text.ts';
import type { ExportedApplication } from './exported-application.ts';

/** The value of a cell. */
export type Cell = string | number | boolean;

/** The entry of a row: its number, and its keys by the corresponding keys of the first entry. */
export interface RowEntry {
  readonly number: number;
  /** Number of the enclosing entry, for a nested block. */
  readonly within?: number;
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
  if (fact !== undefined) return mapped(factOf(form, column, application, entry), column);
  if (answer === undefined) return value;
  return mapped(answerCell(form, entry?.keys.get(answer) ?? answer, column, application), column);
}

function mapped(cell: Cell, { values }: ExportColumn): Cell {
  const name = String(cell);
  return values !== undefined && Object.hasOwn(values, name) ? (values[name] ?? cell) : cell;
}

function factOf(
  form: CompiledForm,
  { fact = 'applicationId', read }: ExportColumn,
  { applicationId, studentId, email, status, submittedAt }: ExportedApplication,
  entry: RowEntry | undefined,
): Cell {
  const readTime = (time: number): string => (read ? timeText(form, time) : new Date(time).toISOString());
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
  { read, dateFormat }: ExportColumn,
  application: ExportedApplication,
): Cell {
  const { answers, student } = application;
  // A document's answer only says that it exists; use the file name.
  if (form.keys[key]?.document) return student.documents[key]?.fileName ?? '';
  // An untouched checkbox is unchecked.
  const stored = answers[key] ?? (form.keys[key]?.type === 'boolean' ? false : '');
  const question = Object.hasOwn(form.questions, key) ? form.questions[key] : undefined;
  if (read && question !== undefined) return readCell(form, question, stored, answers);
  if (typeof stored === 'boolean') return stored;
  if (dateFormat !== undefined) return showDate(stored, dateFormat) || stored;
  return isNumber(form, key, stored) ? Number(stored) : stored;
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
