/** A program that supports MongoDB's protocol, and how to run it. */
export interface ServerProgram {
  /** Where it came from, for people. */
  readonly origin: string;
  readonly file: string;
  /** Returns the arguments for an existing data folder and a local port. */
  arguments(folder: string, port: number): readonly string[];
  /** Whether it needs `CommandGate`, because it lacks atomicity and some commands. */
  readonly needsGate?: true;
  /** Tests that it cannot pass, with the reason. They are skipped on it and must pass on another server. */
  readonly failingTests: ReadonlyMap<string, string>;
  /** Options of its URI. */
  readonly options: string;
  /** Prepares the server once after it first listens. */
  prepare?(port: number): Promise<void>;
}
