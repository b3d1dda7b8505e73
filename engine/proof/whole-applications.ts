// Searches for whole applications: answers without any error, which can be submitted. Only questions that
// depend on each other are searched together, to limit backtracking.
import { setShownAnswers } from '../answers/set-answer.ts';
import type { Compiled } from '../compile/compile-form.ts';
import type { AnswerValue, CompiledQuestion } from '../form/compiled-form.ts';
import { formErrors, type JudgedForm } from '../validation/answer-errors.ts';
import { easyAnswer } from './easy-answer.ts';
import type { Goal } from './goal.ts';
import type { KnownAnswer } from './judge-partly.ts';
import { answeredWant } from './message-goals.ts';
import { hiddenOrOptionalWhen } from './offered.ts';
import type { Proof } from './prove-form.ts';
import type { Outcome, Prover } from './prover.ts';
import { giveAll } from './replay.ts';
import { givenIn } from './search.ts';
import type { Want } from './want.ts';
import { WantGroups } from './want-groups.ts';

/** Name of the goal for a whole application. */
export const APPLICATION = 'application';

/**
 * Searches for whole applications of a form: any application, and, for each page that can be hidden, one with
 * the page and one without it.
 */
export class WholeApplications {
  readonly #compiled: Compiled;
  readonly #prover: Prover;
  readonly #judged: JudgedForm;
  readonly #today: string;
  readonly #groups: WantGroups;
  /**
   * The wants that each question has a valid answer, or is hidden or optional. Questions with an easy answer
   * are left out.
   */
  readonly #demands: readonly Want[];

  constructor(compiled: Compiled, prover: Prover, judged: JudgedForm, today: string) {
    this.#compiled = compiled;
    this.#prover = prover;
    this.#judged = judged;
    this.#today = today;
    const questions = Object.values(compiled.form.questions);
    this.#groups = new WantGroups(questions);
    this.#demands = questions.flatMap((question) => this.#demandsOf(question));
  }

  /**
   * Returns the proofs. `visibilityGoals` has the goals that pages are visible; other goals in it are
   * ignored.
   */
  prove(visibilityGoals: readonly Goal[]): Proof[] {
    const place = { file: 'form.json', pointer: '/pages' };
    const pages = visibilityGoals.filter(({ kind, own = [] }) => kind === 'page' && own.length > 0);
    return [
      this.#prove({ name: APPLICATION, place, wants: [] }),
      ...pages.flatMap((page) => {
        const { name } = page;
        const isHidden = page.own?.map((logic) => ({ logic, is: true })) ?? [];
        return [
          this.#prove({ name, value: 'shown', place: page.place, wants: page.wants, within: page }),
          this.#prove({ name, value: 'hidden', place: page.place, wants: isHidden }),
        ];
      }),
    ].filter((proof) => proof !== undefined);
  }

  #prove(one: Pick<Goal, 'name' | 'value' | 'place' | 'wants' | 'within'>): Proof | undefined {
    const goal: Goal = {
      ...one,
      kind: 'application',
      isComplete: true,
      isReached: (judged, answers, today) => Object.keys(formErrors(judged, answers, { today })).length === 0,
    };
    // A page that is never shown or never hidden is reported as such.
    if (one.wants.length > 0 && this.#prover.prove(one.wants).is !== 'found') return undefined;
    const known = new Map<string, KnownAnswer>();
    for (const wants of this.#groups.of(this.#demands, one.wants)) {
      const outcome = this.#prover.prove(wants, { isComplete: true });
      if (outcome.is !== 'found') return { goal: { ...goal, wants }, outcome };
      for (const [key, value] of outcome.known) known.set(key, value);
    }
    return { goal, outcome: this.#addEasyAnswers(known) };
  }

  /** Adds the easy answers that are still missing, until the application has no errors. */
  #addEasyAnswers(known: Map<string, KnownAnswer>): Outcome {
    const { form } = this.#compiled;
    let answers = giveAll(form, Object.fromEntries(givenIn(known))) ?? {};
    for (;;) {
      const errors = Object.keys(formErrors(this.#judged, answers, { today: this.#today }));
      const easy = errors.flatMap((key): [string, AnswerValue][] => {
        const question = form.questions[key];
        const value = question === undefined ? undefined : easyAnswer(this.#prover, question);
        return value === undefined || known.has(key) ? [] : [[key, value]];
      });
      if (errors.length === 0) return { is: 'found', answers: Object.fromEntries(givenIn(known)), known };
      if (easy.length === 0)
        return {
          is: 'unproven',
          reasons: [`no answer to "${errors[0]}" was found that fits the other answers`],
        };
      for (const [key, value] of easy) known.set(key, value);
      answers = setShownAnswers(form, answers, Object.fromEntries(easy)).answers;
    }
  }

  #demandsOf(question: CompiledQuestion): readonly Want[] {
    const { form } = this.#compiled;
    const { key, source, calculate, required, assertions = [], hiddenWhen } = question;
    // Computed answers are never given, so their assertions are checked here.
    if (calculate !== undefined)
      return assertions.map(({ when, logic }) => ({
        logic: { or: [...hiddenWhen, { '!': [answeredWant(question).logic] }, { '!': [when] }, logic] },
        is: true,
        description: `"${key}" must satisfy its rules`,
      }));
    const isFree =
      !this.#prover.domains.comparisons.isCompared(key) && easyAnswer(this.#prover, question) !== undefined;
    if (source !== undefined || required.length === 0 || isFree) return [];
    return [
      {
        logic: { or: [hiddenOrOptionalWhen(form, question), answeredWant(question).logic] },
        is: true,
        description: `"${key}" must be answered`,
      },
    ];
  }
}
