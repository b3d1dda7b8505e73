// Content as part of something else: blocks hold content, and content consists of questions and blocks.
import { type TUnsafe, Type } from 'typebox';
import type { BlockDefinition } from '../../blocks/block-entry.ts';
import type { QuestionDefinition } from './question.ts';

/** A question or a block. */
export type ContentDefinition = QuestionDefinition | BlockDefinition;

/** An interface, because only interfaces may be recursive here. */
export interface Content extends ReadonlyArray<ContentDefinition> {}

/** Schema of a list of content. */
export function content(
  title = 'Content',
  description = 'Questions and blocks, in the order shown.',
  more: object = { minItems: 1 },
): TUnsafe<Content> {
  return Type.Unsafe({ type: 'array', items: { $ref: '#/definitions/node' }, ...more, title, description });
}
