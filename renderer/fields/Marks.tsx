import './marks.css';
import { type ComponentType, createElement, type ReactNode } from 'react';
import type { Text } from '../../engine/form/texts.ts';
import {
  isElement,
  type Picture as PictureOf,
  type WordElement,
  type WordPart,
} from '../../engine/form/words.ts';
import { inForm } from '../browser/base.ts';

/** Renders words and their elements in order. */
export function Marks({ parts, TextWithAnswers }: MarksProps): ReactNode {
  return parts.map((part, index) => {
    // Words of a form never change their order, so the index is a stable key.
    const key = index;
    if (!isElement(part)) return typeof part === 'string' ? part : <TextWithAnswers key={key} text={part} />;
    return <Element key={key} element={part} TextWithAnswers={TextWithAnswers} />;
  });
}

/** An image of the school. */
export function Picture({ src, alt, size }: PictureOf): ReactNode {
  return <img className="mt-picture" src={src} alt={alt} {...size} loading="lazy" />;
}

function Element({
  element,
  TextWithAnswers,
}: {
  readonly element: WordElement;
  readonly TextWithAnswers: TextComponent;
}): ReactNode {
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
          <Marks parts={element.parts} TextWithAnswers={TextWithAnswers} />
        </a>
      );
    }
    case 'ol':
      return (
        <ol start={element.start}>
          <Marks parts={element.parts} TextWithAnswers={TextWithAnswers} />
        </ol>
      );
    default:
      return createElement(
        element.tag,
        null,
        <Marks parts={element.parts} TextWithAnswers={TextWithAnswers} />,
      );
  }
}

/** A component that renders a text with the answers that it names. */
type TextComponent = ComponentType<{ readonly text: Text }>;

interface MarksProps {
  readonly parts: readonly WordPart[];
  readonly TextWithAnswers: TextComponent;
}
