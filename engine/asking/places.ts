// Where the parts of a compiled form stand in the config: what is found about them is told there.
import type { Condition } from '../definition/definition.ts';
import type { Place } from './place.ts';

/** Where a part is written. */
export interface Written extends Place {
  /** The condition, where the part is one. */
  readonly condition?: Condition;
}

/** Conditions (JSON Logic), requirements, rules and assertions of a compiled form, each with its place. */
export type Places = ReadonlyMap<object, Written>;
