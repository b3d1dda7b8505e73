// Restarts a process whenever it has ended, as systemd or another supervisor does.
import { setTimeout as pause } from 'node:timers/promises';

const POLL_MS = 100;
const RESTART_PAUSE_MS = 500;

/** A server or a worker. */
export interface Restartable {
  readonly isRunning: boolean;
  /** Starts it and waits until it is ready. Throws if it ends before. */
  boot(): Promise<unknown>;
  /** Ends it, and waits until it is gone. */
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<unknown>;
}

/** A process that is restarted. */
export class SupervisedProcess {
  readonly name: string;
  /** Whether it was ready and has not ended since. */
  isUp = false;
  /** How often it ended without having been killed or stopped. */
  crashes = 0;
  readonly #process: Restartable;
  #isKilled = false;
  #isStopped = false;
  #kept: Promise<void> | undefined;

  constructor(name: string, process: Restartable) {
    this.name = name;
    this.#process = process;
  }

  /** Starts keeping it running. */
  start(): void {
    this.#kept = this.#keep();
  }

  /** Kills it, even during its start; returns whether it was running. */
  async kill(): Promise<boolean> {
    if (!this.#process.isRunning) return false;
    this.#isKilled = true;
    await this.#process.end('SIGKILL');
    return true;
  }

  /** Ends it permanently. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#process.end('SIGTERM');
    await this.#kept;
  }

  async #keep(): Promise<void> {
    while (!this.#isStopped) {
      this.#isKilled = false;
      try {
        if (!this.#process.isRunning) await this.#process.boot();
        this.isUp = true;
        while (this.#process.isRunning) await pause(POLL_MS);
        if (!this.#isKilled && !this.#isStopped) this.crashes += 1;
      } catch {
        // Killed during its start, or started while a dependency was down.
      }
      this.isUp = false;
      if (!this.#isStopped) await pause(RESTART_PAUSE_MS);
    }
  }
}
