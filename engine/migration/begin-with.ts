// Begins an application with the same applicant's answers to another form, such as last term's. The server calls
// this to see whether it can offer that, and again when the applicant accepts.
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

/** The application to the other form, whose answers are taken. */
export interface Earlier {
  readonly form: CompiledForm;
  /** The answers, including the layout keys for entries and tabs. */
  readonly answers: Answers;
  /** Returns whether the answer under a key is stored encrypted, whatever the form says now. */
  readonly isSealed: (key: string) => boolean;
}

/** The initial state of the new application, and what could not be taken. */
export interface Begun {
  /** The answers to store, including computed ones. Answers that the application has already are left out. */
  readonly answers: Answers;
  /** Number of entries by block id. */
  readonly entries: Readonly<Record<string, number>>;
  /** Chosen tabs by tab set. */
  readonly tabs: Readonly<Record<string, string>>;
  /** Keys of the questions whose answers were taken. */
  readonly taken: readonly string[];
  /** Keys of visible questions whose earlier answer was not taken, or only some of its choices. */
  readonly left: readonly string[];
  /** Ids of blocks that have no room for all earlier entries. */
  readonly cut: readonly string[];
}

/** Returns the part of an earlier answer that the new form can store, or `""`. */
function storablePart(form: CompiledForm, key: string, earlier: AnswerValue): AnswerValue {
  const question = form.questions[key];
  const value =
    question?.stores === 'list'
      ? offeredChoices(everOffered(form, question), String(earlier))
      : storedAnswer(form, key, earlier);
  return isStorable(form, key, value) ? value : '';
}

/** Counts the entries of a block up to the last one with an answer. */
function answeredEntries({ blocks }: CompiledForm, answers: Answers, id: string): number {
  const { entries = [] } = blocks[id] ?? {};
  return entries.findLastIndex(({ keys }) => keys.some((key) => !isEmpty(answers[key]))) + 1;
}

/**
 * Returns the number of entries by block, for blocks that get more entries than they have: as many as the earlier
 * application has, up to the maximum.
 */
function addedEntries(
  form: CompiledForm,
  was: Earlier,
  standing: Answers,
  given: Answers,
): Record<string, number> {
  const counts = Object.entries(form.blocks).map(([id, { maximum }]): [string, number] => {
    const needed = Math.max(answeredEntries(form, given, id), answeredEntries(was.form, was.answers, id));
    return [id, Math.min(needed, maximum)];
  });
  return Object.fromEntries(counts.filter(([id, count]) => count > visibleEntries(form, standing, id)));
}

/** Returns the earlier chosen tabs that still exist, by tab set. The first tab is left out: it is the default. */
function takenTabs(form: CompiledForm, { form: from, answers }: Earlier): Record<string, string> {
  const chosen = Object.entries(form.tabSets).flatMap(([id, { tabs }]): [string, string][] => {
    if (from.tabSets[id] === undefined) return [];
    const tab = chosenTab(from, answers, id);
    return tabs.slice(1).some((one) => one.id === tab) ? [[id, tab]] : [];
  });
  return Object.fromEntries(chosen);
}

/** Returns the keys on tabs that are not chosen. Answers under them are not taken, because nobody would see them. */
function keysOnOtherTabs(form: CompiledForm, answers: Answers): ReadonlySet<string> {
  const hidden = Object.entries(form.tabSets).flatMap(([id, { tabs }]) =>
    tabs.filter((tab) => tab.id !== chosenTab(form, answers, id)).flatMap(({ keys }) => keys),
  );
  return new Set(hidden);
}

/** Returns the sources of taken autocomplete texts whose question searches the same register in both forms. */
function takenSources(form: CompiledForm, was: Earlier, given: Answers): Answers {
  const sources = Object.keys(given).flatMap((key): [string, AnswerValue][] => {
    const [now, before] = [form, was.form].map(({ questions }) => questions[key]?.lookup?.category);
    const source = was.answers[sourceKey(key)];
    return now === undefined || now !== before || source === undefined ? [] : [[sourceKey(key), source]];
  });
  return Object.fromEntries(sources);
}

/** Counts the choices of an answer: 0 if it is empty, 1 if it is no multiple choice. */
function choiceCount(form: CompiledForm, key: string, value: AnswerValue | undefined): number {
  const question = form.questions[key];
  return question === undefined || isEmpty(value) ? 0 : chosenValues(question, String(value)).length;
}

/** Returns the given answers that are shown and offered in the state `after` they are set. */
function fittingAnswers(form: CompiledForm, given: Answers, after: Answers): Answers {
  const keysToLeave = keysOnOtherTabs(form, after);
  const fitting = Object.entries(given).flatMap(([key, value]): [string, AnswerValue][] => {
    const question = form.questions[key];
    if (question === undefined || keysToLeave.has(key) || isEmpty(after[key])) return [];
    const current = currentAnswer(form, question, after);
    if (isEmpty(current)) return [];
    return [[key, choiceCount(form, key, current) === choiceCount(form, key, value) ? value : current]];
  });
  return Object.fromEntries(fitting);
}

/** Returns whether the applicant sees a question and has to answer it. */
function isAsked(form: CompiledForm, key: string, answers: Answers): boolean {
  const question = form.questions[key];
  if (question === undefined || question.calculate !== undefined || form.keys[key]?.readOnly) return false;
  // A further file of a question is not asked on its own.
  return (
    question.file?.of === undefined &&
    isVisible(form, question, answers) &&
    !keysOnOtherTabs(form, answers).has(key)
  );
}

/**
 * Returns the initial state of an application to `form`. Takes an earlier answer if both forms ask for it in the
 * same way, it can be stored, and the resulting application shows and offers it. The `standing` answers, which the
 * application has already (including layout keys), stay.
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
      .map((key) => [key, storablePart(form, key, was.answers[key] ?? '')] as const)
      .filter(([, value]) => !isEmpty(value)),
  );
  for (;;) {
    const entries = addedEntries(form, was, standing, given);
    const tabs = takenTabs(form, was);
    const base = { ...standing, ...layoutAnswers(entries, tabs) };
    const accepted = acceptAnswers(form, { ...given, ...takenSources(form, was, given) }, base);
    if (!accepted.ok) throw new Error(`An answer that can be stored is refused: ${accepted.key}`);
    const after = { ...base, ...accepted.changes };
    const fitting = fittingAnswers(form, given, after);
    if (Object.keys(given).some((key) => fitting[key] !== given[key])) {
      // Without the dropped answers, others may be hidden, no longer offered or counted differently.
      given = fitting;
      continue;
    }
    const isTakenWhole = (key: string): boolean =>
      choiceCount(form, key, given[key]) === choiceCount(was.form, key, was.answers[key]);
    return {
      answers: Object.fromEntries(
        Object.entries(accepted.changes).filter(([key, value]) => !isSameAnswer(standing[key], value)),
      ),
      entries,
      tabs: Object.fromEntries(
        Object.entries(tabs).filter(([id, tab]) => chosenTab(form, after, id) === tab),
      ),
      taken: Object.keys(given),
      left: answered.filter((key) => !isTakenWhole(key) && isAsked(form, key, after)),
      cut: Object.keys(form.blocks).filter(
        (id) => answeredEntries(was.form, was.answers, id) > (form.blocks[id]?.maximum ?? 0),
      ),
    };
  }
}
