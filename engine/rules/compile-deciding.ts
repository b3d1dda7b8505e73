import type { KeyScope } from '../asking/ask-questions.ts';
import type { CompileContext, CompiledCondition } from '../asking/compile-context.ts';
import { TODAY_KEY } from '../conditions/values.ts';
import type { Condition } from '../definition/definition.ts';
import type { Place } from '../source/source-file.ts';
import { compileCondition } from './compile-condition.ts';

/**
 * Compiles a condition that decides which content is shown or which options are offered. Reports a condition
 * that depends on today, because its result would change overnight.
 */
export function compileDeciding(
  context: CompileContext,
  condition: Condition,
  place: Place,
  scope: KeyScope,
): CompiledCondition {
  const compiled = compileCondition(context, condition, place, scope);
  if (compiled.keys.includes(TODAY_KEY)) {
    context.report({
      ...place,
      code: 'today-hides',
      message:
        'Content cannot be shown or hidden by a date relative to today. It would change overnight, and hidden answers are cleared.',
      suggestion: 'Compare with a fixed date, or always show the question and use this condition in a rule.',
    });
  }
  return compiled;
}
