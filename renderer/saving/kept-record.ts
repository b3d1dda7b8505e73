import type { Answers, AnswerValue } from '../../engine/form/compiled-form.ts';
import { isRecord, validAnswersIn } from '../browser/read-record.ts';

/** An unsaved answer, with the values that the server may have for it as far as this window knows. */
export interface KeptAnswer {
  readonly value: AnswerValue;
  readonly own: readonly AnswerValue[];
}

/** The device record of a window. */
export interface KeptRecord {
  readonly name: string;
  /** The time of the last write, in milliseconds since 1970. */
  readonly time: number;
  readonly answers: Readonly<Record<string, KeptAnswer>>;
  /** Keys of unsaved answers that are too sensitive to keep. Their values are not on the device. */
  readonly lost: readonly string[];
  /** The entries at that time, as reserved answers. They tell which entry a key belonged to. */
  readonly entries: Answers;
}

/**
 * Parses a record, which another version of the product may have written. Returns an empty record if it cannot
 * be read, and skips invalid answers.
 */
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
