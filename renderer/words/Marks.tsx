import './marks.css';
import { type ComponentType, createElement, type ReactNode } from 'react';
import type { Text } from '../../engine/form/texts.ts';
import {
  isElement,
  type Picture as PictureOf,
  type WordElement,
  type WordPart,
} from '../../engine/form/words.ts';
import { inForm } from '../address/base.ts';

/** Words and their elements, in their order. */
export function Marks({ parts, Said }: MarksProps): ReactNode {
  return parts.map((part, index) => {
    // Words of a form never change their order, so that its position identifies each.
    const key = index;
    if (!isElement(part)) return typeof part === 'string' ? part : <Said key={key} text={part} />;
    return <Element key={key} element={part} Said={Said} />;
  });
}

/** A picture of the school. */
export function Picture({ src, alt, size }: PictureOf): ReactNode {
  return <img className="mt-picture" src={src} alt={alt} {...size} loading="lazy" />;
}

function Element({ element, Said }: { readonly element: WordElement; readonly Said: Saying }): ReactNode {
  switch (element.tag) {
    case 'br':
      return <br />;
    case 'img':
      return <Picture {...element} />;
    case 'a': {
      // Who follows a link out of the form finds it as it was left.
      const isElsewhere = element.href.startsWith('http');
      return (
        <a href={inForm(element.href)} {...(isElsewhere && { target: '_blank', rel: 'noreferrer' })}>
          <Marks parts={element.parts} Said={Said} />
        </a>
      );
    }
    case 'ol':
      return (
        <ol start={element.start}>
          <Marks parts={element.parts} Said={Said} />
        </ol>
      );
    default:
      return createElement(element.tag, null, <Marks parts={element.parts} Said={Said} />);
  }
}

/** Draws a text that names answers. */
type Saying = ComponentType<{ readonly text: Text }>;

interface MarksProps {
  readonly parts: readonly WordPart[];
  readonly Said: Saying;
}
