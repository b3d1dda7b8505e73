// Rules in conditions: they compare an answer, its length or a number of entries with a target.
import { emptyAnswer } from '../answers/answer.ts';
import { entriesKey } from '../answers/layout-keys.ts';
import { patternInput } from '../asking/answer-limits.ts';
import type { AskedQuestion, KeyScope } from '../asking/ask-questions.ts';
import type { CompileContext, CompiledCondition } from '../asking/compile-context.ts';
import { askedFiles } from '../asking/compile-file.ts';
import { maskOf } from '../asking/own-mask.ts';
import { OPERATORS, type Operator, type OperatorEntry, operatorLogic } from '../conditions/operators.ts';
import { readKeys } from '../conditions/read-keys.ts';
import { countLogic, filesLogic, lengthLogic, todayLogic } from '../conditions/values.ts';
import type {
  AddAnotherDefinition,
  EntriesRule,
  LengthRule,
  Operand,
  Rule,
} from '../definition/definition.ts';
import type { Logic } from '../form/compiled-form.ts';
import { suggestName } from '../source/nearest.ts';
import { child, type Place, placeIn } from '../source/source-file.ts';
import { typeOf } from '../values/answer-types.ts';
import { parseRelativeDay } from '../values/calendar.ts';
import { checkPattern } from './check-pattern.ts';
import { checkAnswerTarget, checkTarget, comparedAs, isAnswerTarget, isToday } from './check-target.ts';
import { compileListRule } from './compile-list-rule.ts';

/** The result for a condition that could not be compiled, which was reported. It is always false. */
export const BROKEN: CompiledCondition = { logic: false, keys: [] };

/** Returns the question with a key as written in config. Reports an unknown key. */
export function questionOf(
  { asked, report }: CompileContext,
  written: string,
  place: Place,
  scope: KeyScope,
): AskedQuestion | undefined {
  const question = asked.get(scope(written));
  if (question === undefined) {
    report({
      ...place,
      code: 'unknown-key',
      message: `The form has no question with the key "${written}".`,
      ...suggestName(written, [...asked.keys()]),
    });
  }
  return question;
}

/**
 * Returns the logic to read an answer. A missing answer counts as empty: "" or, for a checkbox, false
 * (decision DATA-25).
 */
export function answerLogic(question: AskedQuestion): Logic {
  const { key, definition, entry } = question;
  // If the question accepts several files, any of them counts.
  if ((definition.maximum ?? 1) > 1) return { or: askedFiles(question).map((file) => ({ var: [file, ''] })) };
  return { var: [key, emptyAnswer(typeOf(entry).stored)] };
}

/** Warns of an order comparison with free text: "9 months" comes after "10". */
function checkOrder(context: CompileContext, asked: AskedQuestion, place: Place): void {
  const { key, definition, entry } = asked;
  const { stores, limit } = entry;
  const isFree =
    limit !== undefined &&
    maskOf(asked) === undefined &&
    ['text', 'lines', 'address', 'web', 'phone'].includes(stores);
  if (!isFree || definition.options !== undefined) return;
  context.report({
    ...place,
    severity: 'warning',
    code: 'order-of-text',
    message: `"${key}" accepts any text. Texts are compared letter by letter unless both are numbers.`,
    suggestion: 'Ask for a number or a date, or let applicants choose from a list.',
  });
}

/** Compiles a rule about one answer. `scope` adds the prefix to keys in an add-another entry. */
export function compileRule(
  context: CompileContext,
  rule: Rule,
  { file, pointer }: Place,
  scope: KeyScope,
): CompiledCondition {
  const question = questionOf(context, rule.valueKey, { file, pointer: `${pointer}/valueKey` }, scope);
  if (question === undefined) return BROKEN;
  if (question.entry.stores === 'list') {
    const logic = compileListRule(context, question, rule, { file, pointer }, answerLogic(question));
    return logic === undefined ? BROKEN : { logic, keys: [question.key] };
  }
  const { target, operator } = rule;
  if (question.entry.stores === 'json' && OPERATORS[operator].target !== 'none') {
    context.report({
      ...{ file, pointer: `${pointer}/operator`, code: 'wrong-target' },
      message: `The answer to "${question.key}" is described by a JSON Schema, so "${operator}" cannot be used with it.`,
      suggestion: 'Use "answered" or "notAnswered", or ask for the deciding value in a separate question.',
    });
    return BROKEN;
  }
  const at = { file, pointer: `${pointer}/target` };
  const { target: kind, isOrder = false, isAnswer }: OperatorEntry = OPERATORS[operator];
  if (isOrder) checkOrder(context, question, { file, pointer: `${pointer}/operator` });
  if (kind === 'pattern' || kind === 'text') {
    const { stored, format } = typeOf(question.entry);
    if (format !== undefined) {
      context.report({
        ...{ file, pointer: `${pointer}/operator`, code: 'wrong-target' },
        message: `The answer to "${question.key}" is ${comparedAs(question)}, so "${operator}" cannot be used with it.`,
        suggestion: 'Compare it with "equals", "in", "between", "lt" or a similar operator.',
      });
      return BROKEN;
    }
    if (stored === 'boolean') checkTarget(context, question, String(target), false, at);
    else if (
      kind === 'pattern' &&
      !checkPattern(context, String(target), at, patternInput(context, question))
    )
      return BROKEN;
    return compileComparison(question, operator, { value: String(target) });
  }
  const operand = (one: Operand, place: Place) =>
    compileOperand(context, question, one, place, { scope, isAnswer });
  if (!Array.isArray(target)) {
    const one = target === undefined ? { value: '' } : operand(target as Operand, at);
    return compileComparison(question, operator, one);
  }
  const all = (target as readonly Operand[]).map((one, index) =>
    operand(one, { file, pointer: child(at.pointer, index) }),
  );
  return compileComparison(question, operator, all);
}

