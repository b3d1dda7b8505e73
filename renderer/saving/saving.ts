import type { Answers } from '../../engine/form/compiled-form.ts';
import { lateModule } from '../browser/late-module.tsx';
import { askToLeave } from './ask-to-leave.ts';
import { keepOnDevice } from './keep-on-device.ts';
import { loadApplicant } from './load-applicant.ts';
import { createLogin, type Login, type Page } from './login.ts';
import type { Ports } from './ports.ts';
import { saveWhenAsked } from './save-when-asked.ts';
import { forgetState } from './saving-state.ts';
import { showTyping } from './show-status.ts';
import { unsavedQuestions } from './unsaved-questions.ts';

/**
 * All about saving for one login: what is known as saved, on its way, refused, undecided, kept on this device. Its end is the
 * end of all that it holds: whoever still waits for something of it hears `LoginOverError`, and nothing comes of a late reply.
 */
export type Saving = ReturnType<typeof createSaving>;

const lateWorks = lateModule(() => import('./late-works.ts'));
type LateWorks = Awaited<ReturnType<typeof lateWorks.load>>;

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
  /** Does a work whose script comes with the record. */
  const late =
    <Args extends unknown[], Result>(choose: (works: LateWorks) => (login: Login, ...args: Args) => Result) =>
    async (...args: Args): Promise<Awaited<Result>> =>
      await choose(await lateWorks.load())(login, ...args);
  const loadOwn = own(loadApplicant);
  const saveUnasked = late(({ saveUnasked: work }) => work);
  return {
    /** Ends it. What the device keeps stays there. */
    end(): void {
      ending.abort();
      forgetState(shown);
    },
    isOver: () => ending.signal.aborted,
    /** Gives what comes of something that is done for this login; throws `LoginOverError` when it is over by then. */
    hear,
    /** Continues with a changed form and the store of its answers. */
    turnTo(next: Page): void {
      login.page = next;
    },
    /** How it stands, for those who draw it. */
    shown,

    load(...args: Parameters<typeof loadOwn>): ReturnType<typeof loadOwn> {
      // A load that fails is tried anew by what needs it.
      lateWorks.load().catch(() => undefined);
      return loadOwn(...args);
    },
    offerUnsaved: late(({ offerUnsaved }) => offerUnsaved),
    save: late(({ saveAnswers }) => saveAnswers),
    saveQuietly: late(({ saveQuietly }) => saveQuietly),
    saveUnasked,
    refresh: late(({ refreshAnswers }) => refreshAnswers),
    storeEntry: late(({ storeEntry }) => storeEntry),
    addEntry: late(({ addEntry }) => addEntry),
    storeTab: late(({ storeTab }) => storeTab),

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
    takeLeft: late(({ takeLeft }) => takeLeft),
    restore: late(({ restore }) => restore),
    discard: late(({ discard }) => discard),

    haveOthersSave: late(({ haveOthersSave }) => haveOthersSave),
    saveWhenAsked: () => saveWhenAsked(login, saveUnasked),
    /** Calls `listener` when another window has brought an entry back. Returns a function that unsubscribes. */
    onEntryBack: (listener: () => void) => broughtBack.listen(listener),
    askToLeave: own(askToLeave),
    closeForm: late(({ closeForm }) => closeForm),
    logOut: late(({ logOut }) => logOut),
    noteTyping: own(showTyping),
    noteSubmissionErrors: late(({ noteSubmissionErrors }) => noteSubmissionErrors),
    /** Takes everything back that is said and asked: nothing can be saved any more. */
    forgetState: () => forgetState(shown),
  };
}
