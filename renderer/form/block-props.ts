import type { ComponentType } from 'react';
// So that the renderer knows the nodes of all blocks.
import type {} from '../../blocks/list.ts';
import type { CompiledNode } from '../../engine/form/compiled-form.ts';
import type { QuestionProps } from './Question.tsx';

/** The props of a block: its node, and the components that render its content and questions. */
export interface BlockProps<Node> {
  readonly node: Node;
  readonly Content: ComponentType<{ readonly content: readonly CompiledNode[] }>;
  readonly Question: ComponentType<QuestionProps>;
}
