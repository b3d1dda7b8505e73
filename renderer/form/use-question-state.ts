import { useMemo } from 'react';
import { emptyAnswer } from '../../engine/answers/answer.ts';
import { fillAnswers } from '../../engine/answers/answers-in-texts.ts';
import { shownOptions } from '../../engine/answers/gone-options.ts';
import { formOn } from '../../engine/answers/listed-options.ts';
import { isVisible } from '../../engine/answers/visibility.ts';
import type {
  Answers,
  AnswerValue,
  CompiledForm,
  CompiledQuestion,
} from '../../engine/form/compiled-form.ts';
import type { AnswerErrors } from '../../engine/form/form-module.ts';
import { isMarked } from '../../engine/form/words.ts';
import type { Option } from '../../engine/language/option-lists.ts';
import { isMarkedRequired, isRequired } from '../../engine/validation/answer-errors.ts';
import { type FormContextValue, useComputed } from '../filling/form-context.tsx';
import { spokenFor } from '../filling/spoken-for.ts';

/**
 * A question's state, derived from its answer and those it depends on, apart from its messages. A tuple, so that
 * equal states compare equal.
 */
export type ShownState = readonly [
  value: AnswerValue,
  required: boolean,
  options: readonly Option[],
  closed: readonly string[],
  label: string,
  help: string | undefined,
  isFilledIn: boolean,
];

/** The state of a question, `undefined` while it is hidden, and its messages. */
export type QuestionState = readonly [shown: ShownState | undefined, messages: readonly string[]];

const NONE: readonly string[] = [];
const HIDDEN: QuestionState = [undefined, NONE];

/**
 * Returns the state of a question, with one subscription for all keys that it depends on. A question may also show
 * the mark and messages of hidden questions: see `spokenFor`.
 */
export function useQuestionState(context: FormContextValue, question: CompiledQuestion): QuestionState {
  const { module, answers, today, errorsOf } = context;
  const { keys, compute } = useMemo(() => {
    const form = formOn(module.form, today);
    const spoken = spokenFor(form, question.key);
    return {
      keys: [question, ...spoken].flatMap(({ key, dependsOn, names = NONE }) => [
        key,
        ...dependsOn,
        ...names,
      ]),
      compute: stateOf({ form, answers, errorsOf }, question, spoken),
    };
  }, [module, answers, question, today, errorsOf]);
  return useComputed(context, keys, compute);
}

/** Returns the function that computes a question's state from the answers. */
function stateOf(
  {
    form,
    answers: store,
    errorsOf,
  }: { readonly form: CompiledForm } & Pick<FormContextValue, 'answers' | 'errorsOf'>,
  question: CompiledQuestion,
  spoken: readonly CompiledQuestion[],
): (answers: Answers, areErrorsShown: boolean) => QuestionState {
  let lastAnswers: Answers | undefined;
  let shown: ShownState | undefined;

  function shownState(answers: Answers): ShownState | undefined {
    if (!isVisible(form, question, answers)) return undefined;
    return [
      answers[question.key] ?? emptyAnswer(question.type),
      isMarkedRequired(question, answers) || isSpokenRequired(form, question, spoken, answers),
      ...shownOptions(form, question, answers),
      fillAnswers(form, answers, question.label),
      question.help === undefined || isMarked(question.help)
        ? undefined
        : fillAnswers(form, answers, question.help),
      store.isOffered(question.key),
    ];
  }

  return (answers, areErrorsShown) => {
    // Computed once for the same answers: when messages appear, nothing else of a thousand questions changes.
    if (answers !== lastAnswers) shown = shownState(answers);
    lastAnswers = answers;
    if (shown === undefined) return HIDDEN;
    return [shown, areErrorsShown ? messagesWithRepresented(errorsOf(answers), question, spoken) : NONE];
  };
}

/**
 * Returns whether a question that this one speaks for is required. Computed as if this one had no answer, so
 * that its mark stays once it is answered.
 */
function isSpokenRequired(
  form: CompiledForm,
  { key, type }: CompiledQuestion,
  spoken: readonly CompiledQuestion[],
  answers: Answers,
): boolean {
  if (spoken.length === 0) return false;
  const unanswered = { ...answers, [key]: emptyAnswer(type) };
  return spoken.some((one) => isVisible(form, one, unanswered) && isRequired(one, unanswered));
}

function messagesWithRepresented(
  errors: AnswerErrors,
  { key }: CompiledQuestion,
  spoken: readonly CompiledQuestion[],
): readonly string[] {
  const own = errors[key] ?? NONE;
  return spoken.length === 0 ? own : [...own, ...spoken.flatMap((one) => errors[one.key] ?? NONE)];
}
