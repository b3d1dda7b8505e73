// Begins an application with the same applicant's answers to another form, such as last term's.
import { acceptAnswers } from '../answers/accept-answers.ts';
import { currentAnswer, isEmpty, isSameAnswer } from '../answers/answer.ts';
import { chosenValues, everOffered, offeredChoices } from '../answers/choices.ts';
import { chosenTab } from '../answers/choose-tab.ts';
import { layoutAnswers, sourceKey, visibleEntries } from '../answers/layout-keys.ts';
import { clearHidden } from '../answers/set-answer.ts';
import { isStorable } from '../answers/storable-answer.ts';
import { storedAnswer } from '../answers/stored-answer.ts';
import { isVisible } from '../answers/visibility.ts';
import type { Answers, AnswerValue, CompiledForm } from '../form/compiled-form.ts';
import type { BeginsWith } from '../language/begins-with.ts';
import { carriedKeys } from './carried-keys.ts';

/** The application to the other form. */
export interface Earlier {
  readonly form: CompiledForm;
  /** In the shape of a page's state: with entries and tabs. */
  readonly answers: Answers;
  /** Returns whether an answer is stored encrypted, whatever the form says now. */
  readonly isSealed: (key: string) => boolean;
}

/** The initial state of an application. */
export interface Begun {
  readonly answers: Answers;
  /** Number of entries by block id. */
  readonly entries: Readonly<Record<string, number>>;
  /** Chosen tabs by tab set. */
  readonly tabs: Readonly<Record<string, string>>;
  /** Keys of the questions that were answered. */
  readonly taken: readonly string[];
  /** Keys of visible questions whose earlier answer was not taken, or only in part. */
  readonly left: readonly string[];
  /** Blocks that have no room for all earlier entries. */
  readonly cut: readonly string[];
}

/** Returns the part of an earlier answer that can be stored now, or an empty answer. */
function storable(form: CompiledForm, key: string, value: AnswerValue): AnswerValue {
  const question = form.questions[key];
  const kept =
    question?.stores === 'list'
      ? offeredChoices(everOffered(form, question), String(value))
      : storedAnswer(form, key, value);
  return isStorable(form, key, kept) ? kept : '';
}

/** Counts the entries of a block up to the last one with an answer. */
function heldEntries({ blocks }: CompiledForm, answers: Answers, id: string): number {
  const { entries = [] } = blocks[id] ?? {};
  return entries.findLastIndex(({ keys }) => keys.some((key) => !isEmpty(answers[key]))) + 1;
}

/** Returns the new number of entries per block, where it grows: as many as before, up to the maximum. */
function entriesOf(
  form: CompiledForm,
  was: Earlier,
  standing: Answers,
  given: Answers,
): Record<string, number> {
  const counts = Object.entries(form.blocks).map(([id, { maximum }]): [string, number] => {
    const held = Math.max(heldEntries(form, given, id), heldEntries(was.form, was.answers, id));
    return [id, Math.min(held, maximum)];
  });
  return Object.fromEntries(counts.filter(([id, count]) => count > visibleEntries(form, standing, id)));
}

/** Returns the tabs that were chosen and still exist, if they are not the first. */
function tabsOf(form: CompiledForm, { form: from, answers }: Earlier): Record<string, string> {
  const chosen = Object.entries(form.tabSets).flatMap(([id, { tabs }]): [string, string][] => {
    if (from.tabSets[id] === undefined) return [];
    const tab = chosenTab(from, answers, id);
    return tabs.slice(1).some((one) => one.id === tab) ? [[id, tab]] : [];
  });
  return Object.fromEntries(chosen);
}

/** Returns the keys on tabs that are not chosen: leaving a tab empties its answers, and nobody would see them. */
function onOtherTabs(form: CompiledForm, answers: Answers): ReadonlySet<string> {
  const hidden = Object.entries(form.tabSets).flatMap(([id, { tabs }]) =>
    tabs.filter((tab) => tab.id !== chosenTab(form, answers, id)).flatMap(({ keys }) => keys),
  );
  return new Set(hidden);
}

