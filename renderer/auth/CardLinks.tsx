import './card-links.css';
import type { ReactElement } from 'react';
import type { CompiledCard } from '../../engine/form/compiled-card.ts';
import { LinkCarryingAnswers } from '../navigation/LinkCarryingAnswers.tsx';
import type { CardValues } from './use-initial-values.ts';
import { useResend } from './use-resend.ts';

/** The links below a card's form: a new code, other cards, and the footer's question with its link. */
export function CardLinks(props: { readonly card: CompiledCard; readonly values: CardValues }): ReactElement {
  const { card, values } = props;
  const { resend, isBusy } = useResend(card);
  return (
    <>
      {(card.resend || card.links.length > 0) && (
        <div className="mt-card-links-row">
          {card.resend && (
            <button type="button" aria-disabled={isBusy} onClick={() => resend(values)}>
              {card.resend}
            </button>
          )}
          {card.links.map(({ text, to }) => (
            <LinkCarryingAnswers key={to} to={to}>
              {text}
            </LinkCarryingAnswers>
          ))}
        </div>
      )}
      <div className="mt-card-links-question">
        <span>{card.footer.question}</span>
        <LinkCarryingAnswers to={card.footer.link.to}>{card.footer.link.text}</LinkCarryingAnswers>
      </div>
    </>
  );
}
