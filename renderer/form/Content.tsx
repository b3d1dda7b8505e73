// The content of a section: questions and the blocks that contain them.
import { type ComponentType, memo, useCallback, useId } from 'react';
import { holds } from '../../engine/conditions/holds.ts';
import type { Answers, CompiledNode, ConditionalNode, DetailsNode } from '../../engine/form/compiled-form.ts';
import { useAnnounceAtPause } from '../feedback/announcement.ts';
import { useFromAnswers } from '../filling/form-context.tsx';
import { useFilledText } from '../filling/use-filled-text.ts';
import type { BlockProps } from './block-props.ts';
import { lateBlocks } from './late-parts.tsx';
import { Question } from './Question.tsx';

/** Block components by node kind, which is the name of their folder. */
const blocks = import.meta.glob<ComponentType<BlockProps<CompiledNode>>>(
  [
    '../../blocks/*/block.tsx',
    '!../../blocks/{addAnother,dayRange,matrix,monthYear,notice,tabSet}/block.tsx',
  ],
  { eager: true, import: 'Block' },
);

/** Renders content in its order. */
export const Content = memo(function Content({ content }: ContentProps) {
  // Content keeps its order for the lifetime of a form, so that the index identifies a node.
  return content.map((node, index) => <Node key={nodeKey(node, index)} node={node} />);
});

function nodeKey(node: CompiledNode, index: number): string {
  return node.kind === 'question' ? node.key : `${node.kind}-${index}`;
}

function Node({ node }: { readonly node: CompiledNode }) {
  if (node.kind === 'question') return <Question questionKey={node.key} />;
  if (node.kind === 'conditional') return <Conditional node={node} />;
  if (node.kind === 'details') return <AutocompleteDetails node={node} />;
  const Block = lateBlocks[node.kind] ?? blocks[`../../blocks/${node.kind}/block.tsx`];
  if (Block === undefined) throw new Error(`There is no component for content of the kind "${node.kind}".`);
  return <Block node={node} Content={Content} Question={Question} />;
}

/** A group that its condition can hide. Hidden questions are not mounted. */
function Conditional({ node }: { readonly node: ConditionalNode }) {
  const compute = useCallback((answers: Answers) => holds(node.hiddenWhen, answers), [node]);
  return useFromAnswers(node.dependsOn, compute) ? null : <Content content={node.content} />;
}

/** The questions of an autocomplete for an answer that is not in its register. */
function AutocompleteDetails({ node }: { readonly node: DetailsNode }) {
  const compute = useCallback((answers: Answers) => holds(node.drawnWhen, answers), [node]);
  const isDrawn = useFromAnswers(node.dependsOn, compute);
  const text = useFilledText(node.text);
  useAnnounceAtPause(useId(), isDrawn ? (text ?? '') : '');
  if (!isDrawn) return null;
  return (
    <div className="mt-details">
      {text === undefined ? null : <p>{text}</p>}
      <Content content={node.content} />
    </div>
  );
}

interface ContentProps {
  readonly content: readonly CompiledNode[];
}
