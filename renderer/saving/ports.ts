import type * as calls from '../api/calls.ts';

/** Calls about the record of whoever is logged in. */
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

/** Where a browser keeps records for all its windows. Any of it may throw where the browser does not allow it. */
export interface DevicePort {
  /** Tells the records of this form from those of others of the same server; absent where it is the only one. */
  readonly form?: string;
  names(): readonly string[];
  read(name: string): string | null;
  write(name: string, text: string): void;
  remove(name: string): void;
  /** What this window alone remembers over a reload: the name of its record. */
  readonly own: { read(): string | undefined; write(name: string): void; clear(): void };
  /** Resolves once the window holds a lock, which is given back on the signal or when the window goes. */
  holdLock(name: string, signal: AbortSignal): Promise<void>;
  /** Names of the locks that any window holds. */
  heldLocks(): Promise<readonly string[]>;
}

/** Messages between the windows of one browser. */
export interface ChannelPort {
  post(message: unknown): void;
  /** Calls back with each message of another window; gives the function that ends it. */
  listen(listener: (message: unknown) => void): () => void;
  close(): void;
}

export interface ClockPort {
  /** Milliseconds since 1970. */
  now(): number;
  /** Calls back after some milliseconds; gives the function that calls it off. */
  after(ms: number, listener: () => void): () => void;
}

/** What saving needs of the world outside: the server, this browser, and those who are told. */
export interface Ports {
  readonly calls: RecordCalls;
  readonly device: DevicePort;
  /** Opens a channel; a browser that allows none has each window alone. */
  readonly openChannel: (name: string) => ChannelPort | undefined;
  readonly clock: ClockPort;
  /** Tells of something that happened to an entry; `undefined` takes back what was said of entries last. */
  readonly tell: (severity: 'error' | 'success', message: string) => void;
  readonly untell: () => void;
  /** Makes a change and has it drawn before it returns. */
  readonly draw: (change: () => void) => void;
  /** All that this window holds is stored. */
  readonly onAllSaved: () => void;
}
