import { answerKeyOf, isEmpty } from '../../engine/answers/answer.ts';
import { layoutAnswers } from '../../engine/answers/layout-keys.ts';
import { clearHidden } from '../../engine/answers/set-answer.ts';
import { writableAnswers } from '../../engine/answers/writable-answers.ts';
import type { Answers, CompiledForm } from '../../engine/form/compiled-form.ts';
import { webStatusOf } from '../../engine/form/web-status.ts';
import type { Profile, StoredRecord, WebStatus } from '../../engine/wire/profile.ts';
import type { AnswersStore } from '../filling/answers-store.ts';
import { RefusedAnswers, SavedAnswers, UndecidedAnswers } from './answer-states.ts';
import { DeviceRecord } from './device-record.ts';
import { BroughtBack } from './other-windows.ts';
import type { ChannelPort, ClockPort, Ports } from './ports.ts';
import { createSavingState, type SavingStore } from './saving-state.ts';

/**
 * Thrown when the login that a call was made for has ended. It is never shown, because another user may be
 * logged in.
 */
export class LoginOverError extends Error {
  override name = 'LoginOverError';

  /** @throws LoginOverError once the signal has ended the login */
  static throwIf(signal: AbortSignal): void {
    if (signal.aborted) throw new LoginOverError();
  }
}

/** Thrown when the applicant postpones a choice or stays instead of leaving. The answers stay as they are. */
export class UndecidedError extends Error {
  override name = 'UndecidedError';
}

/** A queue that runs one write of a login at a time. */
export class Turns {
  readonly #signal: AbortSignal;
  #last: Promise<unknown> = Promise.resolve();

  constructor(signal: AbortSignal) {
    this.#signal = signal;
  }

  /**
   * Runs `work` after the writes before it.
   * @throws LoginOverError if the login has ended by then
   */
  next<T>(work: () => Promise<T>): Promise<T> {
    const ended = this.#last.then(() => {
      LoginOverError.throwIf(this.#signal);
      return work();
    });
    this.#last = ended.catch(() => undefined);
    return ended;
  }
}

/** Waits for a call, at most `limitMs` milliseconds. Ignores its result and its errors. */
export async function attempt(
  call: () => Promise<unknown>,
  clock: ClockPort,
  limitMs: number,
): Promise<void> {
  await new Promise<void>((resolve) => {
    const callOff = clock.after(limitMs, resolve);
    const end = () => {
      callOff();
      resolve();
    };
    call().then(end, end);
  });
}

/** The form and the store of its answers. */
export interface Page {
  readonly form: CompiledForm;
  readonly answers: AnswersStore;
}

/** The state of one login, for the files of this folder. Other folders use `Saving`. */
export interface Login {
  page: Page;
  readonly ports: Ports;
  readonly shown: SavingStore;
  readonly saved: SavedAnswers;
  readonly refused: RefusedAnswers;
  readonly undecided: UndecidedAnswers;
  readonly device: DeviceRecord;
  readonly turns: Turns;
  /** The channel on which windows ask each other to save. */
  readonly asking: ChannelPort | undefined;
  readonly broughtBack: BroughtBack;
  readonly signal: AbortSignal;
  /**
   * Resolves with the result of `reply`.
   * @throws LoginOverError if the login has ended meanwhile, so that the caller does not continue
   */
  hear<T>(reply: Promise<T>): Promise<T>;
}

/** Creates the state of a login, which `signal` ends. */
export function createLogin(page: Page, ports: Ports, signal: AbortSignal): Login {
  const saved = new SavedAnswers();
  const device = new DeviceRecord(ports.device, ports.clock);
  const asking = ports.openChannel('matricula-saving');
  const broughtBack = new BroughtBack(ports.openChannel('matricula-entries'), device);
  async function hear<T>(reply: Promise<T>): Promise<T> {
    try {
      return await reply;
    } finally {
      LoginOverError.throwIf(signal);
    }
  }
  signal.addEventListener('abort', () => {
    device.release();
    asking?.close();
    broughtBack.close();
  });
  return {
    page,
    ports,
    shown: createSavingState(),
    saved,
    refused: new RefusedAnswers(),
    undecided: new UndecidedAnswers(saved),
    device,
    turns: new Turns(signal),
    asking,
    broughtBack,
    signal,
    hear,
  };
}

/** Returns the answers of a record, with the entries, chosen tabs and sources under reserved keys. */
export function storedAnswers(record: StoredRecord): Answers {
  return { ...record.answer, ...layoutAnswers(record.add_another, record.tabs, record) };
}

/**
 * Merges answers typed before a login into the stored ones. Typed answers win, but an empty value never erases
 * a stored one (decision NAV-40). Answers to hidden questions are emptied, also those that a change of the form
 * has hidden.
 */
export function mergeCarriedAnswers(form: CompiledForm, stored: Answers, carried: Answers): Answers {
  // An empty description is carried, too, if its answer is not empty.
  const typed = Object.entries(carried).filter(
    ([key, value]) => !isEmpty(value) || !isEmpty(carried[answerKeyOf(form, key)]),
  );
  return clearHidden(form, { ...stored, ...Object.fromEntries(typed) }).answers;
}

/** Who has arrived, and what is left to do. */
export interface Arrival {
  readonly profile: Profile;
  /** Null where the stored list of web statuses is empty: `started` has to be posted (decision STAT-12). */
  readonly status: WebStatus | null;
  /** Answers typed before the login were merged and have to be saved once (decision NAV-40). */
  readonly hasCarried: boolean;
}

/**
 * Loads the profile, and fills the answers store with its answers and the carried ones. The calls about entries and
 * tabs are part of a page load (spec §7) and fail it; the profile has what they return.
 */
export async function loadApplicant(
  login: Login,
  carriedFor: (username: string) => Answers,
): Promise<Arrival> {
  const { getProfile, getAddAnother, getTabs } = login.ports.calls;
  const [profile] = await login.hear(Promise.all([getProfile(), getAddAnother(), getTabs()]));
  const stored = storedAnswers(profile);
  const { form, answers } = login.page;
  const status = webStatusOf(profile.web_status);
  const typed = status === 'submitted' ? {} : writableAnswers(form, carriedFor(profile.username));
  login.saved.noteLoaded(stored, profile.revision);
  answers.replace(mergeCarriedAnswers(form, stored, typed));
  return { profile, status, hasCarried: Object.keys(typed).length > 0 };
}
