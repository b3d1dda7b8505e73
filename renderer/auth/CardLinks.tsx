import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import type { CompiledCard } from '../../engine/form/compiled-form.ts';
import { CarryLink } from '../carried/CarryLink.tsx';
import type { CardValues } from './use-initial-values.ts';
import { useResend } from './use-resend.ts';

/** What stands below a card's form: a new code, other cards, and the footer's question with its link. */
export function CardLinks(props: { readonly card: CompiledCard; readonly values: CardValues }): ReactElement {
  const { card, values } = props;
  const { resend, busy } = useResend(card);
  return (
    <>
      {(card.resend || card.links.length > 0) && (
        <Row>
          {card.resend && (
            <button type="button" aria-disabled={busy} onClick={() => resend(values)}>
              {card.resend}
            </button>
          )}
          {card.links.map(({ text, to }) => (
            <CarryLink key={to} to={to}>
              {text}
            </CarryLink>
          ))}
        </Row>
      )}
      <Question>
        <span>{card.footer.question}</span>
        <CarryLink to={card.footer.link.to}>{card.footer.link.text}</CarryLink>
      </Question>
    </>
  );
}

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: '1.5rem',
  marginTop: '1rem',
  '& a': { display: 'flex', alignItems: 'center', minHeight: 44 },
  '& button': {
    minHeight: 44,
    padding: 0,
    border: 0,
    background: 'none',
    font: 'inherit',
    color: theme.palette.primary.main,
    textAlign: 'left',
    textDecoration: 'underline',
    textUnderlineOffset: '0.2em',
    cursor: 'pointer',
  },
}));

const Question = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '0.5rem',
  marginTop: '1.25rem',
  paddingTop: '0.75rem',
  borderTop: `1px solid ${theme.palette.divider}`,
  '& a': { display: 'flex', alignItems: 'center', minHeight: 44, fontWeight: 600 },
}));
