// The state of the random walk: one account in two windows of a browser and on another device, and the models that say what
// must be stored and shown.
import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import { Random } from '../../engine/testing/random.ts';
import { COUNTED } from './counted.ts';
import { decide } from './decide.ts';
import { differences } from './differences.ts';
import { type PressedRole, pressIfFree, readWindow } from './form-window.ts';
import type { Answers } from './questions.ts';
import { knownAnswers, readRecord, StoredModel, WalkError } from './stored-model.ts';
import { answersToResume, type LeftAnswers } from './taken-back.ts';
import { type Event, Traffic } from './traffic.ts';
import type { WindowModel } from './window-model.ts';

/** A window of the walk, and the model of what it must show. */
export interface WalkWindow {
  readonly name: string;
  page: Page;
  model: WindowModel;
  /** Whether it shows the form. */
  isFormOpen: boolean;
  /** Time of the last typing. An automatic save begins soon after. */
  typedAt: number;
  /** Whether it was reloaded, and the device has unsaved answers of this window only. */
  isReloaded: boolean;
}

const AFTER_TYPING_MS = 1600;
const LONGEST_RETRY_MS = 61_000;
const IDLE_LIMIT_MS = 60_000;
const SAME_WITHIN_MS = 30_000;
/** Number of consecutive looks without activity, after which all windows are idle. */
const IDLE_LOOKS = 2;
/** The same while a revision is missing: its window may need some hundred milliseconds to process the reply. */
const IDLE_LOOKS_AFTER_GAP = 30;

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** The walk. */
export class Walk {
  readonly stored = new StoredModel();
  readonly counts = Object.fromEntries(COUNTED.map((name) => [name, 0])) as Record<
    (typeof COUNTED)[number],
    number
  >;
  readonly journal: string[] = [];
  readonly outside: APIRequestContext;
  random = new Random(0);
  windows: readonly WalkWindow[] = [];
  /** Unsaved answers that closed windows have left on the device, oldest first. */
  leftOnDevice: LeftAnswers[] = [];
  isOffline = false;
  traffic = new Traffic<WalkWindow>();
  #context: BrowserContext | undefined;
  #isCompared = true;

  /** @param outside calls for the same account, as another device makes them */
  constructor(outside: APIRequestContext) {
    this.outside = outside;
  }

