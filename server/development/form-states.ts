// The states of a form to switch a page through: the scenarios, and answers that show each part.
import { setShownAnswers } from '../../engine/answers/set-answer.ts';
import type { Compiled } from '../../engine/compile/compile-form.ts';
import type { Place } from '../../engine/compile/place.ts';
import type { Spot } from '../../engine/explanation/explanation.ts';
import type { Answers } from '../../engine/form/compiled-form.ts';
import type { Goal } from '../../engine/proof/goal.ts';
import { judgedForm, type Proof, proveForm } from '../../engine/proof/prove-form.ts';
import { giveInTurn } from '../../engine/proof/replay.ts';
import { readScenarios, type Scenario } from '../../engine/scenarios/read-scenarios.ts';
import { runScenario } from '../../engine/scenarios/run-scenario.ts';
import { type JudgedForm, questionErrors } from '../../engine/validation/answer-errors.ts';
import { localToday } from '../../engine/values/calendar.ts';
import type { FormState, StateKind } from '../../engine/wire/authoring.ts';
import type { Authored } from '../form/build-form.ts';
import { patternJudge } from '../form/patterns/judge-patterns.ts';

/** How each part is named, and whether it is about one question. */
const SHOWN: Partial<Record<Goal['kind'], { readonly kind: StateKind; say(goal: Goal): string }>> = {
  page: { kind: 'page', say: ({ name }) => `the page "${name}"` },
  section: { kind: 'section', say: ({ name }) => `the section "${name}"` },
  part: { kind: 'part', say: ({ place }) => `a part of ${place.file}` },
  tab: { kind: 'tab', say: ({ name }) => `the tab "${name}"` },
  question: { kind: 'question', say: ({ name }) => `the question "${name}"` },
  list: { kind: 'list', say: ({ name, value }) => `"${name}" with the list "${value}"` },
  requirement: { kind: 'requirement', say: ({ name }) => `"${name}", required and not answered` },
  rule: { kind: 'rule', say: ({ name }) => `"${name}" while one of its rules applies` },
  assertion: {
    kind: 'assertion',
    say: ({ name }) => `"${name}" with an answer that does not go with others`,
  },
};

const ABOUT_QUESTION: ReadonlySet<StateKind> = new Set([
  'question',
  'list',
  'requirement',
  'rule',
  'assertion',
]);

type SpotOf = (place: Place) => Spot;

/** Returns all states: first the scenarios, then a witness of each part, only once for equivalent entries. */
export function formStates({ compiled, files }: Authored, spotOf: SpotOf): FormState[] {
  const judged = judgedForm(compiled);
  const { scenarios } = readScenarios(files);
  const { proofs } = proveForm(compiled, { judge: patternJudge });
  const seen = new Set<string>();
  const isNew = ({ goal: { kind, place, value = '' } }: Proof): boolean => {
    const name = [kind, place.file, place.pointer, value].join(' ');
    if (seen.has(name)) return false;
    seen.add(name);
    return true;
  };
  return [
    ...scenarios.map((scenario) => scenarioState(judged, scenario, spotOf)),
    ...proofs
      .filter(({ outcome }) => outcome.is === 'found')
      .filter(isNew)
      .flatMap((proof) => witnessState(compiled, judged, proof, spotOf)),
  ];
}

function scenarioState(judged: JudgedForm, scenario: Scenario, spotOf: SpotOf): FormState {
  const { file, value } = scenario;
  const { answers, differences, today } = runScenario(judged, scenario);
  const { shown = [], messages = {} } = value.expect;
  const isAsked = (key: string): boolean => Object.hasOwn(judged.form.questions, key);
  const key = [...shown, ...Object.keys(messages), ...Object.keys(value.answers)].find(isAsked);
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
  const shown = SHOWN[goal.kind];
  if (shown === undefined || outcome.is !== 'found') return [];
  const given: Answers = outcome.answers;
  const answers = giveInTurn(form, given) ?? setShownAnswers(form, {}, given).answers;
  const { kind, say } = shown;
  const key = ABOUT_QUESTION.has(kind) ? goal.name : asked.find((one) => isOn(goal, one))?.key;
  return [
    {
      ...{ kind, name: goal.name, title: say(goal), answers },
      at: spotOf(goal.place),
      ...aboutQuestion(judged, key, answers, localToday()),
    },
  ];
}

/** Returns the question of a state, and the messages about its answer. */
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

/** Returns whether a question belongs to the subject of a goal. */
function isOn(
  { kind, name, place }: Goal,
  asked: { readonly page: string; readonly section: string; readonly place: Place },
): boolean {
  if (kind === 'page') return asked.page === name;
  if (kind === 'section') return asked.section === name;
  const around = place.pointer.replace(/\/(?:showWhen|hideWhen)$/, '');
  return asked.place.file === place.file && asked.place.pointer.startsWith(around);
}
