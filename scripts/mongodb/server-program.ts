/** A program that speaks MongoDB's protocol, and how to run it. */
export interface ServerProgram {
  /** Where it came from, for people. */
  readonly origin: string;
  readonly file: string;
  /** Its arguments for a data folder that exists and a port of this machine. */
  arguments(folder: string, port: number): readonly string[];
  /** Whether it needs `CommandGate` to have the atomicity of MongoDB. */
  readonly oneCommandAtATime: boolean;
  /** Options of the address under which it is reached. */
  readonly options: string;
  /** What has to be done once after it first listens. */
  prepare?(port: number): Promise<void>;
}
