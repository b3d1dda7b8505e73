// Injects random faults into a cluster: kills processes one after the other, and meanwhile makes dependencies unavailable
// one after the other.
import { setTimeout as pause } from 'node:timers/promises';
import type { Cluster } from './cluster.ts';

/** Times in milliseconds: the length of an outage, and the pause before the next. */
const OUTAGE = { min: 2000, max: 10_000 };
const BETWEEN_OUTAGES = { min: 5000, max: 30_000 };
const BROWSERS = 'browsers';

const between = ({ min, max }: typeof OUTAGE, random: () => number) => min + random() * (max - min);

/** The injected faults. */
export class Faults {
  /** Numbers of kills by process, and of outages by dependency. */
  readonly kills = new Map<string, number>();
  readonly outages = new Map<string, number>();
  readonly #cluster: Cluster;
  readonly #random: () => number;
  readonly #everyMs: number;
  #ended: Promise<unknown> | undefined;
  #goesOn = false;

  /** @param everyMs average time between kills */
  constructor(cluster: Cluster, random: () => number, everyMs: number) {
    this.#cluster = cluster;
    this.#random = random;
    this.#everyMs = everyMs;
  }

  /** The number of killed processes. */
  get killed(): number {
    return [...this.kills.values()].reduce((sum, count) => sum + count, 0);
  }

  /** Starts, and runs until `end`. */
  begin(): void {
    this.#goesOn = true;
    this.#ended = Promise.all([this.#kill(), this.#takeAway()]);
    // `end` reports its errors.
    this.#ended.catch(() => {});
  }

  /** Ends, and waits until all outages are over and all processes are running. */
  async end(): Promise<void> {
    this.#goesOn = false;
    await this.#ended;
    while (this.#cluster.processes.some(({ isUp }) => !isUp)) await pause(100);
  }

  async #kill(): Promise<void> {
    while (this.#goesOn) {
      await this.#wait(this.#random() * 2 * this.#everyMs);
      const victims = [...this.#cluster.processes, BROWSERS] as const;
      const victim = victims[Math.floor(this.#random() * victims.length)];
      if (victim === undefined || !this.#goesOn) continue;
      const name = victim === BROWSERS ? BROWSERS : victim.name;
      const count = victim === BROWSERS ? this.#cluster.killBrowsers() : Number(await victim.kill());
      this.kills.set(name, (this.kills.get(name) ?? 0) + count);
    }
  }

  async #takeAway(): Promise<void> {
    while (this.#goesOn) {
      await this.#wait(between(BETWEEN_OUTAGES, this.#random));
      const outage = this.#cluster.outages[Math.floor(this.#random() * this.#cluster.outages.length)];
      if (outage === undefined || !this.#goesOn) continue;
      await outage.setAway(true);
      try {
        await this.#wait(between(OUTAGE, this.#random));
      } finally {
        await outage.setAway(false);
      }
      this.outages.set(outage.name, (this.outages.get(outage.name) ?? 0) + 1);
    }
  }

  /** Waits for the time, or until the end. */
  async #wait(milliseconds: number): Promise<void> {
    const end = Date.now() + milliseconds;
    while (this.#goesOn && Date.now() < end) await pause(Math.min(100, end - Date.now()));
  }
}
