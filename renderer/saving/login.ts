import type { CompiledForm } from '../../engine/form/compiled-form.ts';
import type { AnswersStore } from '../filling/answers-store.ts';
import { BroughtBack } from './brought-back.ts';
import { DeviceRecord } from './device-record.ts';
import { LoginOverError } from './login-over.ts';
import type { ChannelPort, Ports } from './ports.ts';
import { RefusedAnswers } from './refused.ts';
import { SavedAnswers } from './saved-answers.ts';
import { createSavingState, type SavingStore } from './saving-state.ts';
import { Turns } from './turns.ts';
import { UndecidedAnswers } from './undecided.ts';

/** The form that is filled in, and its answers. */
export interface Page {
  readonly form: CompiledForm;
  readonly answers: AnswersStore;
}

/** What is known and held of one login, for the parts of this room; others ask `Saving`. */
export interface Login {
  page: Page;
  readonly ports: Ports;
  readonly shown: SavingStore;
  readonly saved: SavedAnswers;
  readonly refused: RefusedAnswers;
  readonly undecided: UndecidedAnswers;
  readonly device: DeviceRecord;
  readonly turns: Turns;
  /** On which windows ask each other to save. */
  readonly asking: ChannelPort | undefined;
  readonly broughtBack: BroughtBack;
  readonly signal: AbortSignal;
  /**
   * Gives what comes of something, unless the login is over by then.
   * @throws LoginOverError when it is: whoever waits must not go on with anything
   */
  hear<T>(reply: Promise<T>): Promise<T>;
}

/** Begins a login; the signal ends it. */
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
