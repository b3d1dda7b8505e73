import { type AskedQuestion, isFirstAsked } from '../asking/ask-questions.ts';
import type { CompileContext } from '../asking/compile-context.ts';
import type { QuestionDefinition } from '../definition/definition.ts';
import { didYouMean } from '../source/nearest.ts';
import { child, placeIn } from '../source/source-file.ts';
import type { CompiledRegisters } from './compile-registers.ts';
import { offeredRegisters } from './register-options.ts';

/** The field names of the records of each register, by the register's name. */
export type Registers = Readonly<Record<string, readonly string[]>>;

/** The register (or registers) of a question, and the fields of its records. */
interface Register {
  readonly name: string;
  readonly fields: readonly string[];
}

interface Trouble {
  readonly message: string;
  readonly suggestion: string;
}

/** Explains why a record cannot fill a key: the key is unknown, read-only or stores no text. */
function keyTrouble({ definition }: CompileContext, key: string): Trouble | undefined {
  const { keys } = definition.dataModel.value;
  const model = Object.hasOwn(keys, key) ? keys[key] : undefined;
  if (model === undefined) {
    return {
      message: `The key "${key}" is not in data-model.json, so a chosen record cannot fill it.`,
      suggestion: didYouMean(key, Object.keys(keys)) ?? `Add "${key}" to the keys of data-model.json.`,
    };
  }
  const isText = model.type !== 'boolean' && model.type !== 'list';
  if (isText && model.readOnly !== true) return undefined;
  return {
    message: `A record cannot fill "${key}", because it ${model.readOnly === true ? 'is read-only' : 'stores no text'}.`,
    suggestion: 'Fill another key, or correct this key in data-model.json.',
  };
}

/** Explains why no record has a value for a key. The check prefix-mismatch reports keys without the prefix. */
function fieldTrouble(
  { prefix = '' }: QuestionDefinition,
  key: string,
  { name, fields }: Register,
): Trouble | undefined {
  const field = key.slice(prefix.length);
  if (!key.startsWith(prefix) || fields.includes(field)) return undefined;
  const keys = fields.map((name) => prefix + name);
  return {
    message: `Records of "${name}" have no field "${field}", so "${key}" would always be empty.`,
    suggestion: didYouMean(key, keys) ?? `They can fill ${keys.join(', ')}.`,
  };
}

/** Returns the register whose records fill a question's keys, or undefined if its fields are unknown. */
function registerOf(
  { definition }: CompileContext,
  asked: AskedQuestion,
  known: Registers,
): Register | undefined {
  const { category } = asked.definition;
  const names = category === undefined ? offeredRegisters(definition, asked.definition) : [category];
  const fields = names.flatMap((name) => (Object.hasOwn(known, name) ? (known[name] ?? []) : []));
  return fields.length === 0 ? undefined : { name: names.join('", "'), fields: [...new Set(fields)] };
}

/** Reports an unknown register. */
function checkCategory(
  { report }: CompileContext,
  { definition, place }: AskedQuestion,
  known: Registers,
): void {
  const { category = '' } = definition;
  if (Object.hasOwn(known, category)) return;
  const names = Object.keys(known);
  report({
    ...placeIn(place, 'category'),
    code: 'unknown-category',
    message: `There is no register "${category}".`,
    suggestion:
      didYouMean(category, names) ??
      `The registers are ${names.join(', ')}. To add one, create registers/${category}.json.`,
  });
}

/** Reports `fills` of a question whose options do not come from a register. */
function checkOffersRecords({ definition, report }: CompileContext, asked: AskedQuestion): void {
  if (offeredRegisters(definition, asked.definition).length > 0) return;
  report({
    ...placeIn(asked.place, 'fills'),
    code: 'unknown-fill',
    message: `The options of "${asked.definition.question}" do not come from a register, so "fills" has no effect.`,
    suggestion: 'Use a list with "register" in option-lists.json, or remove "fills".',
  });
}

/**
 * Reports unknown registers, and `fills` keys that records cannot fill. `shipped` is undefined if the caller
 * did not read the shipped registers; then unknown registers are not reported.
 */
export function checkFills(
  context: CompileContext,
  own: CompiledRegisters,
  shipped: Registers | undefined,
): void {
  const ownFields = Object.entries(own).map(([name, { register }]) => [name, Object.keys(register.columns)]);
  const known: Registers = { ...shipped, ...Object.fromEntries(ownFields) };
  for (const asked of context.asked.values()) {
    const { definition, place } = asked;
    const { category, fills = [] } = definition;
    if (!isFirstAsked(asked)) continue;
    if (category !== undefined && shipped !== undefined) checkCategory(context, asked, known);
    if (category === undefined && fills.length > 0) checkOffersRecords(context, asked);
    const register = registerOf(context, asked, known);
    for (const [index, key] of fills.entries()) {
      const trouble =
        keyTrouble(context, key) ??
        (register === undefined ? undefined : fieldTrouble(definition, key, register));
      if (trouble === undefined) continue;
      const pointer = child(`${place.pointer}/fills`, index);
      context.report({ file: place.file, pointer, code: 'unknown-fill', ...trouble });
    }
  }
}
