// Migrates stored answers from an earlier form to the current one. A step only takes answers from keys that
// the form no longer asks, or values that can no longer be chosen. So migrations are idempotent, and no log
// of them is needed.
import { descriptionKey, emptyAnswer, isEmpty, isSameAnswer } from '../answers/answer.ts';
import { choiceLabel, everOffered } from '../answers/choices.ts';
import { sourceKey } from '../answers/layout-keys.ts';
import { isStorable } from '../answers/storable-answer.ts';
import { storedAnswer } from '../answers/stored-answer.ts';
import type { Answers, AnswerValue, CompiledForm } from '../form/compiled-form.ts';
import { fileKeys } from '../values/file-keys.ts';
import { listedValues, listText } from '../values/list-text.ts';
import type { CompiledStep } from './migration.ts';
import { asideKey, type SetAside, setAsideIn } from './set-aside.ts';

/** A stored application, as input of a migration. */
export interface StoredApplication {
  readonly answers: Answers;
  /** Names of the application's files by key. */
  readonly files: Readonly<Record<string, string>>;
  /** Returns whether the answer under a key is stored encrypted. */
  isSensitive(key: string): boolean;
}

/** The result of a migration. Both properties are empty if nothing changes. */
export interface MigrationResult {
  /** The changed answers, including those that are set aside. */
  readonly changes: Answers;
  /** The new keys of moved files, by their former keys. */
  readonly files: Readonly<Record<string, string>>;
}

/** The values that a step produces by key. `isPartial` says that some of the old values have no new value. */
interface StepResult {
  readonly values: readonly (readonly [key: string, value: AnswerValue])[];
  readonly isPartial?: true;
}

/** Returns the new value for a stored one, or undefined if the question at `to` does not accept it. */
function mapValue(
  form: CompiledForm,
  values: Readonly<Record<string, AnswerValue>>,
  to: string,
  value: AnswerValue,
): AnswerValue | undefined {
  const next = Object.hasOwn(values, String(value)) ? values[String(value)] : value;
  return next !== undefined && isStorable(form, to, next) ? next : undefined;
}

function computeMapStep(
  form: CompiledForm,
  step: CompiledStep & { kind: 'map' },
  value: AnswerValue,
): StepResult {
  const [to = ''] = step.to;
  if (form.questions[to]?.stores !== 'list' || typeof value !== 'string') {
    const next = mapValue(form, step.values, to, value);
    return {
      values: next === undefined ? [] : [[to, next]],
      ...(next === undefined ? { isPartial: true } : {}),
    };
  }
  const mappedChoices = listedValues(value).map((one) => mapValue(form, step.values, to, one));
  const validChoices = mappedChoices.filter((one) => one !== undefined && one !== '');
  const list = listText([...new Set(validChoices.map(String))]);
  return { values: [[to, list]], ...(validChoices.length < mappedChoices.length ? { isPartial: true } : {}) };
}

/** Splits a text at a separator into `count` parts. The last part gets the rest. */
function splitText(text: string, at: string, count: number): string[] {
  const parts = text.split(at);
  return [...parts.slice(0, count - 1), parts.slice(count - 1).join(at)].map((part) => part.trim());
}

/**
 * Computes the new values of a step from the answers under its keys. Returns undefined if the answers must be
 * set aside instead: for `drop`, and for `join` and `split` of answers that are no texts.
 */
function computeStep(
  form: CompiledForm,
  step: CompiledStep,
  given: readonly AnswerValue[],
): StepResult | undefined {
  const [value = ''] = given;
  const [to = ''] = step.to;
  if (step.kind === 'rename') return { values: [[to, value]] };
  if (step.kind === 'map') return computeMapStep(form, step, value);
  if (step.kind === 'drop' || given.some((one) => typeof one !== 'string')) return undefined;
  if (step.kind === 'join') return { values: [[to, given.join(step.with)]] };
  const parts = splitText(String(value), step.at, step.to.length);
  return { values: step.to.map((key, index) => [key, parts[index] ?? '']) };
}

