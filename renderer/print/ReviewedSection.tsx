import type { ReactElement } from 'react';
import { fillText } from '../../engine/form/texts.ts';
import type { PrintedSection } from '../../engine/print/printed.ts';
import { useTexts } from '../feedback/texts-context.ts';
import { PrintedContents } from './PrintedContents.tsx';
import type { PairLink } from './PrintedPair.tsx';
import { isAnswered, pairsIn, withoutMissing } from './sift.ts';

/**
 * The answers of a section, without missing required ones. Unanswered questions are collapsed, but the browser's
 * page search finds them.
 */
export function ReviewedSection({ section, link }: ReviewedSectionProps): ReactElement {
  const texts = useTexts();
  const { id, title, content, isSkipped } = section;
  if (isSkipped) return <PrintedContents content={content} level={5} link={link} />;
  const presentContent = withoutMissing(content);
  const answered = presentContent.filter(isAnswered);
  const unanswered = presentContent.filter((part) => !isAnswered(part));
  return (
    <section>
      <h4 id={`reviewed-${id}`}>{title}</h4>
      <PrintedContents content={answered} level={5} link={link} />
      {unanswered.length === 0 ? null : (
        <details>
          <summary aria-describedby={`reviewed-${id}`}>
            {fillText(texts['review.optional'], { count: String(pairsIn(unanswered).length) })}
          </summary>
          <PrintedContents content={unanswered} level={5} link={link} />
        </details>
      )}
    </section>
  );
}

interface ReviewedSectionProps {
  readonly section: PrintedSection;
  readonly link: PairLink;
}
