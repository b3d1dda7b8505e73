// Generates scenarios for `config-test --missing`, which complete the coverage of a form. The prover finds
// their answers. They expect the current behaviour of the form, and an admin has to confirm that it is
// intended.
import { emptyAnswer } from '../answers/answer.ts';
import { readJson } from '../answers/json-text.ts';
import { visibleEntries } from '../answers/layout-keys.ts';
import { answerRefusal } from '../answers/storable-answer.ts';
import { isDrawn } from '../answers/visibility.ts';
import { readKeys } from '../conditions/read-keys.ts';
import type { Answers, CompiledForm, Logic } from '../form/compiled-form.ts';
import type { ScenarioFile } from '../language/scenario.ts';
import { mergeWitnesses } from '../proof/applicants.ts';
import { ANY_OTHER, type KnownAnswer } from '../proof/judge-partly.ts';
import type { ProofOfForm } from '../proof/prove-form.ts';
import type { Outcome, SearchOptions } from '../proof/prover.ts';
import { answeringOrder } from '../proof/replay.ts';
import type { Want } from '../proof/want.ts';
import { formErrors, type JudgedForm } from '../validation/answer-errors.ts';
import { listedValues } from '../values/list-text.ts';
import { UPLOADED } from './check-scenario.ts';
import type { CoverageItem, Way } from './coverage-items.ts';
import { giveAnswers } from './give-answers.ts';

/** The content of a generated scenario's file, without its id. */
export type GeneratedScenario = Omit<ScenarioFile, 'id'>;

/** Generated scenarios, and the items for which no answers were found. */
export interface MissingScenarios {
  readonly scenarios: readonly GeneratedScenario[];
  readonly unreached: readonly CoverageItem[];
}

/** A search for answers that may cover an item in one way. */
interface SearchTask {
  readonly wants: readonly Want[];
  readonly given?: SearchOptions['given'];
}

/** Upper limit of ways to try per item. The entries of a block are alike, so more would not help. */
const MOST_WAYS = 3;
/** Upper limit of refused answers to try per message. */
const MOST_REFUSED = 40;
/** Upper limit of items that the title of a generated scenario names. */
const MOST_NAMED_ITEMS = 3;
/** Answers that most rules refuse. */
const USUALLY_REFUSED = ['1', '2001-02-30'];

/** Returns the searches to try in order to cover an item in one way. */
function searchTasks(
  { prover, proofs }: ProofOfForm,
  { kind, name, place }: CoverageItem,
  way: Way,
): SearchTask[] {
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
  const answeredWant: Want = { logic: { '!!': [{ var: [key, ''] }] }, is: true };
  if (kind === 'value' || question === undefined) return [{ wants: [...wants, answeredWant] }];
  const messageGoals = goals
    .filter(({ kind: one }) => one === 'requirement' || one === 'rule' || one === 'assertion')
    .filter((goal) => goal.place.file === place.file && goal.place.pointer === place.pointer);
  const { values: acceptedValues, refused: refusedValues } = prover.domains.of(key);
  const { refusedBy } = way;
  // A conditional rule refuses values that the question accepts otherwise.
  const refused =
    refusedBy === undefined
      ? refusedValues
      : [...refusedValues, ...acceptedValues].filter(
          (value) => value !== ANY_OTHER && !prover.domains.satisfies(refusedBy, value),
        );
  if (question.calculate !== undefined) {
    // A computed value cannot be given: search for answers that produce it.
    const { max, min } = prover.domains.proven.schemas[refusedBy ?? ''] ?? {};
    const value = { var: [key, ''] };
    const logics: Logic[] = [
      ...(max === undefined ? [] : [{ gt: [value, String(max)] }]),
      ...(min === undefined ? [] : [{ lt: [value, String(min)] }]),
      ...refused.map((one) => ({ '===': [value, one] })),
    ];
    return logics.map((logic) => ({ wants: [...wants, answeredWant, { logic, is: true }] }));
  }
  const others = USUALLY_REFUSED.filter((value) => answerRefusal(prover.form, key, value) === undefined);
  const values = [emptyAnswer(question.type), ...refused.slice(0, MOST_REFUSED), ...others];
  return [{ wants }, ...messageGoals].flatMap((one) => [
    { ...one },
    ...values.map((value) => ({ wants: one.wants, given: [[key, value]] as const })),
  ]);
}

/** Sorts answers in the order in which an applicant gives them. */
function inAnsweringOrder(judged: JudgedForm, answers: Answers): Answers {
  return Object.fromEntries(answeringOrder(judged.form, answers).map((key) => [key, answers[key] ?? '']));
}

