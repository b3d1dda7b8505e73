import { maskCells } from '../answers/mask.ts';
import { typedLimit } from '../asking/answer-limits.ts';
import type { AskedQuestion } from '../asking/ask-questions.ts';
import type { CompileContext } from '../asking/compile-context.ts';
import { unclearLiterals } from '../asking/own-mask.ts';
import type { Finding } from '../source/diagnostic.ts';
import { placeIn } from '../source/source-file.ts';

type Told = Pick<Finding, 'message' | 'suggestion'>;

/** Describes what is wrong with a mask, or returns undefined. `limit` is the maximum length of the answer. */
function trouble(mask: string, limit: number | undefined): Told | undefined {
  const cells = maskCells(mask);
  if (cells.every(({ takes }) => takes === undefined))
    return {
      message: `The mask "${mask}" has no place to type in.`,
      suggestion: 'Use # for a digit, A for a letter and * for either.',
    };
  const [unclear] = unclearLiterals(mask);
  if (unclear !== undefined)
    return {
      message: `"${unclear}" comes after a place of the mask "${mask}" that also accepts this character, so its meaning is ambiguous.`,
      suggestion: 'Replace it with a place, and add a pattern to "validation". Or move it before all places.',
    };
  if (limit === undefined || cells.length <= limit) return undefined;
  return {
    message: `The mask has ${cells.length} characters, but the question accepts at most ${limit}.`,
    suggestion: `Set "maxLength" to ${cells.length}, or use a shorter mask.`,
  };
}

/** Reports a wrong mask, and a `maskMessage` without a mask. */
export function checkMask(context: CompileContext, asked: AskedQuestion): void {
  const { definition, place } = asked;
  const { mask, maskMessage, widget } = definition;
  if (mask !== undefined) {
    const told = trouble(mask, typedLimit(context, asked));
    if (told !== undefined) context.report({ ...placeIn(place, 'mask'), code: 'wrong-mask', ...told });
  } else if (maskMessage !== undefined && widget === 'text') {
    context.report({
      ...placeIn(place, 'maskMessage'),
      atKey: true,
      code: 'wrong-mask',
      message: `"${definition.question}" has "maskMessage" but no "mask", so the message is never shown.`,
      suggestion: 'Add "mask", or remove "maskMessage".',
    });
  }
}
