import type { ReactElement } from 'react';
import { fillText } from '../../engine/form/texts.ts';
import type { PrintedSection } from '../../engine/print/printed.ts';
import { PrintedContents } from '../print/PrintedContents.tsx';
import type { PairLink } from '../print/PrintedPair.tsx';
import { useTexts } from '../texts/texts-context.ts';
import { isGiven, notMissing, pairsIn } from './sift.ts';

/** The answers of a section. Unanswered questions are collapsed, but the browser's page search finds them. */
export function ReviewedSection({ section, link }: ReviewedSectionProps): ReactElement {
  const texts = useTexts();
  const { id, title, content, isSkipped } = section;
  if (isSkipped) return <PrintedContents content={content} level={5} link={link} />;
  const kept = notMissing(content);
  const given = kept.filter(isGiven);
  const empty = kept.filter((part) => !isGiven(part));
  return (
    <section>
      <h4 id={`reviewed-${id}`}>{title}</h4>
      <PrintedContents content={given} level={5} link={link} />
      {empty.length === 0 ? null : (
        <details>
          <summary aria-describedby={`reviewed-${id}`}>
            {fillText(texts['review.optional'], { count: String(pairsIn(empty).length) })}
          </summary>
          <PrintedContents content={empty} level={5} link={link} />
        </details>
      )}
    </section>
  );
}

interface ReviewedSectionProps {
  readonly section: PrintedSection;
  readonly link: PairLink;
}
