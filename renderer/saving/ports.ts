// What saving needs from outside: interfaces, and their implementation with the APIs of the browser.
import { flushSync } from 'react-dom';
import * as calls from '../api/calls.ts';
import { base } from '../browser/base.ts';
import { listen } from '../browser/listen.ts';
import { clearTab, readTab, writeTab } from '../browser/tab-storage.ts';
import { openChannel } from '../browser/window-channel.ts';
import { announce } from '../feedback/announcement.ts';
import { showToast } from '../feedback/toast-store.ts';
import { dropCarried } from '../navigation/carried-answers.ts';

/** Calls about the record of the logged-in applicant. */
export type RecordCalls = Pick<
  typeof calls,
  | 'getProfile'
  | 'getAddAnother'
  | 'getTabs'
  | 'putAnswers'
  | 'putAddAnother'
  | 'putEntry'
  | 'deleteEntry'
  | 'putEntryPlace'
  | 'putTabs'
>;

/** The browser's storage and locks, shared by its windows. Any method may throw if access is refused. */
export interface DevicePort {
  /**
   * Distinguishes the records of this form from those of other forms on the server. Absent or empty for a
   * single form.
   */
  readonly form?: string;
  names(): readonly string[];
  read(name: string): string | null;
  write(name: string, text: string): void;
  remove(name: string): void;
  /** The name of the window's record, which survives a reload of this window only. */
  readonly own: { read(): string | undefined; write(name: string): void; clear(): void };
  /** Resolves once the window holds a lock. It is released when the signal aborts or the window closes. */
  holdLock(name: string, signal: AbortSignal): Promise<void>;
  /** Returns the names of the locks that any window holds. */
  heldLocks(): Promise<readonly string[]>;
}

/** A channel for messages between the windows of one browser. */
export interface ChannelPort {
  post(message: unknown): void;
  /** Calls `listener` with each message of another window. Returns a function that unsubscribes. */
  listen(listener: (message: unknown) => void): () => void;
  close(): void;
}

export interface ClockPort {
  /** Milliseconds since 1970. */
  now(): number;
  /** Calls `listener` after `ms` milliseconds. Returns a function that cancels it. */
  after(ms: number, listener: () => void): () => void;
}

/** The dependencies of saving: the server, the browser and the messages to the applicant. */
export interface Ports {
  readonly calls: RecordCalls;
  readonly device: DevicePort;
  /** Opens a channel. Returns undefined if the browser has none; then its windows do not coordinate. */
  readonly openChannel: (name: string) => ChannelPort | undefined;
  readonly clock: ClockPort;
  /** Shows and announces a message about an entry; `untell` withdraws the last announcement. */
  readonly tell: (severity: 'error' | 'success', message: string) => void;
  readonly untell: () => void;
  /** Makes a change and renders it before it returns. */
  readonly draw: (change: () => void) => void;
  /** Called when the server has all answers of this window. */
  readonly onAllSaved: () => void;
}

/** The key under which a window remembers the name of its device record. */
const OWN = 'matricula.own-record';

const device: DevicePort = {
  form: base,
  names: () => Object.keys(localStorage),
  read: (name) => localStorage.getItem(name),
  write: (name, text) => localStorage.setItem(name, text),
  remove: (name) => localStorage.removeItem(name),
  own: { read: () => readTab(OWN), write: (name) => writeTab(OWN, name), clear: () => clearTab(OWN) },
  async holdLock(name, signal) {
    const isReleased = new Promise((resolve) => signal.addEventListener('abort', resolve));
    await new Promise<void>((resolve, reject) => {
      const hold = () => {
        resolve();
        return signal.aborted ? undefined : isReleased;
      };
      navigator.locks.request(name, hold).catch(reject);
    });
  },
  async heldLocks() {
    const { held = [] } = await navigator.locks.query();
    return held.flatMap(({ name = '' }) => name);
  },
};

function channelPort(name: string): ChannelPort | undefined {
  const channel = openChannel(name);
  if (channel === undefined) return undefined;
  return {
    post: (message) => channel.postMessage(message),
    listen: (hear) => listen<MessageEvent<unknown>>(channel, ['message'], ({ data }) => hear(data)),
    close: () => channel.close(),
  };
}

export const browserClock: ClockPort = {
  now: () => Date.now(),
  after(ms, listener) {
    const timer = setTimeout(listener, ms);
    return () => clearTimeout(timer);
  },
};

export const browserPorts: Ports = {
  calls,
  device,
  // Also between the windows of several forms: the messages name the windows that they are for.
  openChannel: channelPort,
  clock: browserClock,
  tell: (severity, message) => showToast({ severity, message }),
  untell: () => announce(''),
  draw: (change) => flushSync(change),
  // The carried answers are stored now. They must not overwrite later answers.
  onAllSaved: dropCarried,
};
