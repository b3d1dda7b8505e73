import type { Answers, AnswerValue } from '../../engine/form/compiled-form.ts';
import { isRecord, validAnswersIn } from '../browser/read-record.ts';

/** An answer that the server does not have, with the values that it may have instead as far as this window knows. */
export interface KeptAnswer {
  readonly value: AnswerValue;
  readonly own: readonly AnswerValue[];
}

/** What a window has left on the device. */
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

/** Reads what another version of the product may have written. */
export function readRecord(name: string, text: string): KeptRecord {
  const empty = { name, time: 0, answers: {}, lost: [], entries: {} };
  try {
    const { time, answers, lost, entries } = JSON.parse(text);
    if (typeof time !== 'number' || !isRecord(answers)) return empty;
    const kept = Object.entries(answers).flatMap(([key, entry]): [string, KeptAnswer][] => {
      if (!isRecord(entry) || !Array.isArray(entry.own)) return [];
      const { value } = validAnswersIn({ value: entry.value });
      const own = Object.values(validAnswersIn({ ...entry.own }));
      return value === undefined ? [] : [[key, { value, own }]];
    });
    const keys = Array.isArray(lost) ? lost.filter((key) => typeof key === 'string') : [];
    const known = isRecord(entries) ? validAnswersIn(entries) : {};
    return { name, time, answers: Object.fromEntries(kept), lost: keys, entries: known };
  } catch {
    return empty;
  }
}
