import { Paragraph } from '../../renderer/fields/Words.tsx';
import { useFilledText } from '../../renderer/filling/use-filled-text.ts';
import type { TextNode } from './node.ts';

export function Block({ node }: { readonly node: TextNode }) {
  const disclosureLabel = useFilledText(node.fold);
  const text = <Paragraph className="mt-text" words={node.text} />;
  if (disclosureLabel === undefined) return text;
  return (
    <details className="mt-fold">
      <summary>{disclosureLabel}</summary>
      {text}
    </details>
  );
}
