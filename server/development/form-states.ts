// Lists the states of a form that an author can switch the page to: each scenario of the config, and for each
// page, section, question, rule and so on some answers that show it (a witness).
import { setShownAnswers } from '../../engine/answers/set-answer.ts';
import type { Compiled } from '../../engine/compile/compile-form.ts';
import type { Answers } from '../../engine/form/compiled-form.ts';
import type { Spot } from '../../engine/proof/explanation.ts';
import type { Goal } from '../../engine/proof/goal.ts';
import { judgedForm, type Proof, proveForm } from '../../engine/proof/prove-form.ts';
import { giveInTurn } from '../../engine/proof/replay.ts';
import { readScenarios, type Scenario } from '../../engine/scenarios/read-scenarios.ts';
import { runScenario } from '../../engine/scenarios/run-scenario.ts';
import type { Place } from '../../engine/source/source-file.ts';
import { type JudgedForm, questionErrors } from '../../engine/validation/answer-errors.ts';
import { localToday } from '../../engine/values/calendar.ts';
import type { FormState, StateKind } from '../../engine/wire/authoring.ts';
import type { Authored } from '../form/build-form.ts';
import { patternJudge } from '../form/judge-patterns.ts';

/** Kind and title of the state that shows a goal of the proof. Goals of other kinds give no state. */
const STATE_BY_GOAL: Partial<
  Record<Goal['kind'], { readonly kind: StateKind; describe(goal: Goal): string }>
> = {
  page: { kind: 'page', describe: ({ name }) => `the page "${name}"` },
  section: { kind: 'section', describe: ({ name }) => `the section "${name}"` },
  part: { kind: 'part', describe: ({ place }) => `a part of ${place.file}` },
  tab: { kind: 'tab', describe: ({ name }) => `the tab "${name}"` },
  question: { kind: 'question', describe: ({ name }) => `the question "${name}"` },
  list: { kind: 'list', describe: ({ name, value }) => `"${name}" with the list "${value}"` },
  requirement: { kind: 'requirement', describe: ({ name }) => `"${name}", required and not answered` },
  rule: { kind: 'rule', describe: ({ name }) => `"${name}" while one of its rules applies` },
  assertion: {
    kind: 'assertion',
    describe: ({ name }) => `"${name}" with an answer that does not go with others`,
  },
};

/** Kinds whose goal is named after a question. */
const ABOUT_QUESTION: ReadonlySet<StateKind> = new Set([
  'question',
  'list',
  'requirement',
  'rule',
  'assertion',
]);

type SpotOf = (place: Place) => Spot;

/**
 * Returns all states: first the scenarios, then a witness of each goal. The entries of an add-another block have
 * the same goals, so only the first of them gives a state.
 */
export function formStates({ compiled, files }: Authored, spotOf: SpotOf): FormState[] {
  const judged = judgedForm(compiled);
  const { scenarios } = readScenarios(files);
  const { proofs } = proveForm(compiled, { judge: patternJudge });
  const seen = new Set<string>();
  /** Returns whether it gets this goal for the first time, and remembers the goal. */
  const isFirstOfItsGoal = ({ goal: { kind, place, value = '' } }: Proof): boolean => {
    const name = [kind, place.file, place.pointer, value].join(' ');
    if (seen.has(name)) return false;
    seen.add(name);
    return true;
  };
  return [
    ...scenarios.map((scenario) => scenarioState(judged, scenario, spotOf)),
    ...proofs
      .filter(({ outcome }) => outcome.is === 'found')
      .filter(isFirstOfItsGoal)
      .flatMap((proof) => witnessState(compiled, judged, proof, spotOf)),
  ];
}

function scenarioState(judged: JudgedForm, scenario: Scenario, spotOf: SpotOf): FormState {
  const { file, value } = scenario;
  const { answers, differences, today } = runScenario(judged, scenario);
  const { shown = [], messages = {} } = value.expect;
  const isQuestion = (key: string): boolean => Object.hasOwn(judged.form.questions, key);
  const key = [...shown, ...Object.keys(messages), ...Object.keys(value.answers)].find(isQuestion);
  return {
    ...{ kind: 'scenario', name: value.id, title: value.title, answers },
    at: spotOf({ file, pointer: '/title' }),
    ...aboutQuestion(judged, key, answers, today),
    ...(value.today === undefined ? {} : { today: value.today }),
    differences: differences.map(({ pointer, about, expected, got }) => ({
      ...spotOf({ file, pointer }),
      says: `${about}: expected ${expected}, got ${got}`,
    })),
  };
}

function witnessState(
  { form, asked }: Compiled,
  judged: JudgedForm,
  { goal, outcome }: Proof,
  spotOf: SpotOf,
): FormState[] {
  const template = STATE_BY_GOAL[goal.kind];
  if (template === undefined || outcome.is !== 'found') return [];
  const given: Answers = outcome.answers;
  const answers = giveInTurn(form, given) ?? setShownAnswers(form, {}, given).answers;
  const { kind, describe } = template;
  const key = ABOUT_QUESTION.has(kind) ? goal.name : asked.find((one) => isQuestionOfGoal(goal, one))?.key;
  return [
    {
      ...{ kind, name: goal.name, title: describe(goal), answers },
      at: spotOf(goal.place),
      ...aboutQuestion(judged, key, answers, localToday()),
    },
  ];
}

/** Returns the key of a question and the messages about its answer; nothing if there is no such question. */
function aboutQuestion(
  judged: JudgedForm,
  key: string | undefined,
  answers: Answers,
  today: string,
): Pick<FormState, 'key' | 'messages'> {
  const question = key === undefined ? undefined : judged.form.questions[key];
  if (question === undefined) return {};
  return { key: question.key, messages: questionErrors(judged, question, answers, { today }) };
}

/** Returns whether a question is on the page, in the section or in the part that a goal is about. */
function isQuestionOfGoal(
  { kind, name, place }: Goal,
  asked: { readonly page: string; readonly section: string; readonly place: Place },
): boolean {
  if (kind === 'page') return asked.page === name;
  if (kind === 'section') return asked.section === name;
  const around = place.pointer.replace(/\/(?:showWhen|hideWhen)$/, '');
  return asked.place.file === place.file && asked.place.pointer.startsWith(around);
}
