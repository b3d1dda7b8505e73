import './marks.css';
import { createElement, type ReactNode } from 'react';
import {
  isElement,
  type Picture as PictureOf,
  type WordElement,
  type WordPart,
} from '../../engine/form/words.ts';
import { inForm } from '../browser/base.ts';
import { FilledText } from '../filling/use-filled-text.ts';

/** Renders words and their elements in order. */
export function Marks({ parts }: { readonly parts: readonly WordPart[] }): ReactNode {
  return parts.map((part, index) => {
    // Words of a form never change their order, so the index is a stable key.
    const key = index;
    if (!isElement(part)) return typeof part === 'string' ? part : <FilledText key={key} text={part} />;
    return <Element key={key} element={part} />;
  });
}

/** An image of the school. */
export function Picture({ src, alt, size }: PictureOf): ReactNode {
  return <img className="mt-picture" src={src} alt={alt} {...size} loading="lazy" />;
}

function Element({ element }: { readonly element: WordElement }): ReactNode {
  switch (element.tag) {
    case 'br':
      return <br />;
    case 'img':
      return <Picture {...element} />;
    case 'a': {
      // External links open a new tab, so that the form stays as it is.
      const isElsewhere = element.href.startsWith('http');
      return (
        <a href={inForm(element.href)} {...(isElsewhere && { target: '_blank', rel: 'noreferrer' })}>
          <Marks parts={element.parts} />
        </a>
      );
    }
    case 'ol':
      return (
        <ol start={element.start}>
          <Marks parts={element.parts} />
        </ol>
      );
    default:
      return createElement(element.tag, null, <Marks parts={element.parts} />);
  }
}
