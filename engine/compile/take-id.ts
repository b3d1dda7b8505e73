import type { CompileContext } from './compile-context.ts';
import type { Place } from './place.ts';

/** Reports an id that another block of the form has: their stored counts or choices would be one. */
export function takeId({ report }: CompileContext, taken: object, id: string, place: Place): void {
  if (!Object.hasOwn(taken, id)) return;
  report({
    ...place,
    code: 'duplicate-id',
    message: `Another block of the form is called "${id}".`,
    suggestion: 'Give each block an id of its own.',
  });
}
