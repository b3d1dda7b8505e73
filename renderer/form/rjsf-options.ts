import type { EnumOptionsType } from '@rjsf/utils';
import type { Option } from '../../engine/language/option-lists.ts';

/** A list of options in the shape of rjsf's schemas and widgets. */
interface RjsfOptions {
  readonly values: string[];
  readonly enumOptions: EnumOptionsType[];
}

const known = new WeakMap<readonly Option[], RjsfOptions>();

/** Returns a list in rjsf's shape. Cached, because hundreds of questions may offer the same fifty states. */
export function rjsfOptions(offered: readonly Option[]): RjsfOptions {
  const before = known.get(offered);
  if (before !== undefined) return before;
  const made = { values: offered.map(({ value }) => value), enumOptions: [...offered] };
  known.set(offered, made);
  return made;
}