/** The target of a comparison, as JSON Logic. */
interface CompiledOperand {
  readonly value: Logic | string | number;
  /** Key of the answer that is the target, if it is one. */
  readonly key?: string;
}

/** Compiles one target at the place `at`. `isAnswer` is explained at {@link checkTarget}. */
export function compileOperand(
  context: CompileContext,
  question: AskedQuestion,
  target: Operand,
  at: Place,
  { scope, isAnswer = false }: { readonly scope: KeyScope; readonly isAnswer?: boolean | undefined },
): CompiledOperand {
  if (isAnswerTarget(target)) {
    const there = placeIn(at, 'answer');
    const other = checkAnswerTarget(context, question, scope(target.answer), target.answer, there);
    return other === undefined ? { value: '' } : { value: answerLogic(other), key: other.key };
  }
  checkTarget(context, question, target, isAnswer, at);
  const shift = isToday(question, target) ? parseRelativeDay(target) : undefined;
  return { value: shift === undefined ? target : todayLogic(shift) };
}

/** Compiles the comparison of an answer with one compiled target or a list of them. */
export function compileComparison(
  question: AskedQuestion,
  operator: Operator,
  targets: CompiledOperand | readonly CompiledOperand[],
): CompiledCondition {
  const all = [targets].flat();
  const value = Array.isArray(targets) ? all.map((one) => one.value) : all[0]?.value;
  const logic = operatorLogic(operator, answerLogic(question), value);
  const others = all.flatMap(({ key }) => (key === undefined ? [] : [key]));
  const { isOrder = false }: OperatorEntry = OPERATORS[operator];
  return {
    logic,
    keys: [...new Set(readKeys(logic))],
    ...(isOrder || others.length > 0 ? { compared: [question.key, ...others] } : {}),
  };
}

/** Converts one number or a list of numbers to text, because comparisons take texts. */
function numberText(target: LengthRule['target']): unknown {
  return typeof target === 'number' ? String(target) : target.map(String);
}

/**
 * Compiles the length of an answer: its number of characters, choices or files. Reports an answer without a
 * length, and returns undefined.
 */
export function compileMeasure(
  context: CompileContext,
  lengthOf: string,
  at: Place,
  scope: KeyScope,
): CompiledCondition | undefined {
  const question = questionOf(context, lengthOf, at, scope);
  if (question === undefined) return undefined;
  const { stored, format } = typeOf(question.entry);
  if (stored === 'boolean' || format !== undefined) {
    context.report({
      ...at,
      code: 'wrong-target',
      message: `The answer to "${lengthOf}" is ${comparedAs(question)}, so it has no length.`,
      suggestion: 'Use "valueKey" to compare the answer itself.',
    });
    return undefined;
  }
  if (question.entry.stores === 'json') {
    context.report({
      ...at,
      code: 'wrong-target',
      message: `The answer to "${lengthOf}" is described by a JSON Schema, so its length cannot be compared.`,
      suggestion: 'Use "minItems" or "minLength" in the schema.',
    });
    return undefined;
  }
  if ((question.definition.maximum ?? 1) > 1) {
    const keys = askedFiles(question);
    return { logic: filesLogic(keys), keys };
  }
  const measure = question.entry.stores === 'list' ? countLogic : lengthLogic;
  return { logic: measure(answerLogic(question)), keys: [question.key] };
}

/** Compiles a rule about the length of an answer. */
export function compileLength(
  context: CompileContext,
  { lengthOf, operator, target }: LengthRule,
  { file, pointer }: Place,
  scope: KeyScope,
): CompiledCondition {
  const measure = compileMeasure(context, lengthOf, { file, pointer: `${pointer}/lengthOf` }, scope);
  if (measure === undefined) return BROKEN;
  return { ...measure, logic: operatorLogic(operator, measure.logic, numberText(target)) };
}

/** Returns the add-another block with an id. Reports an unknown id. */
export function blockNamed(
  { addAnothers, report }: CompileContext,
  id: string,
  place: Place,
): AddAnotherDefinition | undefined {
  const block = addAnothers.get(id);
  if (block === undefined) {
    report({
      ...place,
      code: 'unknown-block',
      message: `There is no add-another block "${id}".`,
      ...suggestName(id, [...addAnothers.keys()]),
    });
  }
  return block;
}

/**
 * Returns the logic for the number of entries of a block, as a text. For a nested block, it counts the
 * entries within the current outer entry.
 */
export function entriesLogic({ addAnother: id, minimum = 1 }: AddAnotherDefinition, scope: KeyScope): Logic {
  const least = String(minimum);
  const stored = { var: [scope(entriesKey(id)), least] };
  // An earlier version of the form with a lower minimum may have stored fewer.
  return minimum === 1 ? stored : { if: [{ gte: [stored, least] }, stored, least] };
}

/** Returns the logic for whether a block has an entry with this number. */
export function isThere(block: AddAnotherDefinition, entry: number, scope: KeyScope): Logic {
  return entry <= (block.minimum ?? 1) ? true : { gte: [entriesLogic(block, scope), String(entry)] };
}

/** Compiles a rule about the number of entries of a block. */
export function compileEntryCount(
  context: CompileContext,
  { entriesOf, operator, target }: EntriesRule,
  { file, pointer }: Place,
  scope: KeyScope,
): CompiledCondition {
  const block = blockNamed(context, entriesOf, { file, pointer: `${pointer}/entriesOf` });
  if (block === undefined) return BROKEN;
  const logic = operatorLogic(operator, entriesLogic(block, scope), numberText(target));
  return { logic, keys: [scope(entriesKey(entriesOf))] };
}
