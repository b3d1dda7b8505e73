// Records times and errors of calls for load tests.
import { quantile } from '../timed.ts';

/** Successful calls of a kind as milliseconds, and the number of errors by error. */
interface CallKind {
  readonly times: number[];
  readonly errors: Map<string, number>;
}

/** Collects times and errors of calls, by the name of the kind of call. */
export class Recorder {
  readonly #kinds = new Map<string, CallKind>();
  /** The numbers of completed and failed journeys. */
  completed = 0;
  failed = 0;

  noteTime(name: string, milliseconds: number): void {
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

  /** The number of errors. */
  get errors(): number {
    return [...this.#kinds.values()].flatMap(({ errors }) => [...errors.values()]).reduce((a, b) => a + b, 0);
  }

  /** Returns a row of Markdown for each kind, in order of first appearance. */
  rows(): string[] {
    return [...this.#kinds].map(([name, { times, errors }]) => {
      const quantileText = (share: number) => quantile(times, share).toFixed(1);
      const wrong = [...errors].map(([what, count]) => `${what}: ${count}`).join(', ') || '0';
      return `| ${name} | ${times.length.toLocaleString('en-US')} | ${quantileText(0.5)} | ${quantileText(0.95)} | ${quantileText(0.99)} | ${quantileText(1)} | ${wrong} |`;
    });
  }

  #kind(name: string): CallKind {
    const known = this.#kinds.get(name);
    if (known !== undefined) return known;
    const kind: CallKind = { times: [], errors: new Map() };
    this.#kinds.set(name, kind);
    return kind;
  }
}