/** Applies all steps to an application. Returns the changes, and does not modify the application. */
export function migrate(
  form: CompiledForm,
  steps: readonly CompiledStep[],
  stored: StoredApplication,
): MigrationResult {
  const answers: Record<string, AnswerValue> = { ...stored.answers };
  const files: Record<string, string> = {};

  /** Empties an answer, and its stored label and source unless the form uses their keys for other questions. */
  function clearAnswer(key: string): void {
    for (const one of [key, descriptionKey(key), sourceKey(key)]) {
      const isOther = one !== key && Object.hasOwn(form.keys, one);
      const value = answers[one];
      if (value !== undefined && !isOther)
        answers[one] = emptyAnswer(typeof value === 'boolean' ? 'boolean' : 'string');
    }
  }

  function setAside(
    { id, label, ...step }: CompiledStep,
    key: string,
    value: AnswerValue,
    file?: true,
  ): void {
    const said = file || Object.hasOwn(form.keys, descriptionKey(key)) ? '' : answers[descriptionKey(key)];
    const aside: SetAside = {
      key,
      value,
      ...(typeof said === 'string' && said !== '' ? { said } : {}),
      ...(label === undefined ? {} : { label }),
      ...(step.kind === 'drop' ? { reason: step.reason } : {}),
      migration: id,
      ...(stored.isSensitive(key) ? { isSensitive: true } : {}),
      ...(file ? { isDocument: true } : {}),
    };
    const text = JSON.stringify(aside);
    answers[asideKey(answers, aside, text)] = text;
  }

  /**
   * Returns whether a value can be stored under a key without replacing another answer or losing its
   * encryption.
   */
  function canStore(step: CompiledStep, key: string, value: AnswerValue): boolean {
    if (isEmpty(value)) return true;
    const isFree = step.from.includes(key) || isEmpty(answers[key]) || isSameAnswer(answers[key], value);
    const losesEncryption =
      step.from.some((from) => from !== key && stored.isSensitive(from)) && !form.keys[key]?.sensitive;
    return isFree && !losesEncryption && isStorable(form, key, value);
  }

  function writeAnswer(step: CompiledStep, key: string, value: AnswerValue): void {
    const question = form.questions[key];
    answers[key] = storedAnswer(form, key, value);
    if (question?.describe)
      answers[descriptionKey(key)] = choiceLabel(question, everOffered(form, question), value);
    if (question?.lookup === undefined) return;
    const [from = ''] = step.from;
    answers[sourceKey(key)] = step.kind === 'rename' ? (answers[sourceKey(from)] ?? '') : '';
  }

  function runStep(step: CompiledStep): void {
    const keys = step.from.filter((key) => !isEmpty(answers[key]));
    if (keys.length === 0) return;
    const given = keys.map((key) => answers[key] ?? '');
    const result = computeStep(form, step, given);
    const hasRoom = result?.values.every(([key, value]) => canStore(step, key, value)) === true;
    const isSame = result?.values.every(([key, value]) => step.from.includes(key) && answers[key] === value);
    if (hasRoom && isSame && result?.isPartial !== true) return;
    if (!hasRoom || result?.isPartial)
      for (const [index, key] of keys.entries()) setAside(step, key, given[index] ?? '');
    const values = hasRoom ? (result?.values ?? []) : [];
    const newValues = values.filter(([, value]) => !isEmpty(value));
    for (const [key, value] of newValues) writeAnswer(step, key, value);
    for (const key of step.from) if (!newValues.some(([to]) => to === key)) clearAnswer(key);
  }

  /** Returns whether a file that stays in place was set aside before, possibly with another label or reason. */
  function isReported(key: string, name: string): boolean {
    return setAsideIn(answers).some((one) => one.isDocument && one.key === key && one.value === name);
  }

  /** Moves files to the new keys if these ask for a file and have none. Sets the names of other files aside. */
  function moveFiles(step: CompiledStep): void {
    const [first = ''] = step.to;
    const targets = step.kind === 'rename' ? (form.questions[first]?.file?.keys ?? [first]) : [first];
    for (const from of step.from) {
      for (const [index, key] of fileKeys(from, targets.length).entries()) {
        const name = stored.files[key];
        if (name === undefined || (Object.hasOwn(form.keys, key) && key !== from)) continue;
        const to = targets[index] ?? '';
        const isFree = stored.files[to] === undefined && !Object.values(files).includes(to);
        if (step.kind === 'rename' && form.keys[to]?.document && isFree) files[key] = to;
        else if (key !== to && !isReported(key, name)) setAside(step, key, name, true);
      }
    }
  }

  for (const step of steps) {
    runStep(step);
    moveFiles(step);
  }
  const changes = Object.entries(answers).filter(([key, value]) => !isSameAnswer(stored.answers[key], value));
  return { changes: Object.fromEntries(changes), files };
}
