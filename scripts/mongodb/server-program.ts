/** A program that speaks MongoDB's protocol, and how to run it. */
export interface ServerProgram {
  /** Where it came from, for people. */
  readonly origin: string;
  readonly file: string;
  /** Its arguments for a data folder that exists and a port of this machine. */
  arguments(folder: string, port: number): readonly string[];
  /** Whether `CommandGate` has to stand before it: it has neither the atomicity nor all words of MongoDB. */
  readonly needsGate?: true;
  /** Why it cannot pass some tests, by their names: they are skipped on it, and have to pass on another server. */
  readonly lacks: ReadonlyMap<string, string>;
  /** Options of the address under which it is reached. */
  readonly options: string;
  /** What has to be done once after it first listens. */
  prepare?(port: number): Promise<void>;
}
