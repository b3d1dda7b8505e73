import type { Answers } from '../../engine/form/compiled-form.ts';
import { haveOthersSave, saveWhenAsked } from './ask-others.ts';
import { askToLeave } from './ask-to-leave.ts';
import { closeForm } from './close-form.ts';
import { keepOnDevice } from './keep-on-device.ts';
import { loadApplicant } from './load-applicant.ts';
import { logOut } from './log-out.ts';
import { createLogin, type Login, type Page } from './login.ts';
import type { Ports } from './ports.ts';
import { discard, offerUnsaved, restore, takeLeft } from './recovery.ts';
import { refreshAnswers, saveAnswers, saveQuietly } from './save-answers.ts';
import { saveUnasked } from './save-unasked.ts';
import { forgetState } from './saving-state.ts';
import { showTyping } from './show-status.ts';
import { addEntry, storeEntry } from './store-entry.ts';
import { storeTab } from './store-tab.ts';
import { noteSubmissionErrors } from './submission-errors.ts';
import { unsavedQuestions } from './unsaved-questions.ts';

/**
 * All about saving for one login: what is known as saved, on its way, refused, undecided, kept on this device. Its end is the
 * end of all that it holds: whoever still waits for something of it hears `LoginOverError`, and nothing comes of a late reply.
 */
export type Saving = ReturnType<typeof createSaving>;

/** Begins the saving of a login, also of that of nobody yet. What each of its works does, and throws, is said where it stands. */
export function createSaving(page: Page, ports: Ports) {
  const ending = new AbortController();
  const login = createLogin(page, ports, ending.signal);
  const { shown, saved, device, broughtBack, hear } = login;
  /** Does a work for this login. */
  const own =
    <Args extends unknown[], Result>(work: (login: Login, ...args: Args) => Result) =>
    (...args: Args): Result =>
      work(login, ...args);
  return {
    /** Ends it. What the device keeps stays there. */
    end(): void {
      ending.abort();
      forgetState(shown);
    },
    isOver: () => ending.signal.aborted,
    /** Gives what comes of something that is done for this login; throws `LoginOverError` when it is over by then. */
    hear,
    /** Goes on with a form that was changed, and the store of its answers. */
    turnTo(next: Page): void {
      login.page = next;
    },
    /** How it stands, for those who draw it. */
    shown,

    load: own(loadApplicant),
    offerUnsaved: own(offerUnsaved),
    save: own(saveAnswers),
    saveQuietly: own(saveQuietly),
    saveUnasked: own(saveUnasked),
    refresh: own(refreshAnswers),
    storeEntry: own(storeEntry),
    addEntry: own(addEntry),
    storeTab: own(storeTab),

    /** Whether an answer differs from what the server has. */
    hasUnsaved: () => saved.hasUnsaved(login.page),
    /** Whether nothing was ever stored under a key, as far as is known. */
    isNew: (key: string) => saved.isNew(key),
    unsavedQuestions: own(unsavedQuestions),
    /** Whether others are known to have written what this window has not seen. */
    isBehind: () => saved.isBehind,
    /** The revision of the record that a call is based on. */
    revision: () => saved.revision,
    /** Notes what the server has by calls of others, as those about documents. */
    noteSaved: (answers: Answers) => saved.noteSaved(answers),

    keepOnDevice: own(keepOnDevice),
    /** Keeps nothing more on this device; what is there is offered after the next login. */
    closeDevice: () => device.close(),
    /** Removes all that this device has kept of the account, and keeps nothing more. */
    clearDevice: () => device.clear(),
    takeLeft: own(takeLeft),
    restore: own(restore),
    discard: own(discard),

    haveOthersSave: own(haveOthersSave),
    saveWhenAsked: own(saveWhenAsked),
    /** Calls back when another window has brought an entry back; gives the function that ends it. */
    onEntryBack: (listener: () => void) => broughtBack.listen(listener),
    askToLeave: own(askToLeave),
    closeForm: own(closeForm),
    logOut: own(logOut),
    noteTyping: own(showTyping),
    noteSubmissionErrors: own(noteSubmissionErrors),
    /** Takes everything back that is said and asked: nothing can be saved any more. */
    forgetState: () => forgetState(shown),
  };
}
