// Where the config contains each part of a compiled form, so that findings can point there.
import type { Condition } from '../definition/definition.ts';
import type { Place } from '../source/source-file.ts';

/** The place of a part in the config. */
export interface Written extends Place {
  /** The condition, if the part is one. */
  readonly condition?: Condition;
}

/** By the compiled object itself (a condition, requirement, rule or assertion): its place in the config. */
export type Places = ReadonlyMap<object, Written>;
