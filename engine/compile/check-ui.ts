// Checks the `ui` of a question with a JSON Schema: each key must be a part of the schema or a known `ui:` option.
import { itemsPath, memberPath } from '../answers/part-paths.ts';
import type { CompileContext } from '../asking/compile-context.ts';
import type { DescribedPart } from '../form/described-part.ts';
import { didYouMean } from '../source/nearest.ts';
import { child, type Place } from '../source/source-file.ts';
import { UI_OPTIONS, UI_WIDGETS } from './schema-keywords.ts';

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Reports unknown parts, options and widgets in `ui`. */
export function checkUi(
  { report }: CompileContext,
  parts: Readonly<Record<string, DescribedPart>>,
  ui: Readonly<Record<string, unknown>>,
  { file, pointer }: Place,
): void {
  const tell = (at: string, message: string, suggestion: string, atKey = true): void =>
    report({ file, pointer: at, atKey, code: 'unknown-ui', message, suggestion });

  function option(name: string, value: unknown, at: string): void {
    if (!UI_OPTIONS.includes(name)) {
      const suggestion = didYouMean(name, UI_OPTIONS) ?? `The options are ${UI_OPTIONS.join(', ')}.`;
      tell(at, `"ui" has no option "${name}".`, suggestion);
    } else if (name === 'widget' && !UI_WIDGETS.includes(String(value))) {
      const suggestion = didYouMean(String(value), UI_WIDGETS) ?? `The widgets are ${UI_WIDGETS.join(', ')}.`;
      tell(at, `"ui" has no widget "${String(value)}".`, suggestion, false);
    } else if (name === 'options' && isObject(value)) {
      for (const [inner, one] of Object.entries(value)) option(inner, one, child(at, inner));
    }
  }

  function part(drawn: Readonly<Record<string, unknown>>, path: string, at: string): void {
    for (const [name, value] of Object.entries(drawn)) {
      const here = child(at, name);
      const member = memberPath(path, name);
      if (name === 'ui:order') order(value, path, here);
      else if (name.startsWith('ui:')) option(name.slice('ui:'.length), value, here);
      else if (Object.hasOwn(parts, member) && isObject(value)) part(value, member, here);
      else if (name === 'items' && Object.hasOwn(parts, itemsPath(path)) && isObject(value)) {
        part(value, itemsPath(path), here);
      } else if ((name === 'oneOf' || name === 'anyOf') && Array.isArray(value)) {
        for (const [index, one] of value.entries()) if (isObject(one)) part(one, path, child(here, index));
      } else unknown(name, path, here);
    }
  }

  /** Reports an order that lacks parts or names unknown ones. rjsf renders nothing of such an object. */
  function order(value: unknown, path: string, at: string): void {
    const known = membersAt(path);
    const named = Array.isArray(value) ? value.map(String) : [];
    const missing = named.includes('*') ? [] : known.filter((name) => !named.includes(name));
    const other = named.filter((name) => name !== '*' && !known.includes(name));
    if (Array.isArray(value) && missing.length === 0 && other.length === 0) return;
    const message = `The order must contain each of ${known.join(', ')}, and nothing else.`;
    tell(at, message, 'Use "*" for all names that it does not list.', false);
  }

  /** Returns the names of the direct members of the part at `path`. */
  function membersAt(path: string): string[] {
    return Object.keys(parts)
      .filter((one) => one.startsWith(`${path}/`) && !one.slice(path.length + 1).includes('/'))
      .map((one) => one.slice(path.length + 1));
  }

  function unknown(name: string, path: string, at: string): void {
    const otherwise = 'Options of the part itself begin with "ui:".';
    tell(at, `The schema has no part "${name}" here.`, didYouMean(name, membersAt(path)) ?? otherwise);
  }

  part(ui, '', pointer);
}
