import type { CSSProperties } from 'react';
import type { BlockProps } from '../../renderer/form/block-props.ts';
import type { RowNode } from './node.ts';

export function Block({ node, Content }: BlockProps<RowNode>) {
  const columns = node.columns?.map((share) => `minmax(0, ${share}fr)`).join(' ');
  const style = columns === undefined ? undefined : ({ '--columns': columns } as CSSProperties);
  return (
    <div className="mt-row" style={style}>
      <Content content={node.content} />
    </div>
  );
}
