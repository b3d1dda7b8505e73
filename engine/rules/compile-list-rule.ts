import type { AskedQuestion } from '../asking/ask-questions.ts';
import type { CompileContext } from '../asking/compile-context.ts';
import { OPERATORS, operatorLogic } from '../conditions/operators.ts';
import { isChosenLogic } from '../conditions/values.ts';
import type { Rule } from '../definition/definition.ts';
import type { Logic } from '../form/compiled-form.ts';
import type { Place } from '../source/source-file.ts';
import { checkOption } from './check-target.ts';

/**
 * Compiles a rule about a list of choices: whether there are any, or whether it contains an option. Reports
 * all other operators: it makes no sense to equate, order or match a whole list.
 */
export function compileListRule(
  context: CompileContext,
  question: AskedQuestion,
  { operator, target = '' }: Rule,
  { file, pointer }: Place,
  answer: Logic,
): Logic | undefined {
  if (OPERATORS[operator].target === 'none') return operatorLogic(operator, answer, undefined);
  if (operator === 'contains') {
    checkOption(context, question, String(target), { file, pointer: `${pointer}/target` });
    return isChosenLogic(answer, String(target));
  }
  context.report({
    file,
    pointer: `${pointer}/operator`,
    code: 'wrong-target',
    message: `"${question.key}" allows several choices, so "${operator}" cannot be used with its answer.`,
    suggestion: 'Use "contains" with one option, "answered" or "notAnswered". "lengthOf" counts the choices.',
  });
  return undefined;
}
