// Generates scenarios that complete the coverage, from answers found by the prover. They expect the form's
// current behaviour; an admin has to confirm that it is intended.
import { emptyAnswer } from '../answers/answer.ts';
import { visibleEntries } from '../answers/layout-keys.ts';
import { answerRefusal } from '../answers/storable-answer.ts';
import { isDrawn } from '../answers/visibility.ts';
import { readKeys } from '../conditions/read-keys.ts';
import { readJson } from '../described/json-text.ts';
import type { Answers, CompiledForm, Logic } from '../form/compiled-form.ts';
import type { ScenarioFile } from '../language/scenario.ts';
import { applicantsOf } from '../proof/applicants.ts';
import { ANY, type Known } from '../proof/judge-partly.ts';
import type { ProofOfForm } from '../proof/prove-form.ts';
import type { Given, Outcome } from '../proof/prover.ts';
import { inOrder } from '../proof/replay.ts';
import type { Want } from '../proof/want.ts';
import { formErrors, type JudgedForm } from '../validation/answer-errors.ts';
import { listedValues } from '../values/list-text.ts';
import { UPLOADED } from './check-scenario.ts';
import type { CoverageItem, Way } from './coverage-items.ts';
import { giveAnswers } from './give-answers.ts';

/** The content of a scenario's file. */
export type Skeleton = Omit<ScenarioFile, 'id'>;

/** Scenarios that cover missing items, and the items without known answers. */
export interface Missing {
  readonly skeletons: readonly Skeleton[];
  readonly unreached: readonly CoverageItem[];
}

/** The goals of a search for one way of an item. */
interface Quest {
  readonly wants: readonly Want[];
  readonly given?: Given['given'];
}

/** Ways to try per item: entries are alike. */
const MOST_WAYS = 3;
/** Refused answers to try per message, including values that most rules refuse. */
const MOST_REFUSED = 40;
/** Items named in the title of a skeleton. */
const MOST_TOLD = 3;
const USUALLY_REFUSED = ['1', '2001-02-30'];

function questsOf({ prover, proofs }: ProofOfForm, { kind, name, place }: CoverageItem, way: Way): Quest[] {
  if (way.want !== undefined) return [{ wants: [way.want] }];
  const { key = '' } = way;
  const goals = proofs.map(({ goal }) => goal).filter((goal) => goal.name === key);
  const wants = goals.find((goal) => goal.kind === 'question')?.wants ?? [];
  if (kind === 'question') return [{ wants }];
  if (kind === 'list') {
    const list = goals.find((goal) => goal.kind === 'list' && goal.value === name);
    return [{ wants: [...wants, ...(list?.wants ?? [])] }];
  }
  const question = prover.form.questions[key];
  const isAnswered: Want = { logic: { '!!': [{ var: [key, ''] }] }, is: true };
  if (kind === 'value' || question === undefined) return [{ wants: [...wants, isAnswered] }];
  const told = goals
    .filter(({ kind: one }) => one === 'requirement' || one === 'rule' || one === 'assertion')
    .filter((goal) => goal.place.file === place.file && goal.place.pointer === place.pointer);
  const { values: taken, refused: never } = prover.domains.of(key);
  const { refusedBy } = way;
  // A conditional rule refuses values that the question accepts otherwise.
  const refused =
    refusedBy === undefined
      ? never
      : [...never, ...taken].filter((value) => value !== ANY && !prover.domains.keeps(refusedBy, value));
  if (question.calculate !== undefined) {
    // A computed value cannot be given: search for answers that produce it.
    const { max, min } = prover.domains.proven.schemas[refusedBy ?? ''] ?? {};
    const value = { var: [key, ''] };
    const logics: Logic[] = [
      ...(max === undefined ? [] : [{ gt: [value, String(max)] }]),
      ...(min === undefined ? [] : [{ lt: [value, String(min)] }]),
      ...refused.map((one) => ({ '===': [value, one] })),
    ];
    return logics.map((logic) => ({ wants: [...wants, isAnswered, { logic, is: true }] }));
  }
  const others = USUALLY_REFUSED.filter((value) => answerRefusal(prover.form, key, value) === undefined);
  const values = [emptyAnswer(question.type), ...refused.slice(0, MOST_REFUSED), ...others];
  return [{ wants }, ...told].flatMap((one) => [
    { ...one },
    ...values.map((value) => ({ wants: one.wants, given: [[key, value]] as const })),
  ]);
}

function ordered(judged: JudgedForm, answers: Answers): Answers {
  return Object.fromEntries(inOrder(judged.form, answers).map((key) => [key, answers[key] ?? '']));
}

