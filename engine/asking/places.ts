// Places of the parts of a compiled form in the config, so that findings can point to them.
import type { Condition } from '../definition/definition.ts';
import type { Place } from './place.ts';

/** The place of a part in the config. */
export interface Written extends Place {
  /** The condition, if the part is one. */
  readonly condition?: Condition;
}

/** Places of a compiled form's conditions (JSON Logic), requirements, rules and assertions. */
export type Places = ReadonlyMap<object, Written>;
