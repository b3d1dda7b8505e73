// Content of a section: questions, and the blocks that hold them.
import { styled } from '@mui/material/styles';
import { memo, useCallback } from 'react';
import { holds } from '../../engine/conditions/holds.ts';
import type { Answers, CompiledNode } from '../../engine/form/compiled-form.ts';
import { CheckboxGroup } from './CheckboxGroup.tsx';
import { useFromAnswers } from './form-context.tsx';
import { Question } from './Question.tsx';

/** Draws content in its order. */
export const Content = memo(function Content({ content }: ContentProps) {
  // Content never changes its order while a form lives, so that its position identifies it.
  return content.map((node, index) => <Node key={nodeKey(node, index)} node={node} />);
});

function nodeKey(node: CompiledNode, index: number): string {
  return node.kind === 'question' ? node.key : `${node.kind}-${index}`;
}

function Node({ node }: { readonly node: CompiledNode }) {
  switch (node.kind) {
    case 'question':
      return <Question questionKey={node.key} />;
    case 'checkboxes':
      return <CheckboxGroup node={node} />;
    case 'conditional':
      return <Conditional node={node} />;
    case 'row':
      return (
        <Row>
          <Content content={node.content} />
        </Row>
      );
    case 'text':
      return <Paragraph>{node.text}</Paragraph>;
    case 'addAnother':
      return <Content content={node.entries[0] ?? []} />;
  }
}

/** A group that its condition hides; hidden questions are not even mounted. */
function Conditional({ node }: { readonly node: Extract<CompiledNode, { kind: 'conditional' }> }) {
  const compute = useCallback((answers: Answers) => holds(node.hiddenWhen, answers), [node]);
  return useFromAnswers(node.dependsOn, compute) ? null : <Content content={node.content} />;
}

/** Two columns, 1.62 to 1 (spec §9, decision LIM-18); one below the other on phones. */
const Row = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 'inherit',
  [theme.breakpoints.up('tablet')]: {
    gridTemplateColumns: 'minmax(0, 1.62fr) minmax(0, 1fr)',
    columnGap: '1.5rem',
  },
}));

const Paragraph = styled('p')({ margin: 0 });

interface ContentProps {
  readonly content: readonly CompiledNode[];
}
