// The walk itself: two windows of one browser and another device, one account, and the models that say what must be so.
import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import { Random } from '../../engine/testing/random.ts';
import { COUNTED } from './counted.ts';
import { decide } from './decide.ts';
import { differences } from './differences.ts';
import { look, type Pressed, pressIfFree } from './form-window.ts';
import type { Answers } from './questions.ts';
import { knownAnswers, StoredModel, WalkError } from './stored-model.ts';
import { comingBack, type Left } from './taken-back.ts';
import { type Event, Traffic } from './traffic.ts';
import type { WindowModel } from './window-model.ts';

/** A window, and what it must show. */
export interface Seat {
  readonly name: string;
  page: Page;
  model: WindowModel;
  /** Whether it shows the form of whoever is logged in. */
  isOn: boolean;
  /** When something was last typed here: a save begins by itself soon after. */
  typedAt: number;
  /** It was loaded again, and nothing but what it has left itself is on the device. */
  isBack: boolean;
}

const AFTER_TYPING_MS = 1600;
const LONGEST_RETRY_MS = 61_000;
const PATIENCE_MS = 60_000;
const SAME_WITHIN_MS = 30_000;
/** So many looks one after another at which nothing goes on. */
const CALM = 2;
/** Where a write is missing, its window may have had a reply that it has not acted on yet: some hundred milliseconds. */
const CALM_AFTER_GAP = 30;

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

export class Walk {
  readonly stored = new StoredModel();
  readonly counts = Object.fromEntries(COUNTED.map((name) => [name, 0])) as Record<
    (typeof COUNTED)[number],
    number
  >;
  readonly journal: string[] = [];
  readonly outside: APIRequestContext;
  random = new Random(0);
  seats: readonly Seat[] = [];
  /** What windows that are gone have left on the device, oldest first. */
  device: Left[] = [];
  isOffline = false;
  traffic = new Traffic<Seat>();
  #context: BrowserContext | undefined;
  #isCompared = true;

  /** @param outside the same account on another device, by calls only */
  constructor(outside: APIRequestContext) {
    this.outside = outside;
  }

  get context(): BrowserContext {
    if (this.#context === undefined) throw new Error('No browser was opened.');
    return this.#context;
  }

  /** Goes on in another browser, which has nothing of the one before. */
  open(context: BrowserContext): void {
    this.#context = context;
    this.device = [];
    this.traffic = new Traffic();
  }

  note(line: string): void {
    this.journal.push(line);
  }

  count(name: (typeof COUNTED)[number]): void {
    this.counts[name] += 1;
  }

  /** Seats whose form is open. */
  get on(): readonly Seat[] {
    return this.seats.filter((seat) => seat.isOn);
  }

  /** Somebody has typed: a save will begin before long. */
  noteTyping(seat: Seat): void {
    seat.typedAt = Date.now();
  }

  /** Something was stored: it is compared before long. */
  noteWritten(): void {
    this.#isCompared = false;
  }

  /** Whether a save might begin in the middle of the next step. */
  get isHasty(): boolean {
    return this.on.some(({ model, typedAt }) => model.unsaved().length > 0 && Date.now() - typedAt > 700);
  }

  /** What a window leaves on the device when it goes. */
  leave(seat: Seat): void {
    const left = seat.model.left();
    if (seat.isOn && (left.kept.size > 0 || left.lost.length > 0)) this.device.push(left);
    seat.isOn = false;
  }

  /** Takes over what happened since. */
  drain(): void {
    // When a write without a reply was made nobody knows: before what was read meanwhile, or after it.
    const unanswered: Answers[] = [];
    const mayWrite = () => {
      for (const answers of unanswered) this.stored.mayWrite(answers);
    };
    for (const event of this.traffic.take()) {
      const { happening } = event;
      if (happening.kind === 'loaded') mayWrite();
      this.#happen(event);
      if (happening.kind === 'unanswered') unanswered.push(knownAnswers(happening.answers));
    }
    mayWrite();
  }

  #happen({ window: seat, happening, revision }: Event<Seat>): void {
    const { stored } = this;
    const { model } = seat;
    if ('answers' in happening && happening.kind !== 'loaded') {
      const answers = knownAnswers(happening.answers);
      this.note(`    ${seat.name} ${happening.kind} ${JSON.stringify(answers)}`);
      if (happening.kind === 'refused') {
        model.noteRefused(answers);
        return;
      }
      this.#isCompared = false;
      if (happening.kind === 'unanswered') {
        stored.mayWrite(answers);
        if (seat.isOn) model.noteSent(answers);
        return;
      }
      this.count('saves');
      for (const key of Object.keys(answers)) {
        if (!stored.isStale(key, answers, model.own(key), seat.name)) continue;
        throw new WalkError(`${key}: ${seat.name} replaced an answer of others that it did not know of.`);
      }
      stored.write(answers, seat.name);
      if (seat.isOn) model.noteSaved(answers, revision);
    } else if (happening.kind === 'loaded') {
      const answers = knownAnswers(happening.answers);
      this.note(`    ${seat.name} ${seat.isOn ? 'reads again' : 'is loaded'}`);
      stored.compare(happening.answers, `the record that ${seat.name} has loaded`);
      if (seat.isOn) model.merge(answers, stored.layout, revision);
      else {
        model.load(answers, stored.layout, revision);
        const left = seat.isBack ? comingBack(model, this.device) : undefined;
        if (left !== undefined) {
          this.note(`    ${seat.name} goes on with ${JSON.stringify(Object.fromEntries(left.kept))}`);
          model.restore(left.kept);
          // What is lost is still to be told.
          this.device = left.lost.length > 0 ? [{ kept: new Map(), lost: left.lost }] : [];
        }
      }
      seat.isOn = true;
    } else if (happening.kind === 'tab') {
      stored.chooseTab(happening.tab);
      model.noteRevision(revision);
      if (seat.isOn) model.chooseTab(happening.tab);
    } else if (happening.kind === 'entries') {
      stored.colleges = Math.max(stored.colleges, happening.count);
      model.noteRevision(revision);
      model.layout = { ...model.layout, colleges: happening.count };
    } else if (happening.kind === 'lastPage') stored.lastPage = happening.route;
  }

