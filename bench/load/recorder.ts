import { quantile } from '../timed.ts';

/** The times of a kind of call, in milliseconds, and its errors. */
interface Kind {
  readonly times: number[];
  readonly errors: Map<string, number>;
}

/** Times and errors of calls, by their purpose. */
export class Recorder {
  readonly #kinds = new Map<string, Kind>();
  /** The numbers of completed and failed journeys. */
  completed = 0;
  abandoned = 0;

  note(name: string, milliseconds: number): void {
    this.#kind(name).times.push(milliseconds);
  }

  noteError(name: string, what: string): void {
    const { errors } = this.#kind(name);
    errors.set(what, (errors.get(what) ?? 0) + 1);
  }

  /** Returns the number of successful calls of a kind. */
  count(name: string): number {
    return this.#kinds.get(name)?.times.length ?? 0;
  }

  /** The number of successful calls. */
  get calls(): number {
    return [...this.#kinds.values()].reduce((sum, { times }) => sum + times.length, 0);
  }

  get errors(): number {
    return [...this.#kinds.values()].flatMap(({ errors }) => [...errors.values()]).reduce((a, b) => a + b, 0);
  }

  /** Returns a row of Markdown for each kind, in order of first appearance. */
  rows(): string[] {
    return [...this.#kinds].map(([name, { times, errors }]) => {
      const at = (share: number) => quantile(times, share).toFixed(1);
      const wrong = [...errors].map(([what, count]) => `${what}: ${count}`).join(', ') || '0';
      return `| ${name} | ${times.length.toLocaleString('en-US')} | ${at(0.5)} | ${at(0.95)} | ${at(0.99)} | ${at(1)} | ${wrong} |`;
    });
  }

  #kind(name: string): Kind {
    const known = this.#kinds.get(name);
    if (known !== undefined) return known;
    const kind: Kind = { times: [], errors: new Map() };
    this.#kinds.set(name, kind);
    return kind;
  }
}
