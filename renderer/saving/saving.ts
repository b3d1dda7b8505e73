import type { Answers } from '../../engine/form/compiled-form.ts';
import { haveOthersSave, saveWhenAsked } from './ask-others.ts';
import { askToLeave } from './ask-to-leave.ts';
import { closeForm } from './close-form.ts';
import { keepOnDevice } from './keep-on-device.ts';
import { type Arrival, loadApplicant } from './load-applicant.ts';
import { logOut } from './log-out.ts';
import { createLogin, type Login, type Page } from './login.ts';
import type { EntryName } from './move-entries.ts';
import type { Ports } from './ports.ts';
import { discard, offerUnsaved, restore, takeLeft } from './recovery.ts';
import { refreshAnswers, saveAnswers, saveQuietly } from './save-answers.ts';
import { saveUnasked } from './save-unasked.ts';
import { type End, type Found, forgetState, type SavingStore } from './saving-state.ts';
import { showTyping } from './show-status.ts';
import { addEntry, storeEntry } from './store-entry.ts';
import { storeTab } from './store-tab.ts';
import { noteSubmissionErrors } from './submission-errors.ts';
import { unsavedQuestions } from './unsaved-questions.ts';

/**
 * All about saving for one login: what is known as saved, on its way, refused, undecided, kept on this device. Its end is the
 * end of all that it holds: whoever still waits for something of it hears `LoginOverError`, and nothing comes of a late reply.
 */
export class Saving {
  readonly #ending = new AbortController();
  readonly #login: Login;

  constructor(page: Page, ports: Ports) {
    this.#login = createLogin(page, ports, this.#ending.signal);
  }

  /** Ends it. What the device keeps stays there. */
  end(): void {
    this.#ending.abort();
    forgetState(this.#login.state);
  }

  get isOver(): boolean {
    return this.#ending.signal.aborted;
  }

  /**
   * Gives what comes of something that is done for this login.
   * @throws LoginOverError when the login is over by then
   */
  hear<T>(reply: Promise<T>): Promise<T> {
    return this.#login.hear(reply);
  }

  /** Goes on with a form that was changed, and the store of its answers. */
  turnTo(page: Page): void {
    this.#login.page = page;
  }

  /** How it stands, for those who draw it. */
  get state(): SavingStore {
    return this.#login.state;
  }

  /** Loads the record into the form, beside what was typed before the login. */
  load(carriedFor: (username: string) => Answers): Promise<Arrival> {
    return loadApplicant(this.#login, carriedFor);
  }

  /** Begins to keep answers of the account on this device, and offers those that are kept there. */
  offerUnsaved(account: string, isSubmitted: boolean): Promise<void> {
    return offerUnsaved(this.#login, account, isSubmitted);
  }

  /** Saves what was answered since the last save; the call is made even if that is nothing (spec §4). */
  save(): Promise<void> {
    return saveAnswers(this.#login);
  }

  /** Saves by itself what can be saved; no call without anything to save. */
  saveQuietly(): Promise<void> {
    return saveQuietly(this.#login);
  }

  /** Saves what can be saved within some milliseconds, where nobody is there to choose. */
  saveUnasked(limitMs: number): Promise<void> {
    return saveUnasked(this.#login, limitMs);
  }

  /** Takes over what others have written, and saves by itself what can be saved. */
  refresh(): Promise<void> {
    return refreshAnswers(this.#login);
  }

  /** Removes an entry, or brings it back. Where others have changed what would be removed, that is shown, and the refusal thrown on. */
  storeEntry(entry: EntryName, isRemoved: boolean): Promise<void> {
    return storeEntry(this.#login, entry, isRemoved);
  }

  /** Stores how many entries a block has, then shows them. */
  addEntry(blockId: string, count: number): Promise<void> {
    return addEntry(this.#login, blockId, count);
  }

  /** Stores a chosen tab. Where others have changed what would be emptied, that is shown, and the refusal thrown on. */
  storeTab(tabSetId: string, tab: string): Promise<void> {
    return storeTab(this.#login, tabSetId, tab);
  }

  /** Whether an answer differs from what the server has. */
  get hasUnsaved(): boolean {
    const { page, saved } = this.#login;
    return saved.hasUnsaved(page.form, page.answers.getAnswers());
  }

  /** Keys of the questions whose answers somebody has typed and nobody has saved. */
  unsavedQuestions(): readonly string[] {
    return unsavedQuestions(this.#login);
  }

  /** Whether others are known to have written what this window has not seen. */
  get isBehind(): boolean {
    return this.#login.saved.isBehind;
  }

  /** The revision of the record that a call is based on. */
  get revision(): number | undefined {
    return this.#login.saved.revision;
  }

  /** Notes what the server has by calls of others, as those about documents. */
  noteSaved(answers: Answers): void {
    this.#login.saved.noteSaved(answers);
  }

  /** Keeps what is unsaved on this device; gives the keys of unsaved answers that would be lost with this window. */
  keepOnDevice(): readonly string[] {
    return keepOnDevice(this.#login);
  }

  /** Keeps nothing more on this device; what is there is offered after the next login. */
  closeDevice(): void {
    this.#login.device.close();
  }

  /** Removes all that this device has kept of the account, and keeps nothing more. */
  clearDevice(): void {
    this.#login.device.clear();
  }

  /** Takes the offer of what was kept back; gives it with the keys of its questions. */
  takeLeft(): ReturnType<typeof takeLeft> {
    return takeLeft(this.#login);
  }

  /** Takes kept answers back into the form. */
  restore(found: Found): void {
    restore(this.#login, found);
  }

  /** Throws kept answers away. */
  discard(found: Found): void {
    discard(this.#login, found);
  }

  /** Has the account's other windows save; gives the keys of what they have not saved. */
  haveOthersSave(): Promise<readonly string[]> {
    return haveOthersSave(this.#login);
  }

  /** Saves when another window asks for it; gives the function that ends it. */
  saveWhenAsked(): () => void {
    return saveWhenAsked(this.#login);
  }

  /** Calls back when another window has brought an entry back; gives the function that ends it. */
  onEntryBack(listener: () => void): () => void {
    return this.#login.broughtBack.listen(listener);
  }

  /** Asks whether to go on although answers would be lost; throws `UndecidedError` when the applicant stays. */
  askToLeave(end: End, keys: readonly string[], left?: Found): Promise<void> {
    return askToLeave(this.#login, end, keys, left);
  }

  /** Does what ends the saving, with the form covered; gives false, and does nothing, where `isReady` finds something unsaved. */
  closeForm(end: End, isReady: () => boolean, work: () => Promise<unknown>): Promise<boolean> {
    return closeForm(this.#login, end, isReady, work);
  }

  /** Saves everything, in every window, asks about what is left, and does what ends the session; throws `UndecidedError` when the applicant stays. */
  logOut(endSession: () => Promise<unknown>): Promise<void> {
    return logOut(this.#login, endSession);
  }

  /** Something is being typed. */
  noteTyping(): void {
    showTyping(this.#login);
  }

  /** Takes the messages in the refusal of a submission; gives whether there are any that the form can show. */
  noteSubmissionErrors(error: unknown): boolean {
    return noteSubmissionErrors(this.#login, error);
  }

  /** Takes everything back that is said and asked: nothing can be saved any more. */
  forgetState(): void {
    forgetState(this.#login.state);
  }
}