/** Returns the sources of taken texts whose register is the same. */
function sourcesOf(form: CompiledForm, was: Earlier, given: Answers): Answers {
  const sources = Object.keys(given).flatMap((key): [string, AnswerValue][] => {
    const [now, before] = [form, was.form].map(({ questions }) => questions[key]?.lookup?.category);
    const source = was.answers[sourceKey(key)];
    return now === undefined || now !== before || source === undefined ? [] : [[sourceKey(key), source]];
  });
  return Object.fromEntries(sources);
}

/** Counts the choices of an answer; 1 for any other answer. */
function sizeOf(form: CompiledForm, key: string, value: AnswerValue | undefined): number {
  const question = form.questions[key];
  return question === undefined || isEmpty(value) ? 0 : chosenValues(question, String(value)).length;
}

/** Returns the given answers that are shown and offered in the resulting state. */
function fittingOf(form: CompiledForm, given: Answers, after: Answers): Answers {
  const isOnOtherTab = onOtherTabs(form, after);
  const fitting = Object.entries(given).flatMap(([key, value]): [string, AnswerValue][] => {
    const question = form.questions[key];
    if (question === undefined || isOnOtherTab.has(key) || isEmpty(after[key])) return [];
    const current = currentAnswer(form, question, after);
    if (isEmpty(current)) return [];
    return [[key, sizeOf(form, key, current) === sizeOf(form, key, value) ? value : current]];
  });
  return Object.fromEntries(fitting);
}

/** Returns whether the applicant sees a question and has to answer it. */
function isAsked(form: CompiledForm, key: string, answers: Answers): boolean {
  const question = form.questions[key];
  if (question === undefined || question.calculate !== undefined || form.keys[key]?.readOnly) return false;
  // Several files belong to one question.
  return (
    question.file?.of === undefined &&
    isVisible(form, question, answers) &&
    !onOtherTabs(form, answers).has(key)
  );
}

/**
 * Begins an application that only has the `standing` answers, in the shape of a page's state. It takes answers
 * that both forms ask for in the same way and that can be stored, as far as the result shows and offers them.
 * Existing answers stay.
 */
export function beginWith(
  form: CompiledForm,
  standing: Answers,
  earlier: Earlier,
  beginning: BeginsWith,
): Begun {
  const was = { ...earlier, answers: clearHidden(earlier.form, earlier.answers).answers };
  const { both, hindrance } = carriedKeys(was.form, form, beginning, earlier.isSealed);
  const answered = both.filter((key) => !isEmpty(was.answers[key]) && isEmpty(standing[key]));
  let given: Answers = Object.fromEntries(
    answered
      .filter((key) => hindrance(key) === undefined)
      .map((key) => [key, storable(form, key, was.answers[key] ?? '')] as const)
      .filter(([, value]) => !isEmpty(value)),
  );
  for (;;) {
    const entries = entriesOf(form, was, standing, given);
    const tabs = tabsOf(form, was);
    const base = { ...standing, ...layoutAnswers(entries, tabs) };
    const accepted = acceptAnswers(form, { ...given, ...sourcesOf(form, was, given) }, base);
    if (!accepted.ok) throw new Error(`An answer that can be stored is refused: ${accepted.key}`);
    const after = { ...base, ...accepted.changes };
    const fitting = fittingOf(form, given, after);
    if (Object.keys(given).some((key) => fitting[key] !== given[key])) {
      // Without the dropped answers, others may be hidden, no longer offered or counted differently.
      given = fitting;
      continue;
    }
    const isWhole = (key: string): boolean =>
      sizeOf(form, key, given[key]) === sizeOf(was.form, key, was.answers[key]);
    return {
      answers: Object.fromEntries(
        Object.entries(accepted.changes).filter(([key, value]) => !isSameAnswer(standing[key], value)),
      ),
      entries,
      tabs: Object.fromEntries(
        Object.entries(tabs).filter(([id, tab]) => chosenTab(form, after, id) === tab),
      ),
      taken: Object.keys(given),
      left: answered.filter((key) => !isWhole(key) && isAsked(form, key, after)),
      cut: Object.keys(form.blocks).filter(
        (id) => heldEntries(was.form, was.answers, id) > (form.blocks[id]?.maximum ?? 0),
      ),
    };
  }
}
