// A walk as walk.ts walks it, without a browser: two windows, two accounts that use them one after the other, another device,
// and a network that fails, late replies among it.
import { Random } from '../../../engine/testing/random.ts';
import { isSame } from '../rules.ts';
import { WalkError } from '../stored-model.ts';
import type { Account } from './account.ts';
import { COUNTED } from './counted.ts';
import type { Desk } from './desk.ts';

/** So many turns one after another in which nothing goes on. */
const CALM = 4;
const PATIENCE_MS = 20_000;

const turn = () => new Promise((resolve) => setImmediate(resolve));

export class DirectWalk {
  readonly counts = Object.fromEntries(COUNTED.map((name) => [name, 0])) as Record<
    (typeof COUNTED)[number],
    number
  >;
  journal: string[] = [];
  random = new Random(0);
  desks: readonly Desk[] = [];
  isOffline = false;
  /** What a call of the product, or a model that heard of it, has said that must not be. */
  #fault: WalkError | undefined;
  /** Replies that come when their login is over. */
  late: Desk[] = [];

  note(line: string): void {
    this.journal.push(line);
  }

  count(name: (typeof COUNTED)[number]): void {
    this.counts[name] += 1;
  }

  get account(): Account {
    const account = this.desks[0]?.account;
    if (account === undefined) throw new Error('Nobody is logged in.');
    return account;
  }

  /** Has the product do something; gives whether it came to its end, once nothing goes on any more. */
  async run(desk: Desk, work: Promise<unknown>, isAsked = false): Promise<boolean> {
    let isDone = false;
    const ended = work.then(
      () => {
        isDone = true;
      },
      (error: unknown) => this.#hear(error),
    );
    await this.rest(isAsked);
    if (!desk.line.isHeld) await this.#within(ended);
    this.#check();
    return isDone;
  }

  #hear(error: unknown): void {
    if (error instanceof WalkError) this.#fault ??= error;
    this.note(`      ${error instanceof Error ? `${error.name} ${error.message}` : String(error)}`);
  }

  async #within(ended: Promise<void>): Promise<void> {
    let isOver = false;
    void ended.finally(() => {
      isOver = true;
    });
    const deadline = performance.now() + PATIENCE_MS;
    while (!isOver) {
      if (performance.now() > deadline) throw new WalkError('It does not end.');
      if (this.desks.some(({ saving }) => saving.shown.getState().leaving !== undefined)) return;
      await turn();
    }
  }

  #check(): void {
    if (this.#fault !== undefined) throw this.#fault;
  }

  /** Waits until nothing goes on any more, and settles what the applicant is asked. */
  async rest(isAsked = false): Promise<void> {
    const deadline = performance.now() + PATIENCE_MS;
    for (let calm = 0; calm < CALM; calm += 1) {
      if (performance.now() > deadline) throw new WalkError('It does not come to rest.');
      for (const desk of this.desks) {
        const { question } = desk.saving.shown.getState();
        if (question !== undefined) {
          if (!isAsked && !desk.model.isToAsk)
            throw new WalkError(`${desk.name} is asked again about what was put off.`);
          this.#decide(desk);
          calm = 0;
        } else if (desk.line.isBusy) calm = 0;
      }
      await turn();
      this.#check();
    }
  }

  /** Chooses an answer to each question that was answered in two places, or puts it off. */
  #decide({ saving, model, name }: Desk): void {
    const { question } = saving.shown.getState();
    if (question === undefined) return;
    const asked = new Set(model.undecided());
    const told = question.conflicts.map(({ key }) => key);
    if (asked.size !== told.length || told.some((key) => !asked.has(key)))
      throw new WalkError(`${name} is asked about ${told.join(', ')}, expected ${[...asked].join(', ')}`);
    for (const { key, yours, elsewhere } of question.conflicts)
      if (!isSame(yours, model.shown[key]) || !isSame(elsewhere, model.elsewhere(key)))
        throw new WalkError(`${name}: the two answers to ${key} are not those that are asked about.`);
    if (this.random.chance(0.15)) {
      this.note(`    ${name} decides later: ${told.join(', ')}`);
      this.count('putOff');
      question.decide();
      model.putOff();
      return;
    }
    const theirs = told.filter(() => this.random.chance(0.5));
    this.note(`    ${name} keeps theirs: ${theirs.join(', ')}; of ${told.join(', ')}`);
    this.count('conflicts');
    const side = (key: string) => (theirs.includes(key) ? ('elsewhere' as const) : ('yours' as const));
    question.decide(Object.fromEntries(told.map((key) => [key, side(key)])));
    model.decide(theirs);
  }

  /** Has everything saved that can be, as some time does in which nobody types. */
  async settle(): Promise<void> {
    for (const desk of this.desks) await this.release(desk);
    for (let round = 0; round < 4; round += 1) {
      const isRetried = ({ saving }: Desk) => saving.shown.getState().status === 'retrying';
      const due = round === 0 ? this.desks : this.desks.filter(isRetried);
      if (due.length === 0 || (round > 0 && this.isOffline)) break;
      for (const desk of due) await this.run(desk, desk.saving.saveQuietly());
    }
    await this.compare();
    this.check(true);
  }

  /** Lets a late reply come. */
  async release(desk: Desk): Promise<void> {
    if (!desk.line.isHeld) return;
    this.note(`    the late reply to ${desk.name} comes`);
    desk.line.release();
    await this.rest();
  }

  /** Looks at the record itself. */
  async compare(): Promise<void> {
    const { visitor, stored } = this.account;
    stored.compare((await visitor.get('/api/profile')).json().answer, 'the record');
    this.count('compared');
  }

  /** Compares what the windows show with the models. */
  check(isSettled = false): void {
    this.#check();
    for (const desk of this.desks) {
      const { name, model, saving } = desk;
      const lines = desk.differences();
      if (lines.length > 0) throw new WalkError(`${name} shows something else:\n  ${lines.join('\n  ')}`);
      if (!isSettled || this.isOffline) continue;
      const { status } = saving.shown.getState();
      if (status === 'undecided') model.stillWaits(model.unsavedByMistake());
      const left = model.unsavedByMistake();
      if (left.length > 0)
        throw new WalkError(`${name} says "${status}", but has not saved ${left.join(', ')}.`);
      if (model.isToAsk) throw new WalkError(`${name} does not ask which answer stays.`);
      // What was answered otherwise for a while, and a save looked then, is no refused answer any more.
      const settled = model.refused().length > 0 ? ['refused', 'saved', 'idle'] : ['saved', 'idle'];
      const expected = model.undecided().length > 0 ? ['undecided'] : settled;
      if (!expected.includes(status))
        throw new WalkError(`${name} says "${status}", not ${expected.join(' or ')}.`);
    }
  }
}
