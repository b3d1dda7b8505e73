import { maskCells } from '../answers/mask.ts';
import type { Finding } from '../diagnostics/diagnostic.ts';
import { typedLimit } from './answer-limits.ts';
import type { AskedQuestion } from './ask-questions.ts';
import type { CompileContext } from './compile-context.ts';
import { unclearLiterals } from './own-mask.ts';

type Told = Pick<Finding, 'message' | 'suggestion'>;

/** What is wrong with a mask, whatever else its question says. */
function trouble(mask: string, limit: number | undefined): Told | undefined {
  const cells = maskCells(mask);
  if (cells.every(({ takes }) => takes === undefined))
    return {
      message: `Nothing can be typed into "${mask}".`,
      suggestion: 'Write # where a digit stands, A for a letter, * for either.',
    };
  const [unclear] = unclearLiterals(mask);
  if (unclear !== undefined)
    return {
      message: `"${unclear}" stands behind a place of "${mask}" that it could be typed into, so nobody can tell which of the two is meant.`,
      suggestion: 'Make a place of it, with a pattern in "validation"; or let it stand before all places.',
    };
  if (limit === undefined || cells.length <= limit) return undefined;
  return {
    message: `The mask has ${cells.length} characters, but its question takes at most ${limit}.`,
    suggestion: `Write "maxLength": ${cells.length}, or a shorter mask.`,
  };
}

/** Reports a mask that no answer fits into, and what is said about none. */
export function checkMask(context: CompileContext, { definition, place }: AskedQuestion): void {
  const { mask, maskMessage, widget } = definition;
  const at = (property: string) => ({ file: place.file, pointer: `${place.pointer}/${property}` });
  if (mask !== undefined) {
    const told = trouble(mask, typedLimit(context, definition));
    if (told !== undefined) context.report({ ...at('mask'), code: 'wrong-mask', ...told });
  } else if (maskMessage !== undefined && widget === 'text') {
    context.report({
      ...at('maskMessage'),
      atKey: true,
      code: 'wrong-mask',
      message: `"${definition.question}" has no mask, so its maskMessage is never read.`,
      suggestion: 'Add "mask", or remove the message.',
    });
  }
}
