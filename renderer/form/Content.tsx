// Content of a section: questions, and the blocks that hold them.
import { memo, useCallback, useId } from 'react';
import { holds } from '../../engine/conditions/holds.ts';
import type { Answers, CompiledNode } from '../../engine/form/compiled-form.ts';
import { useAnnounceAtPause } from '../feedback/announcement.ts';
import { useFromAnswers } from '../filling/form-context.tsx';
import { AddAnother } from './AddAnother.tsx';
import { CheckboxGroup } from './CheckboxGroup.tsx';
import { MonthYear } from './MonthYear.tsx';
import { Notice } from './Notice.tsx';
import { Question } from './Question.tsx';
import { TabSet } from './TabSet.tsx';

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
    case 'details':
      return <Details node={node} />;
    case 'row':
      return (
        <div className="mt-row">
          <Content content={node.content} />
        </div>
      );
    case 'text':
      return <p className="mt-text">{node.text}</p>;
    case 'monthYear':
      return <MonthYear node={node} />;
    case 'notice':
      return <Notice notice={node} />;
    case 'addAnother':
      return <AddAnother node={node} Content={Content} />;
    case 'tabSet':
      return <TabSet node={node} Content={Content} />;
  }
}

/** A group that its condition hides; hidden questions are not even mounted. */
function Conditional({ node }: { readonly node: Extract<CompiledNode, { kind: 'conditional' }> }) {
  const compute = useCallback((answers: Answers) => holds(node.hiddenWhen, answers), [node]);
  return useFromAnswers(node.dependsOn, compute) ? null : <Content content={node.content} />;
}

/** What an autocomplete asks for when its register does not know it. */
function Details({ node }: { readonly node: Extract<CompiledNode, { kind: 'details' }> }) {
  const compute = useCallback((answers: Answers) => holds(node.drawnWhen, answers), [node]);
  const drawn = useFromAnswers(node.dependsOn, compute);
  useAnnounceAtPause(useId(), drawn ? (node.text ?? '') : '');
  if (!drawn) return null;
  return (
    <div className="mt-details">
      {node.text === undefined ? null : <p>{node.text}</p>}
      <Content content={node.content} />
    </div>
  );
}

interface ContentProps {
  readonly content: readonly CompiledNode[];
}
