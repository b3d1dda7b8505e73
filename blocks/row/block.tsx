import type { BlockProps } from '../../renderer/form/block-props.ts';
import type { RowNode } from './node.ts';

export function Block({ node, Content }: BlockProps<RowNode>) {
  return (
    <div className="mt-row">
      <Content content={node.content} />
    </div>
  );
}
