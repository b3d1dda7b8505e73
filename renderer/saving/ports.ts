import type * as calls from '../api/calls.ts';

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