  /** Lets the typing be over, and waits until everything is saved that can be. */
  async settle(): Promise<void> {
    await this.rest();
    await this.context.clock.fastForward(AFTER_TYPING_MS);
    await this.rest();
    for (let round = 0; round < 4 && !this.isOffline; round += 1) {
      const sights = await Promise.all(this.on.map(({ page }) => look(page)));
      if (!sights.some(({ status }) => status === 'retrying')) break;
      await this.context.clock.fastForward(LONGEST_RETRY_MS);
      await this.rest();
    }
    await this.check(true);
  }

  /**
   * Presses what saves, however often a save that has begun by itself asks something just before, and settles what the
   * applicant is asked; gives whether the choice was put off.
   */
  async pressAndRest({ page, name: window }: Seat, role: Pressed, name: string): Promise<boolean> {
    for (let times = 0; times < 3; times += 1) {
      if (await pressIfFree(page, role, name)) return (await this.rest(true)).has(window);
      this.note(`    ${window} is asked something before "${name}" is pressed`);
      await this.rest();
    }
    throw new WalkError(`${window} cannot press "${name}".`);
  }

  /**
   * Waits until nothing goes on any more, and settles what the applicant is asked; gives the windows whose last choice was
   * put off.
   * @param isAsked whether the last step is one that asks again about what was put off
   */
  async rest(isAsked = false): Promise<ReadonlySet<string>> {
    const deadline = Date.now() + PATIENCE_MS;
    const putOff = new Set<string>();
    for (let calm = 0; calm < (this.traffic.hasGap ? CALM_AFTER_GAP : CALM); ) {
      if (Date.now() > deadline) throw new WalkError('It does not come to rest.');
      calm += 1;
      for (const seat of this.on) {
        const { status, dialog } = await look(seat.page);
        if (dialog === 'Changed in Two Places') {
          while (this.traffic.isBusy) await sleep(5);
          this.drain();
          if (!isAsked && !seat.model.isToAsk)
            throw new WalkError(`${seat.name} is asked again about what was put off.`);
          if (await decide(this, seat)) putOff.delete(seat.name);
          else putOff.add(seat.name);
          calm = 0;
        } else if (dialog === 'Unexpected Error' && !this.isOffline)
          throw new WalkError(`${seat.name}: ${await seat.page.getByRole('dialog').innerText()}`);
        else if (status === 'saving') calm = 0;
      }
      if (this.traffic.isBusy) calm = 0;
      if (calm === 0 || this.traffic.hasGap) await sleep(5);
    }
    this.drain();
    return putOff;
  }

  /** Compares what is stored and what is in sight with the models. */
  async check(isSettled = false): Promise<void> {
    if (!this.#isCompared) {
      const different = async () => {
        const profile = await (await this.outside.get('/api/profile')).json();
        return this.stored.differences(profile.answer as Answers);
      };
      await this.#expectSame('What is stored is not what was acknowledged', different);
      this.#isCompared = true;
      this.count('compared');
    }
    for (const seat of this.on) {
      const different = async () => differences(seat.model, await look(seat.page));
      await this.#expectSame(`${seat.name} shows something else`, different);
      if (!isSettled || this.isOffline) continue;
      const { status } = await look(seat.page);
      if (status === 'undecided') seat.model.stillWaits(seat.model.unsavedByMistake());
      const left = seat.model.unsavedByMistake();
      if (left.length > 0)
        throw new WalkError(`${seat.name} says "${status}", but has not saved ${left.join(', ')}.`);
      if (seat.model.isToAsk) throw new WalkError(`${seat.name} does not ask which answer stays.`);
      const expected = seat.model.undecided().length > 0 ? ['undecided'] : ['saved', 'idle'];
      if (!expected.includes(status))
        throw new WalkError(`${seat.name} says "${status}", not ${expected.join(' or ')}.`);
    }
  }

  /** What was pressed is drawn a little later, and a save may begin by itself at any time. */
  async #expectSame(message: string, different: () => Promise<readonly string[]>): Promise<void> {
    const deadline = Date.now() + SAME_WITHIN_MS;
    for (;;) {
      const lines = await different();
      if (lines.length === 0) return;
      if (Date.now() > deadline) throw new WalkError(`${message}:\n  ${lines.join('\n  ')}`);
      await sleep(20);
      await this.rest();
    }
  }
}
