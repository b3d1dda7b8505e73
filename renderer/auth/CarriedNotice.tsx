import type { ReactElement } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import type { CardId } from '../../engine/form/compiled-card.ts';
import { fillText } from '../../engine/form/texts.ts';
import { useTexts } from '../feedback/texts-context.ts';
import { Paragraph } from '../fields/Words.tsx';
import { useLabelOf } from '../filling/use-label-of.ts';
import { idKeptForMailLink, isCarried, lostSensitiveKeys } from '../navigation/carried-answers.ts';
import { useNavigationState } from '../navigation/navigation-state.ts';

/**
 * A notice on an authentication card: the visitor's answers are carried along, except sensitive ones that a
 * reload has lost.
 */
export function CarriedNotice({ card }: { readonly card: CardId }): ReactElement {
  const texts = useTexts();
  const labelOf = useLabelOf();
  const { pathname, search } = useLocation();
  const navigationState = useNavigationState();
  const { carried } = navigationState;
  // The link to the Reset card comes from a mail that this window requested, so the earlier answers belong to
  // it again.
  const earlierAnswersId = card === 'reset' && carried === undefined ? idKeptForMailLink() : undefined;
  if (earlierAnswersId !== undefined)
    return (
      <Navigate to={{ pathname, search }} replace state={{ ...navigationState, carried: earlierAnswersId }} />
    );
  const lostLabels = lostSensitiveKeys(carried).map(labelOf);
  return (
    <>
      {isCarried(carried) && (
        <Paragraph className="mt-card-page-intro mt-card-page-kept" words={texts['card.kept']} />
      )}
      {lostLabels.length > 0 && (
        <p className="mt-card-page-intro">
          {fillText(texts['card.forgotten'], { names: lostLabels.join(', ') })}
        </p>
      )}
    </>
  );
}
