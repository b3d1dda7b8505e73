import type { ReactElement } from 'react';
import type { CompiledProse } from '../../engine/form/compiled-modal.ts';
import { inForm } from '../browser/base.ts';
import { Paragraph, Words } from '../fields/Words.tsx';
import { ContactBlock } from '../screen/ContactBlock.tsx';

/** The text of a modal, block by block. */
export function Prose({ blocks }: { readonly blocks: readonly CompiledProse[] }): ReactElement {
  return (
    <>
      {blocks.map((block) => (
        <Block key={JSON.stringify(block)} block={block} />
      ))}
    </>
  );
}

function Block({ block }: { readonly block: CompiledProse }): ReactElement {
  if ('heading' in block) return <h3>{block.heading}</h3>;
  if ('text' in block) return <Paragraph words={block.text} />;
  if ('contact' in block) return <ContactBlock />;
  if ('list' in block) {
    return (
      <ul>
        {block.list.map((item) => (
          <li key={JSON.stringify(item)}>
            <Words words={item} />
          </li>
        ))}
      </ul>
    );
  }
  return (
    <ul>
      {block.links.map(({ text, href }) => (
        <li key={href}>
          <a href={inForm(href)} {...(href.startsWith('http') && { target: '_blank', rel: 'noreferrer' })}>
            {text}
          </a>
        </li>
      ))}
    </ul>
  );
}
