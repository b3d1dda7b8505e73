import type { ComponentType } from 'react';
import type { CompiledNode } from '../../engine/form/compiled-form.ts';
import type { QuestionProps } from './Question.tsx';

/** What a block is drawn with: its node, and what draws the content and the questions in it. */
export interface BlockProps<Node> {
  readonly node: Node;
  readonly Content: ComponentType<{ readonly content: readonly CompiledNode[] }>;
  readonly Question: ComponentType<QuestionProps>;
}
