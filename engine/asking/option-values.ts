import { isDated, listedOptions } from '../answers/listed-options.ts';
import type { OptionsReference } from '../definition/definition.ts';
import type { Severity } from '../source/diagnostic.ts';
import type { CompileContext } from './compile-context.ts';

/** Returns the names of all option lists that a question may offer. */
export function optionListNames(options: OptionsReference): string[] {
  if (typeof options === 'string') return [options];
  if ('firstOf' in options) return options.firstOf.map(({ list }) => list);
  return 'list' in options ? [options.list] : Object.values(options.lists);
}

/**
 * Returns the severity of an unknown option: a warning for dated lists, because a year that such a list has dropped
 * must not stop a form in use.
 */
export function unknownSeverity(context: CompileContext, options: OptionsReference): Severity {
  return optionListNames(options).some((name) => isDated(context, name)) ? 'warning' : 'error';
}

/** Returns all values that a question may offer. */
export function optionValues(context: CompileContext, options: OptionsReference): string[] {
  return optionListNames(options).flatMap((name) => listedOptions(context, name).map(({ value }) => value));
}
