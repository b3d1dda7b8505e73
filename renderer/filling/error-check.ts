import type { Answers, CompiledForm } from '../../engine/form/compiled-form.ts';
import type { AnswerErrors, FormModule, ServerErrors } from '../../engine/form/form-module.ts';
import { questionErrors } from '../../engine/validation/answer-errors.ts';

const NONE: readonly string[] = [];

/** Returns the keys whose answers affect messages: all questions, and the keys they depend on. */
export function decidingKeys(form: CompiledForm): string[] {
  return [...new Set([...Object.keys(form.questions), ...Object.keys(form.dependents)])];
}

/**
 * Creates a function that returns the messages of the whole form, in the order of the form. Later calls
 * validate only the questions that a changed answer affects, so that a keystroke costs the same on a page of a
 * thousand questions. Another day or other errors of the server validate all again. The result keeps its identity
 * until a message changes.
 */
export function createErrorCheck(
  module: FormModule,
): (answers: Answers, today: string, told: ServerErrors) => AnswerErrors {
  const { questions, dependents } = module.form;
  const keys = decidingKeys(module.form);
  const messages = new Map<string, readonly string[]>();
  let lastAnswers: Answers | undefined;
  let context = { today: '', told: {} };
  let errors: AnswerErrors = {};

  function keysToRevalidate(before: Answers, now: Answers): Set<string> {
    const touched = new Set<string>();
    for (const key of keys) {
      if (before[key] === now[key]) continue;
      touched.add(key);
      for (const dependent of dependents[key] ?? NONE) touched.add(dependent);
    }
    return touched;
  }

  /** Validates one question and stores its messages. Returns whether they changed. */
  function revalidate(key: string, answers: Answers): boolean {
    const question = questions[key];
    if (question === undefined) return false;
    const before = messages.get(key) ?? NONE;
    const now = questionErrors(module, question, answers, context);
    if (now.length === before.length && now.every((message, index) => message === before[index]))
      return false;
    messages.set(key, now);
    return true;
  }

  return (answers, today, told) => {
    if (context.today !== today || context.told !== told) {
      context = { today, told };
      lastAnswers = undefined;
    }
    if (answers === lastAnswers) return errors;
    const touched =
      lastAnswers === undefined ? Object.keys(questions) : keysToRevalidate(lastAnswers, answers);
    lastAnswers = answers;
    let hasChanged = false;
    for (const key of touched) hasChanged = revalidate(key, answers) || hasChanged;
    if (hasChanged) errors = errorsInFormOrder(questions, messages);
    return errors;
  };
}

function errorsInFormOrder(
  questions: CompiledForm['questions'],
  messages: ReadonlyMap<string, readonly string[]>,
): AnswerErrors {
  const found: Record<string, readonly string[]> = {};
  for (const key of Object.keys(questions)) {
    const own = messages.get(key) ?? NONE;
    if (own.length > 0) found[key] = own;
  }
  return found;
}
