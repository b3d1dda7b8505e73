// Records times and errors of calls for load tests.
import { quantileCells } from './timed.ts';

interface CallKind {
  /** Durations of the successful calls in milliseconds. */
  readonly times: number[];
  /** Number of failed calls by error, such as an HTTP status. */
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

  noteError(name: string, error: string): void {
    const { errors } = this.#kind(name);
    errors.set(error, (errors.get(error) ?? 0) + 1);
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

  /** Returns a Markdown table with a row for each kind, in order of first appearance. */
  table(): string {
    const rows = [...this.#kinds].map(([name, { times, errors }]) => {
      const errorText = [...errors].map(([error, count]) => `${error}: ${count}`).join(', ') || '0';
      return `| ${name} | ${times.length.toLocaleString('en-US')} | ${quantileCells(times, 1)} | ${errorText} |`;
    });
    return [
      '| call | answered | p50 ms | p95 ms | p99 ms | longest ms | errors |',
      '|---|--:|--:|--:|--:|--:|--:|',
      ...rows,
    ].join('\n');
  }

  #kind(name: string): CallKind {
    const known = this.#kinds.get(name);
    if (known !== undefined) return known;
    const kind: CallKind = { times: [], errors: new Map() };
    this.#kinds.set(name, kind);
    return kind;
  }
}
