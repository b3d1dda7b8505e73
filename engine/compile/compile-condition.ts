import { entryOf } from '../../widgets/entry-of.ts';
import { emptyAnswer } from '../answers/answer.ts';
import { typeOf } from '../answers/answer-types.ts';
import { OPERATORS, type OperatorEntry, operatorLogic } from '../conditions/operators.ts';
import type { Condition, Rule, Scalar } from '../definition/definition.ts';
import { didYouMean } from '../diagnostics/nearest.ts';
import type { Logic } from '../form/compiled-form.ts';
import { child } from '../source/source-file.ts';
import type { AskedQuestion, KeyScope } from './ask-questions.ts';
import type { CompileContext } from './compile-context.ts';
import { optionValues } from './compile-options.ts';
import type { Place } from './place.ts';

/** A condition as JSON Logic, with the answer keys that it reads. */
export interface CompiledCondition {
  readonly logic: Logic;
  readonly keys: readonly string[];
}

/** A condition that could not be compiled is reported, and false meanwhile. */
const BROKEN: CompiledCondition = { logic: false, keys: [] };

/**
 * Reports a target that the answer can never be: a misspelt option would be a condition that is silently false.
 * `isAnswer` tells that the target is an option where the question has options, not a bound.
 */
function checkTarget(
  context: CompileContext,
  question: AskedQuestion,
  target: Scalar,
  isAnswer: boolean,
  place: Place,
): void {
  const { report } = context;
  const { stored, form } = typeOf(entryOf(question.definition));
  const isBox = stored === 'boolean';
  if (isBox !== (typeof target === 'boolean')) {
    report({
      ...place,
      code: 'wrong-target',
      message: `The answer to "${question.key}" is ${isBox ? 'true or false' : 'a text'}, so it never is ${JSON.stringify(target)}.`,
      suggestion: isBox ? 'Write true or false, without quotes.' : 'Write the target in double quotes.',
    });
    return;
  }
  if (form !== undefined && target !== '' && !form.isReal(String(target))) {
    report({
      ...place,
      code: 'wrong-target',
      message: `The answer to "${question.key}" is a day, stored as YYYY-MM-DD, with which ${JSON.stringify(target)} cannot be compared.`,
      suggestion: 'Write a day that exists, as "2005-12-31".',
    });
    return;
  }
  const { options } = question.definition;
  if (!isAnswer || options === undefined || target === '') return;
  const values = optionValues(context, options);
  if (values.length === 0 || values.includes(String(target))) return;
  report({
    ...place,
    code: 'unknown-option',
    message: `"${String(target)}" is not an option of "${question.key}".`,
    suggestion:
      didYouMean(String(target), values) ??
      `Its options are ${values.slice(0, 12).join(', ')}${values.length > 12 ? ', …' : '.'}`,
  });
}

function compileRule(context: CompileContext, rule: Rule, place: Place, scope: KeyScope): CompiledCondition {
  const key = scope(rule.valueKey);
  const question = context.asked.get(key);
  if (question === undefined) {
    context.report({
      file: place.file,
      pointer: `${place.pointer}/valueKey`,
      code: 'unknown-key',
      message: `No question of the form is called "${rule.valueKey}".`,
      suggestion: didYouMean(rule.valueKey, [...context.asked.keys()]),
    });
    return BROKEN;
  }
  const { target, operator } = rule;
  const at = { file: place.file, pointer: `${place.pointer}/target` };
  const { isAnswer = false }: OperatorEntry = OPERATORS[operator];
  if (Array.isArray(target)) {
    for (const [index, value] of target.entries()) {
      checkTarget(context, question, value, isAnswer, { file: at.file, pointer: child(at.pointer, index) });
    }
  } else if (target !== undefined) checkTarget(context, question, target as Scalar, isAnswer, at);

  // An absent answer counts as empty: "" or, for a box, false (decision DATA-25).
  const answer = { var: [key, emptyAnswer(typeOf(entryOf(question.definition)).stored)] };
  return { logic: operatorLogic(operator, answer, target), keys: [key] };
}

/** Compiles a condition; `scope` gives the keys of an add-another entry their prefix. */
export function compileCondition(
  context: CompileContext,
  condition: Condition,
  place: Place,
  scope: KeyScope,
  names: readonly string[] = [],
): CompiledCondition {
  const inner = (part: Condition, name: string | number, ...rest: (string | number)[]): CompiledCondition => {
    const pointer = [name, ...rest].reduce<string>(child, place.pointer);
    return compileCondition(context, part, { file: place.file, pointer }, scope, names);
  };
  if ('valueKey' in condition) return compileRule(context, condition, place, scope);
  if ('not' in condition) {
    const { logic, keys } = inner(condition.not, 'not');
    return { logic: { '!': [logic] }, keys };
  }
  if ('all' in condition || 'any' in condition) {
    const [name, conditions, operator] =
      'all' in condition ? (['all', condition.all, 'and'] as const) : (['any', condition.any, 'or'] as const);
    const parts = conditions.map((part, index) => inner(part, name, index));
    return {
      logic: { [operator]: parts.map((part) => part.logic) },
      keys: parts.flatMap((part) => part.keys),
    };
  }
  const { file, value } = context.definition.conditions;
  const named = value.conditions[condition.condition];
  const at = { file: place.file, pointer: `${place.pointer}/condition` };
  if (named === undefined) {
    context.report({
      ...at,
      code: 'unknown-condition',
      message: `conditions.json has no condition "${condition.condition}".`,
      suggestion: didYouMean(condition.condition, Object.keys(value.conditions)),
    });
    return BROKEN;
  }
  if (names.includes(condition.condition)) {
    context.report({
      ...at,
      code: 'circular-condition',
      message: `The condition names itself: ${[...names, condition.condition].join(' → ')}.`,
      suggestion: 'Write one of them out.',
    });
    return BROKEN;
  }
  const pointer = child('/conditions', condition.condition);
  return compileCondition(context, named, { file, pointer }, scope, [...names, condition.condition]);
}
