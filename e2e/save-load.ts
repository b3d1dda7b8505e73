// Saves concurrently and records what the server acknowledged, for tests that kill something meanwhile.
import { expect } from '@playwright/test';
import { SEED } from '../engine/testing/seed.ts';
import { call, logIn, type Target } from './http-applicant.ts';
import { randomNumbers } from './random-numbers.ts';
import type { RunningServer } from './running-server.ts';
import { type Fate, type Refusal, SaveWriter, SUBJECTS } from './save-writer.ts';

const APPLICANTS = 3;

interface Applicant {
  readonly cookie: string;
  readonly writers: readonly SaveWriter[];
}

/** Applicants who save all the time. */
export class SaveLoad {
  readonly #server: Target;
  readonly #applicants: readonly Applicant[];
  /** Refused saves. */
  readonly refusals: Refusal[] = [];
  #work: Promise<void>[] = [];
  #isRunning = false;

  private constructor(server: Target, applicants: readonly Applicant[]) {
    this.#server = server;
    this.#applicants = applicants;
  }

  /** Signs the applicants up. */
  static async signUp(server: RunningServer): Promise<SaveLoad> {
    const cookies: string[] = [];
    for (let index = 0; index < APPLICANTS; index += 1)
      cookies.push(await logIn(server, `load-${index}@example.org`));
    return SaveLoad.forLoggedIn(cookies, server, SEED);
  }

  /** Creates a load for applicants who are logged in already. */
  static forLoggedIn(cookies: readonly string[], server: Target, seed: number): SaveLoad {
    const applicants = cookies.map((cookie, index): Applicant => {
      const writers = SUBJECTS.map(
        (subject, at) => new SaveWriter(server, cookie, subject, randomNumbers(seed + 10 * index + at)),
      );
      return { cookie, writers };
    });
    return new SaveLoad(server, applicants);
  }

  get #writers(): readonly SaveWriter[] {
    return this.#applicants.flatMap(({ writers }) => writers);
  }

  /** The number of acknowledged saves so far. */
  get acknowledged(): number {
    return this.#writers.reduce((sum, { count }) => sum + count, 0);
  }

  /** The number of saves in flight. */
  get inFlight(): number {
    return this.#writers.filter(({ isInFlight }) => isInFlight).length;
  }

  /** Starts saving with every writer, one save after the other. */
  begin(): void {
    this.#isRunning = true;
    this.#work = this.#writers.map((writer) =>
      writer.run(
        () => this.#isRunning,
        (refusal) => this.refusals.push(refusal),
      ),
    );
  }

  /** Waits until this many further saves were acknowledged. */
  async waitForSaves(more: number): Promise<void> {
    const goal = this.acknowledged + more;
    await expect.poll(() => this.acknowledged, { intervals: [2] }).toBeGreaterThanOrEqual(goal);
  }

  /** Ends the load; saves in flight end or fail. */
  async end(): Promise<void> {
    this.#isRunning = false;
    await Promise.all(this.#work);
  }

  /**
   * Expects that every acknowledged save is stored as a whole, and nothing that was never sent. Returns what became
   * of the saves without a reply.
   */
  async expectKept(): Promise<readonly Fate[]> {
    const { wrong, fates } = await this.compare();
    expect(wrong).toEqual([]);
    return fates;
  }

  /** Returns the differences from the acknowledged saves, and the fates of unanswered saves. */
  async compare(): Promise<{ readonly wrong: readonly string[]; readonly fates: readonly Fate[] }> {
    const compared = await Promise.all(
      this.#applicants.map(async ({ cookie, writers }) => {
        const getProfile = () => call(this.#server, 'GET', '/api/profile', undefined, cookie);
        let reply = await getProfile();
        // On a fast machine the saves may have used up this minute's rate limit.
        while (reply.status === 429) {
          await new Promise((resolve) => setTimeout(resolve, 1000));
          reply = await getProfile();
        }
        expect(reply.status).toBe(200);
        const { answer } = (await reply.json()) as { answer: Record<string, unknown> };
        return writers.map((writer) => writer.compare(answer));
      }),
    );
    const comparisons = compared.flat();
    return {
      wrong: comparisons.flatMap(({ wrong }) => wrong ?? []),
      fates: comparisons.map(({ fate }) => fate),
    };
  }
}
