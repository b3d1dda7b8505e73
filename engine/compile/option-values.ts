import type { OptionsReference } from '../definition/definition.ts';
import type { CompileContext } from './compile-context.ts';

/** Names of the lists that a question may offer. */
export function optionListNames(options: OptionsReference): string[] {
  if (typeof options === 'string') return [options];
  if ('firstOf' in options) return options.firstOf.map(({ list }) => list);
  return 'list' in options ? [options.list] : Object.values(options.lists);
}

/** Every value that a question may ever offer. */
export function optionValues({ optionLists }: CompileContext, options: OptionsReference): string[] {
  return optionListNames(options).flatMap((name) => (optionLists[name] ?? []).map((option) => option.value));
}
