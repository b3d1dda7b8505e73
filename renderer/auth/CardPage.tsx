import './card-page.css';
import { type ReactElement, useState } from 'react';
import type { CardId } from '../../engine/form/compiled-card.ts';
import { CarryLink } from '../carried/CarryLink.tsx';
import { Notice } from '../controls/Notice.tsx';
import { useForm } from '../filling/form-context.tsx';
import { useNavigationState } from '../navigation/navigation-state.ts';
import { PageHeading } from '../screen/PageHeading.tsx';
import { Paragraph } from '../words/Words.tsx';
import { CardForm } from './CardForm.tsx';
import { CardLinks } from './CardLinks.tsx';
import { Kept } from './Kept.tsx';
import { useCardSubmit } from './use-card-submit.ts';
import { useInitialValues } from './use-initial-values.ts';

/** The screen of one authentication card (spec §2 "Authentication screens"). */
export default function CardPage({ id }: { readonly id: CardId }): ReactElement {
  const { cards, texts, defaultRoute } = useForm();
  const card = cards[id];
  const { error, isOnPurpose } = useNavigationState();
  const [values, setValues] = useState(useInitialValues(card));
  const { submit, busy, clear, success, failure, closeSuccess } = useCardSubmit(card);
  return (
    <section className="mt-card-page-card">
      <CarryLink className="mt-card-page-back" to={defaultRoute}>
        {texts['card.back']}
      </CarryLink>
      <PageHeading title={card.title} />
      {card.intro && <Paragraph className="mt-card-page-intro" words={card.intro} />}
      <Kept card={id} />
      {error && !isOnPurpose && <Notice severity="error">{error}</Notice>}
      {error && isOnPurpose && (
        <p className="mt-card-page-neutral" role="alert">
          {error}
        </p>
      )}
      {failure && (
        // The toast announces the error; this note stays when the toast is gone.
        <Notice severity="error" role="note">
          {failure}
        </Notice>
      )}
      {success && (
        <Notice severity="success" close={{ text: texts['button.close'], onPress: closeSuccess }}>
          {success}
        </Notice>
      )}
      <CardForm
        card={card}
        values={values}
        onChange={setValues}
        onStart={clear}
        onSubmit={submit}
        busy={busy}
      />
      <CardLinks card={card} values={values} />
    </section>
  );
}
