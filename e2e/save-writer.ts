// One writer of a few answers, who remembers what was acknowledged and what may be stored besides.
import { call, type Target } from './http-applicant.ts';

/** Stored values of a writer's keys, in one order. */
type State = readonly string[];

/** A save: what is sent, and what is stored of the writer's keys once it is. */
interface Save {
  readonly body: Readonly<Record<string, string>>;
  readonly after: State;
}

/** Keys that only one writer changes, and its next save. A text that was sent once is never sent again. */
export interface Subject {
  readonly keys: readonly string[];
  save(text: string, random: () => number): Save;
}

const CLEARINGS = 0.25;
const AFTER_A_FAILURE_MS = 50;

/** A text, or its clearing. */
const alone = (key: string): Subject => ({
  keys: [key],
  save: (text, random) => {
    const value = random() < CLEARINGS ? '' : text;
    return { body: { [key]: value }, after: [value] };
  },
});

/** What the writers of one applicant write: texts, two in one save, and one that another answer hides and so clears. */
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

/** A refused save: its status, and what it said. */
export interface Refusal {
  readonly status: number;
  readonly message: string;
}

/** What became of a save that was under way when the server was killed; undefined when nobody can tell. */
export type Fate = 'stored' | 'lost' | undefined;

export class SaveWriter {
  readonly #server: Target;
  readonly #cookie: string;
  readonly #subject: Subject;
  readonly #random: () => number;
  #number = 0;
  #acknowledged: State;
  /** What was sent since, without an answer: it may be stored, or not. */
  #unanswered: State[] = [];
  /** Number of saves that were answered with 200. */
  count = 0;
  /** Whether a save is on its way. */
  isUnderWay = false;

  constructor(server: Target, cookie: string, subject: Subject, random: () => number) {
    this.#server = server;
    this.#cookie = cookie;
    this.#subject = subject;
    this.#random = random;
    this.#acknowledged = subject.keys.map(() => '');
  }

  /** Saves one save after the other while it is told to. */
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
        // The server is gone: that is what the test is about. It comes back.
        await new Promise((resolve) => setTimeout(resolve, AFTER_A_FAILURE_MS));
      } finally {
        this.isUnderWay = false;
      }
    }
  }

  /**
   * Compares what is stored with what may be: what was acknowledged last, or a save as a whole that was sent after it. Goes
   * on from what is stored. Gives what is wrong, or null; and the fate of the save that was under way.
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
