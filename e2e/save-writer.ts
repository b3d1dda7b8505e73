// Writes a few answers, and records what was acknowledged and what else may be stored.
import { call, type Target } from './http-applicant.ts';

/** Stored values of a writer's keys, in one order. */
type State = readonly string[];

/** A save: its body, and the values of the writer's keys after it. */
interface Save {
  readonly body: Readonly<Record<string, string>>;
  readonly after: State;
}

/** Keys that only one writer changes, and its next save. A text is never sent twice. */
export interface Subject {
  readonly keys: readonly string[];
  save(text: string, random: () => number): Save;
}

const CLEARINGS = 0.25;
const AFTER_A_FAILURE_MS = 50;

/** Saves a text, or clears it. */
const alone = (key: string): Subject => ({
  keys: [key],
  save: (text, random) => {
    const value = random() < CLEARINGS ? '' : text;
    return { body: { [key]: value }, after: [value] };
  },
});

/** The writers of one applicant: texts, two in one save, and one that another answer hides and so clears. */
export const SUBJECTS: readonly Subject[] = [
  alone('first_name'),
  alone('last_name'),
  {
    keys: ['middle_name', 'preferred_name'],
    save: (text, random) => {
      const value = random() < CLEARINGS ? '' : text;
      return { body: { middle_name: value, preferred_name: value }, after: [value, value] };
    },
  },
  {
    keys: ['referral_ind', 'referral_name'],
    save: (text, random) =>
      random() < CLEARINGS
        ? { body: { referral_ind: 'N' }, after: ['N', ''] }
        : { body: { referral_ind: 'Y', referral_name: text }, after: ['Y', text] },
  },
];

/** A refused save: its status and message. */
export interface Refusal {
  readonly status: number;
  readonly message: string;
}

/** The fate of a save in flight when the server was killed; undefined if unknown. */
export type Fate = 'stored' | 'lost' | undefined;

export class SaveWriter {
  readonly #server: Target;
  readonly #cookie: string;
  readonly #subject: Subject;
  readonly #random: () => number;
  #number = 0;
  #acknowledged: State;
  /** Unanswered saves since, which may be stored or not. */
  #unanswered: State[] = [];
  /** Number of saves that were answered with 200. */
  count = 0;
  /** Whether a save is in flight. */
  isUnderWay = false;

  constructor(server: Target, cookie: string, subject: Subject, random: () => number) {
    this.#server = server;
    this.#cookie = cookie;
    this.#subject = subject;
    this.#random = random;
    this.#acknowledged = subject.keys.map(() => '');
  }

  /** Saves repeatedly until told to stop. */
  async run(goesOn: () => boolean, refused: (refusal: Refusal) => void): Promise<void> {
    while (goesOn()) {
      this.#number += 1;
      const { body, after } = this.#subject.save(`No. ${this.#number}`, this.#random);
      this.#unanswered.push(after);
      this.isUnderWay = true;
      try {
        const reply = await call(this.#server, 'PUT', '/api/answer', body, this.#cookie);
        const { message } = (await reply.json()) as { message: string };
        if (reply.status === 200) {
          this.#acknowledged = after;
          this.#unanswered = [];
          this.count += 1;
        } else refused({ status: reply.status, message });
      } catch {
        // The server is down, as the test intends, and will return.
        await new Promise((resolve) => setTimeout(resolve, AFTER_A_FAILURE_MS));
      } finally {
        this.isUnderWay = false;
      }
    }
  }

  /**
   * Compares the stored values with the possible ones: the last acknowledged save, or a later one as a whole.
   * Continues from the stored values. Returns the error, or null, and the fate of the save in flight.
   */
  compare(answers: Readonly<Record<string, unknown>>): {
    readonly wrong: string | null;
    readonly fate: Fate;
  } {
    const stored = this.#subject.keys.map((key) => String(answers[key] ?? ''));
    const shown = (state: State): string => JSON.stringify(state);
    const possible = [this.#acknowledged, ...this.#unanswered].map(shown);
    const isPossible = possible.includes(shown(stored));
    const last = possible.at(-1);
    const isTelling = isPossible && this.#unanswered.length > 0 && possible.indexOf(last ?? '') > 0;
    const wrong = isPossible
      ? null
      : `${this.#subject.keys.join(', ')}: ${shown(stored)} is stored, not ${possible.join(' or ')}`;
    if (isPossible) this.#acknowledged = stored;
    this.#unanswered = [];
    return { wrong, fate: isTelling ? (shown(stored) === last ? 'stored' : 'lost') : undefined };
  }
}
