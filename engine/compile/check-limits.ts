import type { CompileContext } from '../asking/compile-context.ts';
import type { Place } from '../source/source-file.ts';

/** Returns whether a limit is constant: it depends neither on today's date nor on answers. */
function isFixed(limit: unknown): limit is string {
  return typeof limit === 'string' && !limit.startsWith('today');
}

/** Reports limits that no value satisfies. `place` is the place of the object with the limits. */
export function checkLimits(
  { report }: CompileContext,
  { file, pointer }: Place,
  { earliest, latest }: { readonly earliest?: unknown; readonly latest?: unknown },
): void {
  if (!isFixed(earliest) || !isFixed(latest) || earliest <= latest) return;
  report({
    file,
    pointer: `${pointer}/latest`,
    code: 'impossible-rule',
    message: `No value is at least ${earliest} and at most ${latest}.`,
    suggestion: 'Swap the two limits, or remove one of them.',
  });
}
