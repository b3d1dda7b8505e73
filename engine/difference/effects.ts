import { currentAnswer, isBlank, isEmpty } from '../answers/answer.ts';
import { clearHidden } from '../answers/set-answer.ts';
import { isStorable } from '../answers/storable-answer.ts';
import { isVisible } from '../answers/visibility.ts';
import type { Answers, CompiledForm, CompiledQuestion } from '../form/compiled-form.ts';
import { type JudgedForm, questionErrors } from '../validation/answer-errors.ts';
import type { Difference } from './difference.ts';

/** The effects of a changed form on one application, as answer keys. */
export interface Effects {
  /** Answers that are no longer read, or that the next save empties. */
  readonly lost: ReadonlySet<string>;
  /** Answers that were valid and no longer are, or cannot be saved again. */
  readonly refused: ReadonlySet<string>;
  /** Required questions without an answer that were not required before. */
  readonly missing: ReadonlySet<string>;
  /** Questions that were hidden before and are visible now. */
  readonly appearing: ReadonlySet<string>;
  /** Questions with an answer. */
  readonly answered: ReadonlySet<string>;
}

/** The answers of one application, as read by the form before and after the edit. */
export interface Readings {
  readonly old: Answers;
  readonly now: Answers;
}

function questionOf({ questions }: CompiledForm, key: string): CompiledQuestion | undefined {
  return Object.hasOwn(questions, key) ? questions[key] : undefined;
}

function isSeen(form: CompiledForm, question: CompiledQuestion | undefined, answers: Answers): boolean {
  return question !== undefined && isVisible(form, question, answers);
}

/** Returns the effects on one application. */
export function effectsOf(before: JudgedForm, after: JudgedForm, readings: Readings, today: string): Effects {
  const effects = {
    lost: new Set<string>(),
    refused: new Set<string>(),
    missing: new Set<string>(),
    appearing: new Set<string>(),
    answered: new Set<string>(),
  };
  // Each as the next save would leave it.
  const old = clearHidden(before.form, readings.old).answers;
  const kept = clearHidden(after.form, readings.now).answers;
  const keys = new Set([...Object.keys(before.form.questions), ...Object.keys(after.form.questions)]);
  for (const key of keys) {
    const [was, is] = [questionOf(before.form, key), questionOf(after.form, key)];
    const wasSeen = isSeen(before.form, was, old);
    const isNowSeen = isSeen(after.form, is, kept);
    const answer = was === undefined || !wasSeen ? '' : currentAnswer(before.form, was, old);
    const left = is === undefined || !isNowSeen ? '' : currentAnswer(after.form, is, kept);
    if (isNowSeen && !wasSeen) effects.appearing.add(key);
    const isGiven = was?.calculate === undefined && was?.source === undefined;
    if (!isEmpty(answer) && isGiven) {
      effects.answered.add(key);
      if (left !== answer || is?.source !== undefined) effects.lost.add(key);
      else if (!isStorable(after.form, key, answer) && !after.form.keys[key]?.document)
        effects.refused.add(key);
    }
    const wasWrong = was !== undefined && questionErrors(before, was, old, { today }).length > 0;
    if (is === undefined || wasWrong || questionErrors(after, is, kept, { today }).length === 0) continue;
    (isBlank(left) ? effects.missing : effects.refused).add(key);
  }
  for (const [key, value] of Object.entries(old)) {
    const isBeside = key.startsWith('#') || before.form.keys[key]?.describes !== undefined;
    if (isBeside || isEmpty(value) || questionOf(before.form, key) !== undefined) continue;
    effects.answered.add(key);
    if (!Object.hasOwn(after.form.keys, key)) effects.lost.add(key);
  }
  return effects;
}

/** Returns whether a difference affects an application. */
export function isConcerned({ code, harm, keys }: Difference, effects: Effects): boolean {
  const has = (...sets: readonly ReadonlySet<string>[]): boolean =>
    keys.some((key) => sets.some((set) => set.has(key)));
  // These affect all applications in progress.
  if (code === 'closes-sooner' || code === 'opens-later' || code === 'records-move') return true;
  if (harm === 'lost') return has(effects.lost);
  if (code === 'shown-to-more') return has(effects.appearing);
  if (code === 'new-question') return has(effects.appearing);
  if (harm === 'incomplete') return has(effects.refused, effects.missing);
  return has(effects.answered);
}
