import type { ReactElement } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import type { CardId } from '../../engine/form/compiled-card.ts';
import { fillText } from '../../engine/form/texts.ts';
import { awaitedByMail, forgottenAnswers, isCarried } from '../carried/carried-answers.ts';
import { useLabelOf } from '../filling/use-label-of.ts';
import { useNavigationState } from '../navigation/navigation-state.ts';
import { useTexts } from '../texts/texts-context.ts';
import { Paragraph } from '../words/Words.tsx';

/** Tells a visitor with answers that they are kept, and which ones are not. */
export function Kept({ card }: { readonly card: CardId }): ReactElement {
  const texts = useTexts();
  const labelOf = useLabelOf();
  const { pathname, search } = useLocation();
  const handed = useNavigationState();
  const { carried } = handed;
  // The link to the Reset card comes from a mail that this window requested, so the earlier answers belong to
  // it again.
  const awaited = card === 'reset' && carried === undefined ? awaitedByMail() : undefined;
  if (awaited !== undefined)
    return <Navigate to={{ pathname, search }} replace state={{ ...handed, carried: awaited }} />;
  const names = forgottenAnswers(carried).map(labelOf);
  return (
    <>
      {isCarried(carried) && (
        <Paragraph className="mt-card-page-intro mt-card-page-kept" words={texts['card.kept']} />
      )}
      {names.length > 0 && (
        <p className="mt-card-page-intro">{fillText(texts['card.forgotten'], { names: names.join(', ') })}</p>
      )}
    </>
  );
}
