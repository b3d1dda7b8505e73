// Saves a few answers repeatedly. Records which values the server acknowledged, and which others may be stored.
import { call, type Target } from './http-applicant.ts';

/** Values of a writer's keys, in the order of the keys. */
type Values = readonly string[];

/** A save: its body, and the values of the writer's keys after it. */
interface Save {
  readonly body: Readonly<Record<string, string>>;
  readonly after: Values;
}

/** The keys that one writer alone changes, and how it changes them. It never sends a text twice. */
export interface Subject {
  readonly keys: readonly string[];
  save(text: string, random: () => number): Save;
}

const SHARE_OF_CLEARINGS = 0.25;
const AFTER_A_FAILURE_MS = 50;

/** Saves a text, or clears it. */
const singleText = (key: string): Subject => ({
  keys: [key],
  save: (text, random) => {
    const value = random() < SHARE_OF_CLEARINGS ? '' : text;
    return { body: { [key]: value }, after: [value] };
  },
});

/**
 * What the writers of one applicant change: single texts, two texts in one save, and a text that another answer hides
 * and thereby clears.
 */
export const SUBJECTS: readonly Subject[] = [
  singleText('first_name'),
  singleText('last_name'),
  {
    keys: ['middle_name', 'preferred_name'],
    save: (text, random) => {
      const value = random() < SHARE_OF_CLEARINGS ? '' : text;
      return { body: { middle_name: value, preferred_name: value }, after: [value, value] };
    },
  },
  {
    keys: ['referral_ind', 'referral_name'],
    save: (text, random) =>
      random() < SHARE_OF_CLEARINGS
        ? { body: { referral_ind: 'N' }, after: ['N', ''] }
        : { body: { referral_ind: 'Y', referral_name: text }, after: ['Y', text] },
  },
];

/** A refused save: its status and message. */
export interface Refusal {
  readonly status: number;
  readonly message: string;
}

/** What became of a save that was in flight when the server was killed; undefined if unknown. */
export type Fate = 'stored' | 'lost' | undefined;

export class SaveWriter {
  readonly #server: Target;
  readonly #cookie: string;
  readonly #subject: Subject;
  readonly #random: () => number;
  #number = 0;
  #acknowledged: Values;
  /** Values of later saves without a reply, each of which may be stored or not. */
  #unanswered: Values[] = [];
  /** Number of saves that were answered with 200. */
  count = 0;
  /** Whether a save is in flight. */
  isInFlight = false;

  constructor(server: Target, cookie: string, subject: Subject, random: () => number) {
    this.#server = server;
    this.#cookie = cookie;
    this.#subject = subject;
    this.#random = random;
    this.#acknowledged = subject.keys.map(() => '');
  }

  /** Saves repeatedly until told to stop. */
  async run(shouldContinue: () => boolean, onRefusal: (refusal: Refusal) => void): Promise<void> {
    while (shouldContinue()) {
      this.#number += 1;
      const { body, after } = this.#subject.save(`No. ${this.#number}`, this.#random);
      this.#unanswered.push(after);
      this.isInFlight = true;
      try {
        const reply = await call(this.#server, 'PUT', '/api/answer', body, this.#cookie);
        const { message } = (await reply.json()) as { message: string };
        if (reply.status === 200) {
          this.#acknowledged = after;
          this.#unanswered = [];
          this.count += 1;
        } else onRefusal({ status: reply.status, message });
      } catch {
        // The server is down, as the test intends, and will return.
        await new Promise((resolve) => setTimeout(resolve, AFTER_A_FAILURE_MS));
      } finally {
        this.isInFlight = false;
      }
    }
  }

  /**
   * Compares the stored values with the possible ones: those of the last acknowledged save, or of a later save without
   * a reply. Regards the stored values as acknowledged from now on. Returns the error, or null, and what became of the
   * save in flight.
   */
  compare(answers: Readonly<Record<string, unknown>>): {
    readonly wrong: string | null;
    readonly fate: Fate;
  } {
    const stored = this.#subject.keys.map((key) => String(answers[key] ?? ''));
    const toText = (state: Values): string => JSON.stringify(state);
    const possible = [this.#acknowledged, ...this.#unanswered].map(toText);
    const isPossible = possible.includes(toText(stored));
    const last = possible.at(-1);
    const isFateKnown = isPossible && this.#unanswered.length > 0 && possible.indexOf(last ?? '') > 0;
    const wrong = isPossible
      ? null
      : `${this.#subject.keys.join(', ')}: ${toText(stored)} is stored, not ${possible.join(' or ')}`;
    if (isPossible) this.#acknowledged = stored;
    this.#unanswered = [];
    return { wrong, fate: isFateKnown ? (toText(stored) === last ? 'stored' : 'lost') : undefined };
  }
}
