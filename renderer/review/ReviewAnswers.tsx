// The review of all answers before they are submitted.
import type { ReactElement } from 'react';
import { OnDemand } from '../print/OnDemand.tsx';
import { useTexts } from '../texts/texts-context.ts';
import { ReviewedAnswers } from './ReviewedAnswers.tsx';

/** A section that opens on demand. */
export function ReviewAnswers(): ReactElement {
  const texts = useTexts();
  return (
    <OnDemand
      title={texts['review.title']}
      text={texts['review.text']}
      show={texts['review.show']}
      hide={texts['review.hide']}
    >
      <ReviewedAnswers />
    </OnDemand>
  );
}
