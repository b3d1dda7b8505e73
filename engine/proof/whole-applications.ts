// Whole applications: answers of which the engine has nothing to say, so that they can be submitted. All that has to be
// answered is looked for together, and only together with what decides about it: the rest would be tried again and again.
import { setShownAnswers } from '../answers/set-answer.ts';
import type { Compiled } from '../compile/compile-form.ts';
import type { AnswerValue, CompiledQuestion } from '../form/compiled-form.ts';
import { formErrors, type JudgedForm } from '../validation/answer-errors.ts';
import { easyAnswer } from './easy-answer.ts';
import type { Goal } from './goal.ts';
import type { Known } from './judge-partly.ts';
import { isNotAsked } from './offered.ts';
import type { Proof } from './prove-form.ts';
import type { Outcome, Prover } from './prover.ts';
import { giveAll } from './replay.ts';
import { isAnswered } from './said-goals.ts';
import { givenIn } from './search.ts';
import type { Want } from './want.ts';
import { WantGroups } from './want-groups.ts';

/** What a whole application is called. */
export const APPLICATION = 'application';

/** Whole applications of a form that are looked for: one at all, and of each page that can be hidden one with it and one without. */
export class WholeApplications {
  readonly #compiled: Compiled;
  readonly #prover: Prover;
  readonly #judged: JudgedForm;
  readonly #today: string;
  readonly #groups: WantGroups;
  /** What has to be answered or need not be, by the question; without those that always can be. */
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

  /** The proof of each; `shown` are the goals of the pages. */
  prove(shown: readonly Goal[]): Proof[] {
    const place = { file: 'form.json', pointer: '/pages' };
    const pages = shown.filter(({ kind, own = [] }) => kind === 'page' && own.length > 0);
    return [
      this.#prove({ name: APPLICATION, place, wants: [] }),
      ...pages.flatMap((page) => {
        const isHidden = page.own?.map((logic) => ({ logic, is: true })) ?? [];
        return [
          this.#prove({
            name: page.name,
            value: 'shown',
            place: page.place,
            wants: page.wants,
            within: page,
          }),
          this.#prove({ name: page.name, value: 'hidden', place: page.place, wants: isHidden }),
        ];
      }),
    ].filter((proof) => proof !== undefined);
  }

  #prove(one: Pick<Goal, 'name' | 'value' | 'place' | 'wants' | 'within'>): Proof | undefined {
    const goal: Goal = {
      ...one,
      kind: 'application',
      isComplete: true,
      isSeen: (judged, answers, today) => Object.keys(formErrors(judged, answers, { today })).length === 0,
    };
    // That a page can never be seen, or never be hidden, is told of the page.
    if (one.wants.length > 0 && this.#prover.prove(one.wants).is !== 'found') return undefined;
    const known = new Map<string, Known>();
    for (const wants of this.#groups.of(this.#demands, one.wants)) {
      const outcome = this.#prover.prove(wants, { isComplete: true });
      if (outcome.is !== 'found') return { goal: { ...goal, wants }, outcome };
      for (const [key, value] of outcome.known) known.set(key, value);
    }
    return { goal, outcome: this.#completed(known) };
  }

  /** Answers what can always be answered, where it has to be with these answers. */
  #completed(known: Map<string, Known>): Outcome {
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
          reasons: [`no answer to "${errors[0]}" was found that goes with the others`],
        };
      for (const [key, value] of easy) known.set(key, value);
      answers = setShownAnswers(form, answers, Object.fromEntries(easy)).answers;
    }
  }

  #demandsOf(question: CompiledQuestion): readonly Want[] {
    const { form } = this.#compiled;
    const { key, source, calculate, required, assertions = [], hiddenWhen } = question;
    // What is computed is never given: nothing else asks whether it goes with the rest.
    if (calculate !== undefined)
      return assertions.map(({ when, logic }) => ({
        logic: { or: [...hiddenWhen, { '!': [isAnswered(question).logic] }, { '!': [when] }, logic] },
        is: true,
        says: `that "${key}" keeps its rules`,
      }));
    const isFree =
      !this.#prover.domains.asking.isAsked(key) && easyAnswer(this.#prover, question) !== undefined;
    if (source !== undefined || required.length === 0 || isFree) return [];
    return [
      {
        logic: { or: [isNotAsked(form, question), isAnswered(question).logic] },
        is: true,
        says: `that "${key}" has to be answered`,
      },
    ];
  }
}