/** Returns answers that cover an item. */
function witnessOf(
  judged: JudgedForm,
  proof: ProofOfForm,
  item: CoverageItem,
  today: string,
): ReadonlyMap<string, Known> | undefined {
  for (const way of item.ways.slice(0, MOST_WAYS)) {
    for (const { wants, given } of questsOf(proof, item, way)) {
      const outcome: Outcome = proof.prover.prove(wants, given === undefined ? {} : { given });
      if (outcome.is !== 'found') continue;
      const { answers } = giveAnswers(judged.form, ordered(judged, outcome.answers));
      if (way.isSeen(answers, today)) return outcome.known;
    }
  }
  return undefined;
}

/** Formats answers as written in a scenario. */
function writtenAnswers({ questions }: CompiledForm, answers: Answers): ScenarioFile['answers'] {
  const written = Object.entries(answers).map(([key, value]) => {
    const { stores } = questions[key] ?? {};
    if (stores === 'list') return [key, listedValues(String(value))] as const;
    if (stores === 'document' && value !== '') return [key, UPLOADED] as const;
    const described = stores === 'json' ? readJson(String(value)) : undefined;
    const isObject = typeof described === 'object' && described !== null && !Array.isArray(described);
    return [key, isObject ? (described as { [name: string]: unknown }) : value] as const;
  });
  return Object.fromEntries(written);
}

/** Returns a scenario that covers some items, with the form's current behaviour as expectation. */
function skeletonOf(
  judged: JudgedForm,
  items: readonly CoverageItem[],
  given: Answers,
  today: string,
): Skeleton {
  const { form } = judged;
  const answers = giveAnswers(form, given).answers;
  const errors = formErrors(judged, answers, { today });
  const ways = items.flatMap(({ kind, ways: all }) => all.slice(0, 1).map((way) => ({ kind, way })));
  const decided = ways.flatMap(({ way }) =>
    way.want === undefined ? [] : readKeys(way.want.logic).flatMap((key) => form.dependents[key] ?? []),
  );
  const keysOf = (...kinds: readonly string[]): string[] =>
    ways.flatMap(({ kind, way }) => (kinds.includes(kind) && way.key !== undefined ? [way.key] : []));
  const looked = [...new Set([...decided, ...keysOf('question', 'list')])];
  const isShown = (key: string): boolean => {
    const question = form.questions[key];
    return question !== undefined && isDrawn(form, question, answers);
  };
  // The absence of an entry says nothing about its questions.
  const absent = new Set(
    Object.entries(form.blocks).flatMap(([id, { entries }]) =>
      entries.slice(visibleEntries(form, answers, id)).flatMap(({ keys }) => keys),
    ),
  );
  const shown = looked.filter(isShown);
  const hidden = looked.filter((key) => !isShown(key) && !absent.has(key));
  const messages = [
    ...new Set([...keysOf('message'), ...decided.filter((key) => errors[key] !== undefined)]),
  ];
  const values = keysOf('value');
  const told = [...new Set(items.map(({ kind, name }) => `${kind} ${name}`))];
  const more = told.length > MOST_TOLD ? `, and ${told.length - MOST_TOLD} more` : '';
  return {
    title: `Give this a name: sees ${told.slice(0, MOST_TOLD).join(', ')}${more}`,
    today,
    answers: writtenAnswers(form, given),
    expect: {
      ...(shown.length === 0 ? {} : { shown }),
      ...(hidden.length === 0 ? {} : { hidden }),
      ...(messages.length === 0
        ? {}
        : { messages: Object.fromEntries(messages.map((key) => [key, errors[key] ?? []])) }),
      ...(values.length === 0
        ? {}
        : { values: Object.fromEntries(values.map((key) => [key, answers[key] ?? ''])) }),
      submittable: Object.keys(errors).length === 0,
    },
  };
}

/** Generates the scenarios that would complete a coverage. */
export function missingScenarios(
  judged: JudgedForm,
  proof: ProofOfForm,
  missing: readonly CoverageItem[],
  today: string,
): Missing {
  const found = missing.map((item) => [item, witnessOf(judged, proof, item, today)] as const);
  const witnesses = found.flatMap(([item, known]) => (known === undefined ? [] : [[item, known] as const]));
  const isSeen = (item: CoverageItem, given: Answers): boolean => {
    const { answers, absent } = giveAnswers(judged.form, given);
    return absent.length === 0 && item.ways.some((way) => way.isSeen(answers, today));
  };
  const joined = applicantsOf(witnesses).map(({ answers }) => answers);
  // Answers for other items may be in the way, so each item is also tried with only its own.
  const alone = witnesses.flatMap((one) => applicantsOf([one]).map(({ answers }) => answers));
  let left = witnesses.map(([item]) => item);
  const skeletons: Skeleton[] = [];
  for (const answers of [...joined, ...alone]) {
    const given = ordered(judged, answers);
    const items = left.filter((item) => isSeen(item, given));
    if (items.length === 0) continue;
    left = left.filter((item) => !items.includes(item));
    skeletons.push(skeletonOf(judged, items, given, today));
  }
  return {
    skeletons,
    unreached: [...found.flatMap(([item, known]) => (known === undefined ? [item] : [])), ...left],
  };
}
