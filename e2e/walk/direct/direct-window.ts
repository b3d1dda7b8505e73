// A window of the direct walk. It has no page, only the product's modules for saving and answers, and the model of what
// they must show.
import type { CompiledForm } from '../../../engine/form/compiled-form.ts';
import type { StoredRecord } from '../../../engine/wire/profile.ts';
import { type AnswersStore, createAnswersStore } from '../../../renderer/filling/answers-store.ts';
import { createSaving, type Saving } from '../../../renderer/saving/saving.ts';
import { QUESTIONS } from '../questions.ts';
import { isSame } from '../rules.ts';
import { knownAnswers, type ReadRecord, readRecord, WalkError } from '../stored-model.ts';
import { answersToResume } from '../taken-back.ts';
import { WindowModel } from '../window-model.ts';
import type { Account } from './account.ts';
import { type CallObserver, FaultyCalls } from './faulty-calls.ts';
import type { BrowserWindow, MemoryBrowser, Tab } from './memory-browser.ts';

let moment = Date.now();

/** Returns a new time for each call, so that no two events have the same. */
function nextMoment(): number {
  moment += 1;
  return moment;
}

/** The window. */
export class DirectWindow {
  readonly name: string;
  readonly account: Account;
  readonly model = new WindowModel();
  readonly answers: AnswersStore;
  readonly saving: Saving;
  readonly network: FaultyCalls;
  readonly tab: Tab;
  /** Whether it was reloaded, and the device has unsaved answers of this window only. */
  isReloaded = false;
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
    this.network = new FaultyCalls(account.visitor, this.#observer());
    const page = { form, answers: this.answers };
    this.saving = createSaving(page, {
      calls: this.network.calls,
      device: this.#window.device,
      openChannel: this.#window.openChannel,
      // No timer ever fires: the walk saves explicitly.
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

  /** Returns an observer that updates the models before the window itself processes a reply. */
  #observer(): CallObserver {
    const { stored } = this.account;
    const { model, name } = this;
    const isHere = () => !this.saving.isOver();
    const merge = (record: StoredRecord | undefined, saved: readonly string[] = []) => {
      if (record === undefined) return;
      this.#note(`    ${name} gets the record`);
      model.merge(readRecord(record), saved);
    };
    return {
      onStored: (answers) => {
        const values = knownAnswers(answers);
        this.#note(`    ${name} saved ${JSON.stringify(values)}`);
        for (const key of Object.keys(values))
          if (stored.isStale(key, values, model.possibleStoredValues(key), name))
            throw new WalkError(`${key}: ${name} replaced an answer of others that it did not know of.`);
        stored.write(values, name);
      },
      onSaved: (answers, record) => {
        if (!isHere()) return;
        const saved = knownAnswers(answers);
        model.noteSaved(saved);
        merge(record, Object.keys(saved));
      },
      onNoReply: (answers) => isHere() && model.noteSent(knownAnswers(answers)),
      onRefusedForGood: (key) => isHere() && model.noteRefusedForGood(key),
      onRecordRead: (answers) => stored.compare(answers, `the record that ${name} has loaded`),
      onLoaded: (record) => isHere() && this.#load(readRecord(record)),
      onTabStored: (tab) => stored.chooseTab(tab),
      onTabSaved: (tab, record) => {
        model.chooseTab(tab);
        merge(record);
      },
      onEntryStored: (count) => {
        stored.colleges = Math.max(stored.colleges, count);
      },
      onEntrySaved: (count, record) => {
        model.layout = { ...model.layout, colleges: count };
        merge(record);
      },
    };
  }

  #load(record: ReadRecord): void {
    const { account, model, name } = this;
    this.#note(`    ${name} ${this.isLoaded ? 'reads again' : 'is loaded'}`);
    if (this.isLoaded) {
      model.merge(record);
      return;
    }
    this.isLoaded = true;
    model.load(record);
    const left = this.isReloaded ? answersToResume(model, account.leftOnDevice) : undefined;
    if (left === undefined) return;
    this.#note(`    ${name} goes on with ${JSON.stringify(Object.fromEntries(left.kept))}`);
    model.restore(left.kept);
    // The window must still report the lost answers.
    account.leftOnDevice = left.lost.length > 0 ? [{ kept: new Map(), lost: left.lost }] : [];
  }

  /** Returns a line for each answer that differs from the model. */
  differences(): readonly string[] {
    const shownAnswers = this.answers.getAnswers();
    return QUESTIONS.flatMap(({ key }) => {
      const [expected, actual] = [this.model.shown[key], shownAnswers[key]];
      if (isSame(expected, actual)) return [];
      return [`${key}: expected ${JSON.stringify(expected)}, shown ${JSON.stringify(actual)}`];
    });
  }

  /** Closes the window like a browser: replies are ignored from now on, and the device keeps what was written. */
  close(): void {
    this.saving.keepOnDevice();
    this.#leaveAnswers();
    const { own } = this.tab;
    this.#window.vanish();
    this.saving.end();
    // A closed page does not clean up, so restore what `end` removed.
    this.tab.own = own;
  }

  /** Ends the login. Unsaved answers stay on the device. */
  endSession(): void {
    this.saving.keepOnDevice();
    this.#leaveAnswers();
    this.saving.closeDevice();
    this.saving.end();
    this.answers.replace({});
  }

  #leaveAnswers(): void {
    const left = this.model.leftAnswers();
    if (left.kept.size > 0 || left.lost.length > 0) this.account.leftOnDevice.push(left);
  }
}