/** Returns answers that cover an item, or undefined if none are found. */
function witnessOf(
  judged: JudgedForm,
  proof: ProofOfForm,
  item: CoverageItem,
  today: string,
): ReadonlyMap<string, KnownAnswer> | undefined {
  for (const way of item.ways.slice(0, MOST_WAYS)) {
    for (const { wants, given } of searchTasks(proof, item, way)) {
      const outcome: Outcome = proof.prover.prove(wants, given === undefined ? {} : { given });
      if (outcome.is !== 'found') continue;
      const { answers } = giveAnswers(judged.form, inAnsweringOrder(judged, outcome.answers));
      if (way.isCovered(answers, today)) return outcome.known;
    }
  }
  return undefined;
}

/** Converts stored answers to the form in which scenarios have them. */
function writtenAnswers({ questions }: CompiledForm, answers: Answers): ScenarioFile['answers'] {
  const entries = Object.entries(answers).map(([key, value]) => {
    const { stores } = questions[key] ?? {};
    if (stores === 'list') return [key, listedValues(String(value))] as const;
    if (stores === 'document' && value !== '') return [key, UPLOADED] as const;
    const described = stores === 'json' ? readJson(String(value)) : undefined;
    const isObject = typeof described === 'object' && described !== null && !Array.isArray(described);
    return [key, isObject ? (described as { [name: string]: unknown }) : value] as const;
  });
  return Object.fromEntries(entries);
}

/** Returns a scenario that covers some items, with the form's current behaviour as expectation. */
function generateScenario(
  judged: JudgedForm,
  items: readonly CoverageItem[],
  given: Answers,
  today: string,
): GeneratedScenario {
  const { form } = judged;
  const answers = giveAnswers(form, given).answers;
  const errors = formErrors(judged, answers, { today });
  const ways = items.flatMap(({ kind, ways: all }) => all.slice(0, 1).map((way) => ({ kind, way })));
  const decided = ways.flatMap(({ way }) =>
    way.want === undefined ? [] : readKeys(way.want.logic).flatMap((key) => form.dependents[key] ?? []),
  );
  const keysOf = (...kinds: readonly string[]): string[] =>
    ways.flatMap(({ kind, way }) => (kinds.includes(kind) && way.key !== undefined ? [way.key] : []));
  const concernedKeys = [...new Set([...decided, ...keysOf('question', 'list')])];
  const isShown = (key: string): boolean => {
    const question = form.questions[key];
    return question !== undefined && isDrawn(form, question, answers);
  };
  // The absence of an entry says nothing about its questions.
  const absentKeys = new Set(
    Object.entries(form.blocks).flatMap(([id, { entries }]) =>
      entries.slice(visibleEntries(form, answers, id)).flatMap(({ keys }) => keys),
    ),
  );
  const shown = concernedKeys.filter(isShown);
  const hidden = concernedKeys.filter((key) => !isShown(key) && !absentKeys.has(key));
  const messages = [
    ...new Set([...keysOf('message'), ...decided.filter((key) => errors[key] !== undefined)]),
  ];
  const values = keysOf('value');
  const itemNames = [...new Set(items.map(({ kind, name }) => `${kind} ${name}`))];
  const more = itemNames.length > MOST_NAMED_ITEMS ? `, and ${itemNames.length - MOST_NAMED_ITEMS} more` : '';
  return {
    title: `Give this a name: sees ${itemNames.slice(0, MOST_NAMED_ITEMS).join(', ')}${more}`,
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

/** Generates scenarios for the items that no scenario covers. */
export function missingScenarios(
  judged: JudgedForm,
  proof: ProofOfForm,
  missing: readonly CoverageItem[],
  today: string,
): MissingScenarios {
  const results = missing.map((item) => [item, witnessOf(judged, proof, item, today)] as const);
  const witnesses = results.flatMap(([item, known]) => (known === undefined ? [] : [[item, known] as const]));
  const isCovered = (item: CoverageItem, given: Answers): boolean => {
    const { answers, absent } = giveAnswers(judged.form, given);
    return absent.length === 0 && item.ways.some((way) => way.isCovered(answers, today));
  };
  const merged = mergeWitnesses(witnesses).map(({ answers }) => answers);
  // Answers for other items may be in the way, so each item is also tried with only its own.
  const separate = witnesses.flatMap((one) => mergeWitnesses([one]).map(({ answers }) => answers));
  let uncovered = witnesses.map(([item]) => item);
  const scenarios: GeneratedScenario[] = [];
  for (const answers of [...merged, ...separate]) {
    const given = inAnsweringOrder(judged, answers);
    const items = uncovered.filter((item) => isCovered(item, given));
    if (items.length === 0) continue;
    uncovered = uncovered.filter((item) => !items.includes(item));
    scenarios.push(generateScenario(judged, items, given, today));
  }
  return {
    scenarios,
    unreached: [...results.flatMap(([item, known]) => (known === undefined ? [item] : [])), ...uncovered],
  };
}
