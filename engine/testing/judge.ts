// Evaluates a form with an answer set, so that tests can compare Node and browsers: the same function runs in
// both.
import '../conditions/operations.ts';
import '../values/phone-numbers.ts';
import '../answers/described-reader.ts';
import { clearHidden } from '../answers/set-answer.ts';
import { shownPages } from '../answers/shown-pages.ts';
import { isDrawn, isVisible } from '../answers/visibility.ts';
import { holds } from '../conditions/holds.ts';
import type { Answers, CompiledForm, CompiledNode, Hideable, Logic } from '../form/compiled-form.ts';
import type { FormModule, ValidationContext } from '../form/form-module.ts';
import { formErrors } from '../validation/answer-errors.ts';

/** Results that must be the same in Node and in browsers. */
export interface Judgement {
  readonly errors: Readonly<Record<string, readonly string[]>>;
  readonly pages: readonly string[];
  readonly visible: readonly string[];
  readonly drawn: readonly string[];
  readonly cleared: readonly string[];
  readonly afterClearing: Answers;
  /** The result of each condition of the form, in the order of {@link conditionsOf}. */
  readonly conditions: string;
}

function hides({ hiddenWhen }: Hideable): Logic[] {
  return hiddenWhen === undefined ? [] : [hiddenWhen];
}

function nodeConditions(node: CompiledNode): Logic[] {
  switch (node.kind) {
    case 'conditional':
      return [node.hiddenWhen, ...node.content.flatMap(nodeConditions)];
    case 'details':
      return [node.drawnWhen, ...node.content.flatMap(nodeConditions)];
    case 'row':
      return node.content.flatMap(nodeConditions);
    case 'tabSet':
      return node.tabs.flatMap((tab) => [...hides(tab), ...tab.content.flatMap(nodeConditions)]);
    case 'addAnother':
      return node.entries.flat().flatMap(nodeConditions);
    default:
      return [];
  }
}

/** Returns every condition of a form once, as JSON text, without constants. */
export function conditionsOf(form: CompiledForm): string[] {
  const ofQuestions = Object.values(form.questions).flatMap((question) => [
    ...question.hiddenWhen,
    ...question.drawnWhen,
    ...question.required.map((requirement) => requirement.when),
    ...question.rules.flatMap((rule) => (rule.when === undefined ? [] : [rule.when])),
    ...(question.assertions ?? []).flatMap(({ when, logic }) => [when, logic]),
    ...(question.accepts === undefined ? [] : [question.accepts.when]),
  ]);
  const ofNodes = form.pages.flatMap((page) => [
    ...hides(page),
    ...page.sections.flatMap((section) => [...hides(section), ...section.content.flatMap(nodeConditions)]),
  ]);
  const texts = [...ofQuestions, ...ofNodes]
    .filter((logic) => typeof logic !== 'boolean')
    .map((logic) => JSON.stringify(logic));
  return [...new Set(texts)];
}

/** Evaluates a form with one answer set. */
export function judge(module: FormModule, answers: Answers, context: ValidationContext): Judgement {
  const { form } = module;
  const questions = Object.values(form.questions);
  const { answers: afterClearing, cleared } = clearHidden(form, answers);
  return {
    errors: formErrors(module, answers, context),
    pages: shownPages(form, answers).map(({ id }) => id),
    visible: questions
      .filter((question) => isVisible(form, question, answers))
      .map((question) => question.key),
    drawn: questions.filter((question) => isDrawn(form, question, answers)).map((question) => question.key),
    cleared,
    afterClearing,
    conditions: conditionsOf(form)
      .map((text) => (holds(JSON.parse(text) as Logic, answers) ? '1' : '0'))
      .join(''),
  };
}
