import type { ReactElement } from 'react';
import type { ProseBlock } from '../../engine/form/compiled-form.ts';
import { ContactBlock } from '../screen/ContactBlock.tsx';

/** A modal's text, block by block. */
export function Prose({ blocks }: { readonly blocks: readonly ProseBlock[] }): ReactElement {
  return (
    <>
      {blocks.map((block) => (
        <Block key={JSON.stringify(block)} block={block} />
      ))}
    </>
  );
}

function Block({ block }: { readonly block: ProseBlock }): ReactElement {
  if ('heading' in block) return <h3>{block.heading}</h3>;
  if ('text' in block) return <p>{block.text}</p>;
  if ('contact' in block) return <ContactBlock />;
  if ('list' in block) {
    return (
      <ul>
        {block.list.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    );
  }
  return (
    <ul>
      {block.links.map(({ text, href }) => (
        <li key={href}>
          <a href={href} {...(href.startsWith('http') && { target: '_blank', rel: 'noreferrer' })}>
            {text}
          </a>
        </li>
      ))}
    </ul>
  );
}
