// Content: a list of questions and blocks, as in a section, a block, or an answer that shows more questions.
import { type TUnsafe, Type } from 'typebox';
import type { BlockDefinition } from '../../blocks/block-entry.ts';
import type { QuestionDefinition } from './question.ts';

/** A question or a block. */
export type ContentDefinition = QuestionDefinition | BlockDefinition;

/** An interface, because only interfaces may be recursive here. */
export interface Content extends ReadonlyArray<ContentDefinition> {}

/** Returns the schema of a property with content. */
export function content(
  title = 'Content',
  description = 'Questions and blocks, in the order shown.',
  more: object = { minItems: 1 },
): TUnsafe<Content> {
  return Type.Unsafe({ type: 'array', items: { $ref: '#/definitions/node' }, ...more, title, description });
}
