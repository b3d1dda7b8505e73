import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useForm } from '../filling/form-context.tsx';
import { useNavigationState } from '../navigation/navigation-state.ts';

/** For who has come to a question from the review: the way back to its answer there, in sight as long as the page shows. */
export function BackToReview(): ReactElement | null {
  const { pages, texts } = useForm();
  const { search } = useLocation();
  const { reviewed } = useNavigationState();
  const last = pages.find(({ buttons }) => buttons.includes('submit'));
  if (reviewed === undefined || last === undefined) return null;
  return (
    <Bar className="mt-back-to-review">
      <Link to={{ pathname: last.route, search, hash: reviewed }}>{texts['review.back']}</Link>
    </Bar>
  );
}

const Bar = styled('p')(({ theme }) => ({
  position: 'sticky',
  zIndex: 2,
  top: 0,
  width: 'fit-content',
  margin: '0.75rem 0 0 -0.5rem',
  padding: '0.25rem 0.5rem',
  borderRadius: '0 0 0.5rem 0.5rem',
  background: theme.palette.background.default,
  '& a': { display: 'inline-block', padding: '0.25rem 0' },
}));
