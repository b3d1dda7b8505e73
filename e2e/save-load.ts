// A load of saves at once that remembers what was acknowledged, for tests that kill something in the middle of it.
import { expect } from '@playwright/test';
import { call, logIn } from './http-applicant.ts';
import type { RunningServer } from './running-server.ts';

const APPLICANTS = 3;
/** Each is written by a writer of its own, all of one applicant at once. */
const KEYS = ['first_name', 'middle_name', 'last_name', 'preferred_name'];

/** What one writer knows of its key. */
interface Written {
  /** Number of the last save that was answered with 200. */
  acknowledged: number;
  /** Number of the last save that was sent; it may or may not have been stored. */
  sent: number;
}

interface Applicant {
  readonly cookie: string;
  readonly keys: ReadonlyMap<string, Written>;
}

export class SaveLoad {
  readonly #server: RunningServer;
  readonly #applicants: readonly Applicant[];
  /** Statuses of refused saves, with what they said. */
  readonly refusals: { status: number; message: string }[] = [];
  #writers: Promise<void>[] = [];
  #running = false;

  private constructor(server: RunningServer, applicants: readonly Applicant[]) {
    this.#server = server;
    this.#applicants = applicants;
  }

  /** Signs the applicants up. */
  static async of(server: RunningServer): Promise<SaveLoad> {
    const applicants: Applicant[] = [];
    for (let index = 0; index < APPLICANTS; index += 1) {
      const cookie = await logIn(server, `load-${index}@example.org`);
      const keys = new Map(KEYS.map((key) => [key, { acknowledged: 0, sent: 0 }]));
      applicants.push({ cookie, keys });
    }
    return new SaveLoad(server, applicants);
  }

  /** How many saves were acknowledged so far. */
  get acknowledged(): number {
    const all = this.#applicants.flatMap(({ keys }) => [...keys.values()]);
    return all.reduce((sum, written) => sum + written.acknowledged, 0);
  }

  /** Begins to save with every writer, one save after the other. */
  begin(): void {
    this.#running = true;
    this.#writers = this.#applicants.flatMap((applicant) =>
      [...applicant.keys.keys()].map((key) => this.#write(applicant, key)),
    );
  }

  /** Waits until so many saves more were acknowledged. */
  async until(more: number): Promise<void> {
    const goal = this.acknowledged + more;
    await expect.poll(() => this.acknowledged, { timeout: 60_000 }).toBeGreaterThanOrEqual(goal);
  }

  /** Ends the load; saves that are under way end or fail. */
  async end(): Promise<void> {
    this.#running = false;
    await Promise.all(this.#writers);
  }

  /** Expects every acknowledged save to be there: the value is its own, or that of the one save that was under way. */
  async expectKept(): Promise<void> {
    for (const { cookie, keys } of this.#applicants) {
      const reply = await call(this.#server, 'GET', '/api/profile', undefined, cookie);
      expect(reply.status).toBe(200);
      const { answer } = (await reply.json()) as { answer: Record<string, string> };
      for (const [key, { acknowledged, sent }] of keys) {
        const stored = Number(answer[key] ?? 0);
        expect(stored, `${key}: acknowledged ${acknowledged}, sent ${sent}`).toBeGreaterThanOrEqual(
          acknowledged,
        );
        expect(stored, `${key}: acknowledged ${acknowledged}, sent ${sent}`).toBeLessThanOrEqual(sent);
      }
    }
  }

  async #write({ cookie, keys }: Applicant, key: string): Promise<void> {
    const written = keys.get(key);
    if (written === undefined) throw new Error(`Nobody writes ${key}.`);
    while (this.#running) {
      written.sent += 1;
      const number = written.sent;
      try {
        const reply = await call(this.#server, 'PUT', '/api/answer', { [key]: String(number) }, cookie);
        const { message } = (await reply.json()) as { message: string };
        if (reply.status === 200) written.acknowledged = number;
        else this.refusals.push({ status: reply.status, message });
      } catch {
        // The server is gone: that is what the test is about. It comes back.
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    }
  }
}
