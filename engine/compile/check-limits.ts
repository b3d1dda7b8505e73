import type { CompileContext } from '../asking/compile-context.ts';
import type { Place } from '../asking/place.ts';

/** Whether a limit is the same on every day, whatever answers there are. */
function isFixed(limit: unknown): limit is string {
  return typeof limit === 'string' && !limit.startsWith('today');
}

/** Reports two limits between which there is nothing; the place is that of what has them. */
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
