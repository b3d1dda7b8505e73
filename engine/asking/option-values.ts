import { isDated, listedOptions } from '../answers/listed-options.ts';
import type { OptionsReference } from '../definition/definition.ts';
import type { Severity } from '../source/diagnostic.ts';
import type { CompileContext } from './compile-context.ts';

/** Names of the lists that a question may offer. */
export function optionListNames(options: OptionsReference): string[] {
  if (typeof options === 'string') return [options];
  if ('firstOf' in options) return options.firstOf.map(({ list }) => list);
  return 'list' in options ? [options.list] : Object.values(options.lists);
}

/** How bad it is to name a value that is no option: years leave their list, and a form in use must still start then. */
export function unknownSeverity(context: CompileContext, options: OptionsReference): Severity {
  return optionListNames(options).some((name) => isDated(context, name)) ? 'warning' : 'error';
}

/** Every value that a question may ever offer. */
export function optionValues(context: CompileContext, options: OptionsReference): string[] {
  return optionListNames(options).flatMap((name) => listedOptions(context, name).map(({ value }) => value));
}
