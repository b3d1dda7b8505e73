// Compares what two forms make of one stored application. `config-diff` counts with it how many applications a
// difference affects.
import { currentAnswer, isBlank, isEmpty } from '../answers/answer.ts';
import { clearHidden } from '../answers/set-answer.ts';
import { isStorable } from '../answers/storable-answer.ts';
import { isVisible } from '../answers/visibility.ts';
import type { Answers, CompiledForm, CompiledQuestion } from '../form/compiled-form.ts';
import { type JudgedForm, questionErrors } from '../validation/answer-errors.ts';
import type { Difference } from './difference.ts';

/** The effects of an edited form on one application, as sets of answer keys. */
export interface Effects {
  /** Answers that are no longer read, or that the next save empties. */
  readonly lost: ReadonlySet<string>;
  /** Answers that were valid and are invalid now, or that cannot be saved again unchanged. */
  readonly refused: ReadonlySet<string>;
  /** Required questions without an answer that were not required before. */
  readonly missing: ReadonlySet<string>;
  /** Questions that were hidden before and are visible now. */
  readonly appearing: ReadonlySet<string>;
  /** Questions that have an answer. */
  readonly answered: ReadonlySet<string>;
}

/** The answers of one application, as the earlier form reads them and as the edited form reads them. */
export interface Readings {
  readonly old: Answers;
  readonly now: Answers;
}

function questionOf({ questions }: CompiledForm, key: string): CompiledQuestion | undefined {
  return Object.hasOwn(questions, key) ? questions[key] : undefined;
}

/** Returns whether a form shows a question. */
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
  // Hidden answers are cleared, as by the next save.
  const old = clearHidden(before.form, readings.old).answers;
  const now = clearHidden(after.form, readings.now).answers;
  const keys = new Set([...Object.keys(before.form.questions), ...Object.keys(after.form.questions)]);
  for (const key of keys) {
    const [was, is] = [questionOf(before.form, key), questionOf(after.form, key)];
    const wasSeen = isSeen(before.form, was, old);
    const isNowSeen = isSeen(after.form, is, now);
    const answer = was === undefined || !wasSeen ? '' : currentAnswer(before.form, was, old);
    const remaining = is === undefined || !isNowSeen ? '' : currentAnswer(after.form, is, now);
    if (isNowSeen && !wasSeen) effects.appearing.add(key);
    const isEntered = was?.calculate === undefined && was?.source === undefined;
    if (!isEmpty(answer) && isEntered) {
      effects.answered.add(key);
      if (remaining !== answer || is?.source !== undefined) effects.lost.add(key);
      else if (!isStorable(after.form, key, answer) && !after.form.keys[key]?.document)
        effects.refused.add(key);
    }
    const wasWrong = was !== undefined && questionErrors(before, was, old, { today }).length > 0;
    if (is === undefined || wasWrong || questionErrors(after, is, now, { today }).length === 0) continue;
    (isBlank(remaining) ? effects.missing : effects.refused).add(key);
  }
  for (const [key, value] of Object.entries(old)) {
    const isLayoutOrLabel = key.startsWith('#') || before.form.keys[key]?.describes !== undefined;
    if (isLayoutOrLabel || isEmpty(value) || questionOf(before.form, key) !== undefined) continue;
    effects.answered.add(key);
    if (!Object.hasOwn(after.form.keys, key)) effects.lost.add(key);
  }
  return effects;
}

/** Returns whether a difference affects an application with these effects. */
export function affectsApplication({ code, harm, keys }: Difference, effects: Effects): boolean {
  const has = (...sets: readonly ReadonlySet<string>[]): boolean =>
    keys.some((key) => sets.some((set) => set.has(key)));
  // These affect all applications in progress.
  if (code === 'closes-sooner' || code === 'opens-later' || code === 'records-move') return true;
  if (harm === 'lost') return has(effects.lost);
  if (code === 'shown-to-more' || code === 'new-question') return has(effects.appearing);
  if (harm === 'incomplete') return has(effects.refused, effects.missing);
  return has(effects.answered);
}
