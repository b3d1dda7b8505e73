import type { EnumOptionsType } from '@rjsf/utils';
import type { Option } from '../../engine/language/option-lists.ts';

/** An option list in the formats of rjsf: `values` for a schema's `enum`, `enumOptions` for a widget. */
interface RjsfOptions {
  readonly values: string[];
  readonly enumOptions: EnumOptionsType[];
}

const cache = new WeakMap<readonly Option[], RjsfOptions>();

/** Returns a list in rjsf's shape. Cached, because hundreds of questions may offer the same fifty states. */
export function rjsfOptions(offered: readonly Option[]): RjsfOptions {
  const before = cache.get(offered);
  if (before !== undefined) return before;
  const made = { values: offered.map(({ value }) => value), enumOptions: [...offered] };
  cache.set(offered, made);
  return made;
}
