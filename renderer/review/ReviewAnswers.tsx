// The review of all answers before they are submitted. Nothing of it is made before it is opened.
import './review.css';
import Button from '@mui/material/Button';
import { type ReactElement, useId, useState } from 'react';
import { useTexts } from '../texts/texts-context.ts';
import { ReviewedAnswers } from './ReviewedAnswers.tsx';

/** A section that opens on demand. */
export function ReviewAnswers(): ReactElement {
  const texts = useTexts();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <section className="mt-review" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{texts['review.title']}</h2>
      <p>{texts['review.text']}</p>
      <Button
        variant="outlined"
        aria-expanded={isOpen}
        aria-controls={`${id}-answers`}
        onClick={() => setOpen(!isOpen)}
      >
        {texts[isOpen ? 'review.hide' : 'review.show']}
      </Button>
      <div id={`${id}-answers`}>{isOpen ? <ReviewedAnswers /> : null}</div>
    </section>
  );
}
