// The review of all answers before they are submitted.
import './review.css';
import type { ReactElement } from 'react';
import { useShowErrors } from '../filling/form-context.tsx';
import { useTexts } from '../texts/texts-context.ts';
import { ReviewedAnswers } from './ReviewedAnswers.tsx';

/** A section among those of the page, open: what one submits is read first. */
export function ReviewAnswers(): ReactElement {
  const texts = useTexts();
  // Only after a submit that failed is what is missing an error (STAT-17).
  const isTold = useShowErrors();
  return (
    <section className={isTold ? 'mt-review is-told' : 'mt-review'} aria-labelledby="review-title">
      <h2 id="review-title">{texts['review.title']}</h2>
      <p>{texts['review.text']}</p>
      <ReviewedAnswers />
    </section>
  );
}
