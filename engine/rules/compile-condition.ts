import { entriesKey } from '../answers/layout-keys.ts';
import { entryScope, type KeyScope } from '../asking/ask-questions.ts';
import type { CompileContext, CompiledCondition } from '../asking/compile-context.ts';
import { entryCount } from '../asking/entry-keys.ts';
import type { Condition } from '../definition/definition.ts';
import type { Logic } from '../form/compiled-form.ts';
import { suggestName } from '../source/nearest.ts';
import { child, type Place, placeIn } from '../source/source-file.ts';
import {
  BROKEN,
  blockNamed,
  compileEntryCount,
  compileLength,
  compileRule,
  isThere,
} from './compile-rule.ts';

function joinConditions(operator: 'and' | 'or', parts: readonly CompiledCondition[]): CompiledCondition {
  return {
    logic: { [operator]: parts.map(({ logic }) => logic) },
    keys: [...new Set(parts.flatMap(({ keys }) => keys))],
    compared: [...new Set(parts.flatMap(({ compared = [] }) => compared))],
  };
}

/** Negates a condition. */
export function opposite(condition: CompiledCondition): CompiledCondition {
  return { ...condition, logic: { '!': [condition.logic] } };
}

/**
 * Compiles a condition on any or every entry of a block. Each entry is checked with its own answers, and
 * missing entries do not count. The result has no `compared` keys: an empty answer in one entry must not make
 * the other entries undecided.
 */
function compileEntryCondition(
  context: CompileContext,
  condition: Extract<Condition, { is: unknown }>,
  { file, pointer }: Place,
  scope: KeyScope,
  names: readonly string[],
): CompiledCondition {
  const [property, id] =
    'anyEntryOf' in condition
      ? (['anyEntryOf', condition.anyEntryOf] as const)
      : (['everyEntryOf', condition.everyEntryOf] as const);
  const block = blockNamed(context, id, { file, pointer: `${pointer}/${property}` });
  if (block === undefined) return BROKEN;
  const isAny = property === 'anyEntryOf';
  const entries = Array.from({ length: entryCount(block) }, (_, index): CompiledCondition => {
    const place = { file, pointer: `${pointer}/is` };
    const entry = index + 1;
    const { logic, keys } = compileCondition(
      context,
      condition.is,
      place,
      entryScope(context.catalog.blocks, block, entry, scope),
      names,
    );
    const there = isThere(block, entry, scope);
    const asked: Logic = isAny ? { and: [there, logic] } : { or: [{ '!': [there] }, logic] };
    return { logic: asked, keys: [scope(entriesKey(id)), ...keys] };
  });
  return joinConditions(isAny ? 'or' : 'and', entries);
}

/** Compiles a condition. `scope` adds the prefix to keys in an add-another entry. */
export function compileCondition(
  context: CompileContext,
  condition: Condition,
  place: Place,
  scope: KeyScope,
  names: readonly string[] = [],
): CompiledCondition {
  const compiled = compileKind(context, condition, place, scope, names);
  // For a named condition, the place of use replaces the place in conditions.json.
  if (typeof compiled.logic === 'object') context.places.set(compiled.logic, { ...place, condition });
  return compiled;
}

function compileKind(
  context: CompileContext,
  condition: Condition,
  place: Place,
  scope: KeyScope,
  names: readonly string[],
): CompiledCondition {
  const inner = (part: Condition, name: string | number, ...rest: (string | number)[]): CompiledCondition => {
    const pointer = [name, ...rest].reduce<string>(child, place.pointer);
    return compileCondition(context, part, { file: place.file, pointer }, scope, names);
  };
  if ('valueKey' in condition) return compileRule(context, condition, place, scope);
  if ('lengthOf' in condition) return compileLength(context, condition, place, scope);
  if ('entriesOf' in condition) return compileEntryCount(context, condition, place, scope);
  if ('is' in condition) return compileEntryCondition(context, condition, place, scope, names);
  if ('not' in condition) return opposite(inner(condition.not, 'not'));
  if ('all' in condition) {
    return joinConditions(
      'and',
      condition.all.map((part, index) => inner(part, 'all', index)),
    );
  }
  if ('any' in condition) {
    return joinConditions(
      'or',
      condition.any.map((part, index) => inner(part, 'any', index)),
    );
  }
  const { file, value } = context.definition.conditions;
  const named = value.conditions[condition.condition];
  const at = placeIn(place, 'condition');
  if (named === undefined) {
    context.report({
      ...at,
      code: 'unknown-condition',
      message: `conditions.json has no condition "${condition.condition}".`,
      ...suggestName(condition.condition, Object.keys(value.conditions)),
    });
    return BROKEN;
  }
  if (names.includes(condition.condition)) {
    context.report({
      ...at,
      code: 'circular-condition',
      message: `The condition uses itself: ${[...names, condition.condition].join(' → ')}.`,
      suggestion: 'Replace one of these names with the content of that condition.',
    });
    return BROKEN;
  }
  const pointer = child('/conditions', condition.condition);
  return compileCondition(context, named, { file, pointer }, scope, [...names, condition.condition]);
}