  get context(): BrowserContext {
    if (this.#context === undefined) throw new Error('No browser was opened.');
    return this.#context;
  }

  /** Continues in another browser, which has no data of the one before. */
  open(context: BrowserContext): void {
    this.#context = context;
    this.leftOnDevice = [];
    this.traffic = new Traffic();
  }

  note(line: string): void {
    this.journal.push(line);
  }

  count(name: (typeof COUNTED)[number]): void {
    this.counts[name] += 1;
  }

  /** The windows that show the form. */
  get openWindows(): readonly WalkWindow[] {
    return this.windows.filter((walkWindow) => walkWindow.isFormOpen);
  }

  /** Notes typing, after which an automatic save begins soon. */
  noteTyping(walkWindow: WalkWindow): void {
    walkWindow.typedAt = Date.now();
  }

  /** Notes a change of the record. The next check compares it. */
  noteStored(): void {
    this.#isCompared = false;
  }

  /** Whether an automatic save might begin during the next step. */
  get maySaveByItself(): boolean {
    return this.openWindows.some(
      ({ model, typedAt }) => model.unsaved().length > 0 && Date.now() - typedAt > 700,
    );
  }

  /** Notes that a window leaves the form, with its unsaved answers on the device. */
  leaveForm(walkWindow: WalkWindow): void {
    const left = walkWindow.model.leftAnswers();
    if (walkWindow.isFormOpen && (left.kept.size > 0 || left.lost.length > 0)) this.leftOnDevice.push(left);
    walkWindow.isFormOpen = false;
  }

  /** Updates the models with the calls since the last time. */
  applyTraffic(): void {
    // A save without a reply may have been stored before a read in between, or after it.
    const unanswered: Answers[] = [];
    const mayWrite = () => {
      for (const answers of unanswered) this.stored.mayWrite(answers);
    };
    for (const event of this.traffic.takeEvents()) {
      const { detail } = event;
      if ('record' in detail) mayWrite();
      this.#applyEvent(event);
      if (detail.kind === 'unanswered') unanswered.push(knownAnswers(detail.answers));
    }
    mayWrite();
  }

  #applyEvent({ window: walkWindow, detail }: Event<WalkWindow>): void {
    const { stored } = this;
    const { model } = walkWindow;
    if ('answers' in detail) {
      const answers = knownAnswers(detail.answers);
      this.note(`    ${walkWindow.name} ${detail.kind} ${JSON.stringify(answers)}`);
      if (detail.kind === 'refused') return;
      this.#isCompared = false;
      if (detail.kind === 'unanswered') {
        stored.mayWrite(answers);
        if (walkWindow.isFormOpen) model.noteSent(answers);
        return;
      }
      this.count('saves');
      for (const key of Object.keys(answers)) {
        if (!stored.isStale(key, answers, model.possibleStoredValues(key), walkWindow.name)) continue;
        throw new WalkError(
          `${key}: ${walkWindow.name} replaced an answer of others that it did not know of.`,
        );
      }
      stored.write(answers, walkWindow.name);
      if (walkWindow.isFormOpen) model.noteSaved(answers);
    } else if ('record' in detail) {
      const { record } = detail;
      this.note(`    ${walkWindow.name} ${walkWindow.isFormOpen ? 'reads again' : 'is loaded'}`);
      stored.compare(record.answer, `the record that ${walkWindow.name} has loaded`);
      if (detail.kind === 'merged') {
        if (walkWindow.isFormOpen) model.merge(readRecord(record), Object.keys(knownAnswers(detail.saved)));
        return;
      }
      if (walkWindow.isFormOpen) model.merge(readRecord(record));
      else {
        model.load(readRecord(record));
        const left = walkWindow.isReloaded ? answersToResume(model, this.leftOnDevice) : undefined;
        if (left !== undefined) {
          this.note(`    ${walkWindow.name} goes on with ${JSON.stringify(Object.fromEntries(left.kept))}`);
          model.restore(left.kept);
          // The window must still report the lost answers.
          this.leftOnDevice = left.lost.length > 0 ? [{ kept: new Map(), lost: left.lost }] : [];
        }
      }
      walkWindow.isFormOpen = true;
    } else if (detail.kind === 'tab') {
      stored.chooseTab(detail.tab);
      if (walkWindow.isFormOpen) model.chooseTab(detail.tab);
    } else if (detail.kind === 'entries') {
      stored.colleges = Math.max(stored.colleges, detail.count);
      model.layout = { ...model.layout, colleges: detail.count };
    } else if (detail.kind === 'lastPage') stored.lastPage = detail.route;
  }

  /** Moves the clock so that all windows save by themselves, waits for that, and checks everything. */
  async saveEverything(): Promise<void> {
    await this.waitUntilIdle();
    await this.context.clock.fastForward(AFTER_TYPING_MS);
    await this.waitUntilIdle();
    for (let round = 0; round < 4 && !this.isOffline; round += 1) {
      const sights = await Promise.all(this.openWindows.map(({ page }) => readWindow(page)));
      if (!sights.some(({ status }) => status === 'retrying')) break;
      await this.context.clock.fastForward(LONGEST_RETRY_MS);
      await this.waitUntilIdle();
    }
    await this.check(true);
  }

  /**
   * Presses an element that saves. Tries again if a dialog of an automatic save opened just before. Answers the conflicts
   * that it leads to, and returns whether they were postponed.
   */
  async pressAndWait({ page, name: window }: WalkWindow, role: PressedRole, name: string): Promise<boolean> {
    for (let times = 0; times < 3; times += 1) {
      if (await pressIfFree(page, role, name)) return (await this.waitUntilIdle(true)).has(window);
      this.note(`    ${window} is asked something before "${name}" is pressed`);
      await this.waitUntilIdle();
    }
    throw new WalkError(`${window} cannot press "${name}".`);
  }

