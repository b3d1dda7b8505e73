import type { TextNode } from './node.ts';

export function Block({ node }: { readonly node: TextNode }) {
  return <p className="mt-text">{node.text}</p>;
}
