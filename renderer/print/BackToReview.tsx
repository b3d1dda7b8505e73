import './back-to-review.css';
import type { ReactElement } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useForm } from '../filling/form-context.tsx';
import { useNavigationState } from '../navigation/navigation-state.ts';

/** A sticky link back to the answer in the review, for applicants who came to a question from there. */
export function BackToReview(): ReactElement | null {
  const { pages, texts } = useForm();
  const { search } = useLocation();
  const { reviewed } = useNavigationState();
  const last = pages.find(({ buttons }) => buttons.includes('submit'));
  if (reviewed === undefined || last === undefined) return null;
  return (
    <p className="mt-back-to-review">
      <Link to={{ pathname: last.route, search, hash: reviewed }}>{texts['review.back']}</Link>
    </p>
  );
}
