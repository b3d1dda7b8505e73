// A window without a page: the saving of one login, its answers, and the model of what must be so.
import type { CompiledForm } from '../../../engine/form/compiled-form.ts';
import { type AnswersStore, createAnswersStore } from '../../../renderer/filling/answers-store.ts';
import { createSaving, type Saving } from '../../../renderer/saving/saving.ts';
import { type Answers, QUESTIONS } from '../questions.ts';
import { isSame } from '../rules.ts';
import { knownAnswers, WalkError } from '../stored-model.ts';
import { comingBack } from '../taken-back.ts';
import { WindowModel } from '../window-model.ts';
import type { Account } from './account.ts';
import { type Ear, Line } from './line.ts';
import type { BrowserWindow, MemoryBrowser, Tab } from './memory-browser.ts';

let moment = Date.now();

/** No two things happen at the same moment. */
function nextMoment(): number {
  moment += 1;
  return moment;
}

export class Desk {
  readonly name: string;
  readonly account: Account;
  readonly model = new WindowModel();
  readonly answers: AnswersStore;
  readonly saving: Saving;
  readonly line: Line;
  readonly tab: Tab;
  /** It was loaded again, and nothing but what it has left itself is on the device. */
  isBack = false;
  isLoaded = false;
  readonly #window: BrowserWindow;
  readonly #note: (line: string) => void;

  constructor(options: {
    readonly name: string;
    readonly account: Account;
    readonly browser: MemoryBrowser;
    readonly form: CompiledForm;
    readonly tab: Tab;
    readonly note: (line: string) => void;
  }) {
    const { name, account, browser, form, tab } = options;
    this.name = name;
    this.account = account;
    this.tab = tab;
    this.#note = options.note;
    this.#window = browser.window(tab);
    this.answers = createAnswersStore(form, {});
    this.line = new Line(account.visitor, this.#ear());
    const page = { form, answers: this.answers };
    this.saving = createSaving(page, {
      calls: this.line.calls,
      device: this.#window.device,
      openChannel: this.#window.openChannel,
      // Nobody waits long: what is waited for always comes.
      clock: { now: nextMoment, after: () => () => undefined },
      tell: () => undefined,
      untell: () => undefined,
      draw: (change) => change(),
      onAllSaved: () => undefined,
    });
    this.answers.watch(() => this.saving.noteTyping());
    this.saving.shown.subscribe(({ status }, before) => {
      if (status !== before.status && status !== 'idle' && status !== 'saving') this.saving.keepOnDevice();
    });
    this.saving.saveWhenAsked();
  }

  /** What this window hears of the server, which its model is told just before. */
  #ear(): Ear {
    const { stored } = this.account;
    const { model, name } = this;
    const isHere = () => !this.saving.isOver();
    return {
      wrote: (answers) => {
        const values = knownAnswers(answers);
        this.#note(`    ${name} saved ${JSON.stringify(values)}`);
        for (const key of Object.keys(values))
          if (stored.isStale(key, values, model.own(key), name))
            throw new WalkError(`${key}: ${name} replaced an answer of others that it did not know of.`);
        stored.write(values, name);
      },
      saved: (answers, revision) => isHere() && model.noteSaved(knownAnswers(answers), revision),
      unanswered: (answers) => isHere() && model.noteSent(knownAnswers(answers)),
      refused: (answers) => isHere() && model.noteRefused(knownAnswers(answers)),
      refusedForGood: (key) => isHere() && model.noteFinal(key),
      read: (answers) => stored.compare(answers, `the record that ${name} has loaded`),
      loaded: (answers, revision) => isHere() && this.#load(knownAnswers(answers), revision),
      choseTab: (tab) => stored.chooseTab(tab),
      tabChosen: (tab, revision) => {
        model.noteRevision(revision);
        model.chooseTab(tab);
      },
      addedEntry: (count) => {
        stored.colleges = Math.max(stored.colleges, count);
      },
      entryAdded: (count, revision) => {
        model.noteRevision(revision);
        model.layout = { ...model.layout, colleges: count };
      },
    };
  }

  #load(answers: Answers, revision: number): void {
    const { account, model, name } = this;
    const { layout } = account.stored;
    this.#note(`    ${name} ${this.isLoaded ? 'reads again' : 'is loaded'}`);
    if (this.isLoaded) {
      model.merge(answers, layout, revision);
      return;
    }
    this.isLoaded = true;
    model.load(answers, layout, revision);
    const left = this.isBack ? comingBack(model, account.device) : undefined;
    if (left === undefined) return;
    this.#note(`    ${name} goes on with ${JSON.stringify(Object.fromEntries(left.kept))}`);
    model.restore(left.kept);
    // What is lost is still to be told.
    account.device = left.lost.length > 0 ? [{ kept: new Map(), lost: left.lost }] : [];
  }

  /** Where the window shows something else than it must, a line each. */
  differences(): readonly string[] {
    const shown = this.answers.getAnswers();
    return QUESTIONS.flatMap(({ key }) => {
      const [expected, actual] = [this.model.shown[key], shown[key]];
      if (isSame(expected, actual)) return [];
      return [`${key}: expected ${JSON.stringify(expected)}, shown ${JSON.stringify(actual)}`];
    });
  }

  /** The page is thrown away: nobody hears its replies, and what it has written stays. */
  vanish(): void {
    this.saving.keepOnDevice();
    this.#leave();
    const { own } = this.tab;
    this.#window.vanish();
    this.saving.end();
    // A page that goes away tidies nothing up.
    this.tab.own = own;
  }

  /** The login ends; what is not saved stays on the device. */
  endSession(): void {
    this.saving.keepOnDevice();
    this.#leave();
    this.saving.closeDevice();
    this.saving.end();
    this.answers.replace({});
  }

  #leave(): void {
    const left = this.model.left();
    if (left.kept.size > 0 || left.lost.length > 0) this.account.device.push(left);
  }
}
