// The state of a direct walk: like walk.ts, but without a browser. Two accounts use two windows one after the other. Another
// device writes, too, and the network fails in several ways, such as late replies.
import { Random } from '../../../engine/testing/random.ts';
import { isSame } from '../rules.ts';
import { WalkError } from '../stored-model.ts';
import type { Account } from './account.ts';
import { COUNTED } from './counted.ts';
import type { DirectWindow } from './direct-window.ts';

/** Number of consecutive turns of the event loop without activity, after which all windows are idle. */
const IDLE_TURNS = 4;
const IDLE_LIMIT_MS = 20_000;

const turn = () => new Promise((resolve) => setImmediate(resolve));

/** The walk. */
export class DirectWalk {
  readonly counts = Object.fromEntries(COUNTED.map((name) => [name, 0])) as Record<
    (typeof COUNTED)[number],
    number
  >;
  journal: string[] = [];
  random = new Random(0);
  windows: readonly DirectWindow[] = [];
  isOffline = false;
  /** The first error that a model has found while a call of the product ran. */
  #fault: WalkError | undefined;
  /** Windows whose login has ended while a reply was held back. */
  windowsWithLateReply: DirectWindow[] = [];

  note(line: string): void {
    this.journal.push(line);
  }

  count(name: (typeof COUNTED)[number]): void {
    this.counts[name] += 1;
  }

  get account(): Account {
    const account = this.windows[0]?.account;
    if (account === undefined) throw new Error('Nobody is logged in.');
    return account;
  }

  /** Waits for some work of the product and until all windows are idle. Returns whether the work succeeded. */
  async run(directWindow: DirectWindow, work: Promise<unknown>, isAsked = false): Promise<boolean> {
    let isDone = false;
    const ended = work.then(
      () => {
        isDone = true;
      },
      (error: unknown) => this.#noteError(error),
    );
    await this.waitUntilIdle(isAsked);
    if (!directWindow.network.isReplyHeld) await this.#waitForEnd(ended);
    this.#throwFault();
    return isDone;
  }

  #noteError(error: unknown): void {
    if (error instanceof WalkError) this.#fault ??= error;
    this.note(`      ${error instanceof Error ? `${error.name} ${error.message}` : String(error)}`);
  }

  async #waitForEnd(ended: Promise<void>): Promise<void> {
    let isOver = false;
    void ended.finally(() => {
      isOver = true;
    });
    const deadline = performance.now() + IDLE_LIMIT_MS;
    while (!isOver) {
      if (performance.now() > deadline) throw new WalkError('It does not end.');
      if (this.windows.some(({ saving }) => saving.shown.getState().leaving !== undefined)) return;
      await turn();
    }
  }

  #throwFault(): void {
    if (this.#fault !== undefined) throw this.#fault;
  }

  /**
   * Waits until no call is in flight, and answers conflicts at random.
   * @param isAsked whether the last step may ask again about conflicts that were postponed
   */
  async waitUntilIdle(isAsked = false): Promise<void> {
    const deadline = performance.now() + IDLE_LIMIT_MS;
    for (let calm = 0; calm < IDLE_TURNS; calm += 1) {
      if (performance.now() > deadline) throw new WalkError('It does not come to rest.');
      for (const directWindow of this.windows) {
        const { question } = directWindow.saving.shown.getState();
        if (question !== undefined) {
          if (!isAsked && !directWindow.model.mustAsk)
            throw new WalkError(`${directWindow.name} is asked again about what was put off.`);
          this.#decide(directWindow);
          calm = 0;
        } else if (directWindow.network.isBusy) calm = 0;
      }
      await turn();
      this.#throwFault();
    }
  }

  /** Checks the conflicts that a window asks about, and decides each at random, or postpones all. */
  #decide({ saving, model, name }: DirectWindow): void {
    const { question } = saving.shown.getState();
    if (question === undefined) return;
    const expectedKeys = new Set(model.undecided());
    const shownKeys = question.conflicts.map(({ key }) => key);
    if (expectedKeys.size !== shownKeys.length || shownKeys.some((key) => !expectedKeys.has(key)))
      throw new WalkError(
        `${name} is asked about ${shownKeys.join(', ')}, expected ${[...expectedKeys].join(', ')}`,
      );
    for (const { key, yours, elsewhere } of question.conflicts)
      if (!isSame(yours, model.shown[key]) || !isSame(elsewhere, model.valueElsewhere(key)))
        throw new WalkError(`${name}: the two answers to ${key} are not those that are asked about.`);
    if (this.random.chance(0.15)) {
      this.note(`    ${name} decides later: ${shownKeys.join(', ')}`);
      this.count('putOff');
      question.decide();
      model.decideLater();
      return;
    }
    const theirs = shownKeys.filter(() => this.random.chance(0.5));
    this.note(`    ${name} keeps theirs: ${theirs.join(', ')}; of ${shownKeys.join(', ')}`);
    this.count('conflicts');
    const side = (key: string) => (theirs.includes(key) ? ('elsewhere' as const) : ('yours' as const));
    question.decide(Object.fromEntries(shownKeys.map((key) => [key, side(key)])));
    model.decide(theirs);
  }

  /** Saves all that can be saved, as automatic saves do after a while without typing, and checks the windows. */
  async saveEverything(): Promise<void> {
    for (const directWindow of this.windows) await this.releaseReply(directWindow);
    for (let round = 0; round < 4; round += 1) {
      const isRetried = ({ saving }: DirectWindow) => saving.shown.getState().status === 'retrying';
      const due = round === 0 ? this.windows : this.windows.filter(isRetried);
      if (due.length === 0 || (round > 0 && this.isOffline)) break;
      for (const directWindow of due) await this.run(directWindow, directWindow.saving.saveQuietly());
    }
    await this.compare();
    this.check(true);
  }

  /** Delivers the late reply of a window, if it has one. */
  async releaseReply(directWindow: DirectWindow): Promise<void> {
    if (!directWindow.network.isReplyHeld) return;
    this.note(`    the late reply to ${directWindow.name} comes`);
    directWindow.network.releaseReply();
    await this.waitUntilIdle();
  }

  /** Compares the stored record with the model. */
  async compare(): Promise<void> {
    const { visitor, stored } = this.account;
    stored.compare((await visitor.get('/api/profile')).json().answer, 'the record');
    this.count('compared');
  }

  /** Compares what the windows show with the models. `isSettled`: also checks that all is saved. */
  check(isSettled = false): void {
    this.#throwFault();
    for (const directWindow of this.windows) {
      const { name, model, saving } = directWindow;
      const lines = directWindow.differences();
      if (lines.length > 0) throw new WalkError(`${name} shows something else:\n  ${lines.join('\n  ')}`);
      if (!isSettled || this.isOffline) continue;
      const { status } = saving.shown.getState();
      if (status === 'undecided') model.continueWaiting(model.wronglyUnsaved());
      const left = model.wronglyUnsaved();
      if (left.length > 0)
        throw new WalkError(`${name} says "${status}", but has not saved ${left.join(', ')}.`);
      if (model.mustAsk) throw new WalkError(`${name} does not ask which answer stays.`);
      // An answer that was different during a save does not count as refused any more.
      const settled = model.refused().length > 0 ? ['refused', 'saved', 'idle'] : ['saved', 'idle'];
      const expected = model.undecided().length > 0 ? ['undecided'] : settled;
      if (!expected.includes(status))
        throw new WalkError(`${name} says "${status}", not ${expected.join(' or ')}.`);
    }
  }
}
