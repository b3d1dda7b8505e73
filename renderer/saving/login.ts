import type { CompiledForm } from '../../engine/form/compiled-form.ts';
import type { AnswersStore } from '../filling/answers-store.ts';
import { DeviceRecord } from './device-record.ts';
import { RefusedAnswers, UndecidedAnswers } from './left-out.ts';
import { BroughtBack } from './other-windows.ts';
import type { ChannelPort, Ports } from './ports.ts';
import { SavedAnswers } from './saved-answers.ts';
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
