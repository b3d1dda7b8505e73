// Content: a list of questions and blocks, as in a section, a block, or an answer that shows more questions.
import { type TUnsafe, Type } from 'typebox';
import type { AddAnotherDefinition } from './add-another.ts';
import type { QuestionDefinition } from './question.ts';

/**
 * The blocks of a config file, by the property that identifies each. The engine knows add-another blocks;
 * `blocks/list.ts` declares the others.
 */
export interface BlockDefinitions {
  readonly addAnother: AddAnotherDefinition;
}

/** A block of any kind. */
export type BlockDefinition = BlockDefinitions[keyof BlockDefinitions];

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
