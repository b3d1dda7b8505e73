import { createStore } from 'zustand/vanilla';
import type { Answers } from '../../engine/form/compiled-form.ts';
import { lateModule } from '../browser/late-module.tsx';
import { keepOnDevice } from './device-record.ts';
import { createLogin, type Login, loadApplicant, type Page } from './login.ts';
import { saveWhenAsked } from './other-windows.ts';
import type { Ports } from './ports.ts';
import { forgetState } from './saving-state.ts';

/**
 * The saving of one login: its saved, sent, refused and undecided answers, and its device record. When it ends,
 * pending calls throw `LoginOverError`, and late replies are ignored.
 */
export type Saving = ReturnType<typeof createSaving>;

const lateWorks = lateModule(() => import('./late-works.ts'));
type LateWorks = Awaited<ReturnType<typeof lateWorks.load>>;

/**
 * Creates the saving state of one login, or of an anonymous visitor. Each imported function documents what it
 * does and throws.
 */
export function createSaving(page: Page, ports: Ports) {
  const ending = new AbortController();
  const login = createLogin(page, ports, ending.signal);
  const { shown, saved, device, broughtBack, hear } = login;
  /** Binds a function of the late script to this login. */
  const late =
    <Args extends unknown[], Result>(choose: (works: LateWorks) => (login: Login, ...args: Args) => Result) =>
    async (...args: Args): Promise<Awaited<Result>> =>
      await choose(await lateWorks.load())(login, ...args);
  const saveUnasked = late(({ saveUnasked: work }) => work);
  return {
    /** Ends this login. The device record stays in the browser's storage. */
    end(): void {
      ending.abort();
      forgetState(shown);
    },
    isOver: () => ending.signal.aborted,
    /** Resolves with the result of `reply`, or throws `LoginOverError` if the login ended meanwhile. */
    hear,
    /** Continues with a changed form and the store of its answers. */
    turnTo(next: Page): void {
      login.page = next;
    },
    /** The state that components render. */
    shown,

    load(carriedFor: (username: string) => Answers): ReturnType<typeof loadApplicant> {
      // The functions that need the script retry a failed load.
      lateWorks.load().catch(() => undefined);
      return loadApplicant(login, carriedFor);
    },
    offerUnsaved: late(({ offerUnsaved }) => offerUnsaved),
    save: late(({ saveAnswers }) => saveAnswers),
    saveQuietly: late(({ saveQuietly }) => saveQuietly),
    saveUnasked,
    refresh: late(({ refreshAnswers }) => refreshAnswers),
    storeEntry: late(({ storeEntry }) => storeEntry),
    addEntry: late(({ addEntry }) => addEntry),
    storeTab: late(({ storeTab }) => storeTab),

    /** Whether any answer is unsaved. */
    hasUnsaved: () => saved.hasUnsaved(login.page),
    /** Whether no value, not even an empty one, is known to be stored under a key. */
    isNew: (key: string) => saved.isNew(key),
    /** Whether documents were uploaded or deleted elsewhere and are not shown here yet. */
    hasUnseenDocuments: () => saved.unseenDocuments(login.page).length > 0,
    /** The revision that a call is based on. */
    revision: () => saved.revision,
    /** Records answers that other code has stored, such as documents. */
    noteSaved: (answers: Answers) => saved.noteSaved(answers),

    keepOnDevice: () => keepOnDevice(login),
    /** Stops keeping answers on this device. The record is offered after the next login. */
    closeDevice: () => device.close(),
    /** Deletes the account's records on this device and stops keeping answers. */
    clearDevice: () => device.clear(),
    /** Deletes the account's records of this form on this device and stops keeping answers. */
    clearFormDevice: () => device.clearForm(),
    takeLeft: late(({ takeLeft }) => takeLeft),
    restore: late(({ restore }) => restore),
    discard: late(({ discard }) => discard),

    haveOthersSave: late(({ haveOthersSave }) => haveOthersSave),
    saveWhenAsked: () => saveWhenAsked(login, saveUnasked),
    /** Calls `listener` when another window has brought an entry back. Returns a function that unsubscribes. */
    onEntryBack: (listener: () => void) => broughtBack.listen(listener),
    askToLeave: late(({ askToLeave }) => askToLeave),
    closeForm: late(({ closeForm }) => closeForm),
    logOut: late(({ logOut }) => logOut),
    /** Hides "saved" as soon as an answer is unsaved. Other changes, such as documents of another device, keep it. */
    noteTyping() {
      const isSaved = shown.getState().status === 'saved';
      if (isSaved && saved.hasUnsaved(login.page)) shown.setState({ status: 'idle' });
    },
    /** Resets the state when nothing can be saved any more. */
    forgetState: () => forgetState(shown),
  };
}

/** The successive logins of a window. Without a user, the current login is that of an anonymous visitor. */
export type Logins = ReturnType<typeof createLogins>;

/** Creates the holder of the current login's saving state. */
export function createLogins(page: Page, ports: Ports) {
  let now = page;
  const store = createStore(() => createSaving(now, ports));
  return {
    current: store.getState,
    /** Calls `listener` when another login has started. Returns a function that unsubscribes. */
    subscribe: store.subscribe,
    /** Ends the current login and starts the next: the user has logged out, or another one logs in. */
    beginNext(): void {
      store.getState().end();
      store.setState(createSaving(now, ports), true);
    },
    /** Continues with a changed form and the store of its answers. */
    turnTo(next: Page): void {
      now = next;
      store.getState().turnTo(next);
    },
  };
}
