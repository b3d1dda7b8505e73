import './card-page.css';
import { type ReactElement, useState } from 'react';
import type { CardId } from '../../engine/form/compiled-card.ts';
import { Notice } from '../feedback/Notice.tsx';
import { Paragraph } from '../fields/Words.tsx';
import { useForm } from '../filling/form-context.tsx';
import { LinkCarryingAnswers } from '../navigation/LinkCarryingAnswers.tsx';
import { useNavigationState } from '../navigation/navigation-state.ts';
import { PageHeading } from '../screen/PageHeading.tsx';
import { CardForm } from './CardForm.tsx';
import { CardLinks } from './CardLinks.tsx';
import { CarriedNotice } from './CarriedNotice.tsx';
import { useCardSubmit } from './use-card-submit.ts';
import { useInitialValues } from './use-initial-values.ts';

/** The screen of one authentication card (spec §2 "Authentication screens"). */
export default function CardPage({ id }: { readonly id: CardId }): ReactElement {
  const { cards, texts, defaultRoute } = useForm();
  const card = cards[id];
  const { error: sessionEnd, isOnPurpose: isLogOut } = useNavigationState();
  const [values, setValues] = useState(useInitialValues(card));
  const { submit, isBusy, clearMessages, successMessage, submitError, closeSuccess } = useCardSubmit(card);
  return (
    <section className="mt-card-page-card">
      <LinkCarryingAnswers className="mt-card-page-back" to={defaultRoute}>
        {texts['card.back']}
      </LinkCarryingAnswers>
      <PageHeading title={card.title} />
      {card.intro && <Paragraph className="mt-card-page-intro" words={card.intro} />}
      <CarriedNotice card={id} />
      {sessionEnd && !isLogOut && <Notice severity="error">{sessionEnd}</Notice>}
      {sessionEnd && isLogOut && (
        <p className="mt-card-page-neutral" role="alert">
          {sessionEnd}
        </p>
      )}
      {submitError && (
        // The toast announces the error; this note stays when the toast is gone.
        <Notice severity="error" role="note">
          {submitError}
        </Notice>
      )}
      {successMessage && (
        <Notice severity="success" close={{ text: texts['button.close'], onPress: closeSuccess }}>
          {successMessage}
        </Notice>
      )}
      <CardForm
        card={card}
        values={values}
        onChange={setValues}
        onStart={clearMessages}
        onSubmit={submit}
        isBusy={isBusy}
      />
      <CardLinks card={card} values={values} />
    </section>
  );
}