  /**
   * Waits until no call is in flight, and answers conflicts at random. Returns the names of windows whose last conflicts
   * were postponed.
   * @param isAsked whether the last step may ask again about conflicts that were postponed
   */
  async waitUntilIdle(isAsked = false): Promise<ReadonlySet<string>> {
    const deadline = Date.now() + IDLE_LIMIT_MS;
    const putOff = new Set<string>();
    for (let calm = 0; calm < (this.traffic.hasGap ? IDLE_LOOKS_AFTER_GAP : IDLE_LOOKS); ) {
      if (Date.now() > deadline) throw new WalkError('It does not come to rest.');
      calm += 1;
      for (const walkWindow of this.openWindows) {
        const { status, dialog } = await readWindow(walkWindow.page);
        if (dialog === 'Changed in Two Places') {
          while (this.traffic.isBusy) await sleep(5);
          this.applyTraffic();
          if (!isAsked && !walkWindow.model.mustAsk)
            throw new WalkError(`${walkWindow.name} is asked again about what was put off.`);
          if (await decide(this, walkWindow)) putOff.delete(walkWindow.name);
          else putOff.add(walkWindow.name);
          calm = 0;
        } else if (dialog === 'Unexpected Error' && !this.isOffline)
          throw new WalkError(`${walkWindow.name}: ${await walkWindow.page.getByRole('dialog').innerText()}`);
        else if (status === 'saving') calm = 0;
      }
      if (this.traffic.isBusy) calm = 0;
      if (calm === 0 || this.traffic.hasGap) await sleep(5);
    }
    this.applyTraffic();
    return putOff;
  }

  /** Compares the record and the windows with the models. `isSettled`: also checks that all is saved. */
  async check(isSettled = false): Promise<void> {
    if (!this.#isCompared) {
      const different = async () => {
        const profile = await (await this.outside.get('/api/profile')).json();
        return this.stored.differences(profile.answer as Answers);
      };
      await this.#expectNoDifferences('What is stored is not what was acknowledged', different);
      this.#isCompared = true;
      this.count('compared');
    }
    for (const walkWindow of this.openWindows) {
      const different = async () => differences(walkWindow.model, await readWindow(walkWindow.page));
      await this.#expectNoDifferences(`${walkWindow.name} shows something else`, different);
      if (!isSettled || this.isOffline) continue;
      const { status } = await readWindow(walkWindow.page);
      if (status === 'undecided') walkWindow.model.continueWaiting(walkWindow.model.wronglyUnsaved());
      const left = walkWindow.model.wronglyUnsaved();
      if (left.length > 0)
        throw new WalkError(`${walkWindow.name} says "${status}", but has not saved ${left.join(', ')}.`);
      if (walkWindow.model.mustAsk)
        throw new WalkError(`${walkWindow.name} does not ask which answer stays.`);
      const expected = walkWindow.model.undecided().length > 0 ? ['undecided'] : ['saved', 'idle'];
      if (!expected.includes(status))
        throw new WalkError(`${walkWindow.name} says "${status}", not ${expected.join(' or ')}.`);
    }
  }

  /** Waits until there are no differences, because pages update with a delay. Throws a `WalkError` after a time limit. */
  async #expectNoDifferences(message: string, different: () => Promise<readonly string[]>): Promise<void> {
    const deadline = Date.now() + SAME_WITHIN_MS;
    for (;;) {
      const lines = await different();
      if (lines.length === 0) return;
      if (Date.now() > deadline) throw new WalkError(`${message}:\n  ${lines.join('\n  ')}`);
      await sleep(20);
      await this.waitUntilIdle();
    }
  }
}
