import Alert from '@mui/material/Alert';
import { styled } from '@mui/material/styles';
import { type ReactElement, useState } from 'react';
import type { CardId } from '../../engine/form/compiled-form.ts';
import { CarryLink } from '../carried/CarryLink.tsx';
import { isCarried } from '../carried/carried-answers.ts';
import { useForm } from '../filling/form-context.tsx';
import { useNavigationState } from '../navigation/navigation-state.ts';
import { PageHeading } from '../screen/PageHeading.tsx';
import { CardForm } from './CardForm.tsx';
import { CardLinks } from './CardLinks.tsx';
import { useCardSubmit } from './use-card-submit.ts';
import { useInitialValues } from './use-initial-values.ts';

/** The screen of one authentication card (spec §2 "Authentication screens"). */
export default function CardPage({ id }: { readonly id: CardId }): ReactElement {
  const { cards, texts, defaultRoute } = useForm();
  const card = cards[id];
  const { error, isOnPurpose, carried } = useNavigationState();
  const [values, setValues] = useState(useInitialValues(card));
  const { submit, busy, success, failure, closeSuccess } = useCardSubmit(card);
  return (
    <Card>
      <Back to={defaultRoute}>{texts['card.back']}</Back>
      <PageHeading title={card.title} />
      {card.intro && <Intro>{card.intro}</Intro>}
      {isCarried(carried) && <Kept>{texts['card.kept']}</Kept>}
      {error && !isOnPurpose && <Notice severity="error">{error}</Notice>}
      {error && isOnPurpose && <Neutral role="alert">{error}</Neutral>}
      {failure && (
        // The toast says it aloud; this stays when that has gone.
        <Notice severity="error" role="note">
          {failure}
        </Notice>
      )}
      {success && (
        <Notice severity="success" onClose={closeSuccess} closeText={texts['button.close']}>
          {success}
        </Notice>
      )}
      <CardForm card={card} values={values} onChange={setValues} onSubmit={submit} busy={busy} />
      <CardLinks card={card} values={values} />
    </Card>
  );
}

const Card = styled('section')(({ theme }) => ({
  width: 'min(30rem, 100%)',
  padding: '2.25rem 2.5rem',
  borderRadius: 16,
  background: 'var(--paper)',
  boxShadow: '0 1px 2px rgb(15 23 42 / 0.06), 0 8px 28px rgb(15 23 42 / 0.07)',
  [theme.breakpoints.down('mobile')]: { padding: '1.5rem 1.25rem' },
}));

const Intro = styled('p')(({ theme }) => ({ margin: '0.5rem 0 0', color: theme.palette.text.secondary }));

const Kept = styled(Intro)({ fontWeight: 600 });

const Back = styled(CarryLink)({
  display: 'flex',
  alignItems: 'center',
  width: 'fit-content',
  minHeight: 44,
  marginTop: '-1rem',
});

const Notice = styled(Alert)({ marginTop: '1.25rem', fontSize: '0.9375rem' });

/** What went as it was meant to is neither an error nor a success: it has the colours of any text. */
const Neutral = styled('p')(({ theme }) => ({
  margin: '1.25rem 0 0',
  padding: '0.875rem 1rem',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 8,
  background: theme.palette.background.default,
  fontSize: '0.9375rem',
}));
