import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { CARD_IDS } from '../../engine/wire/routes.ts';
import { dismissToasts } from '../feedback/toast-store.ts';

/**
 * Ends the toasts on the way from the form to the cards and back: what they are about is left behind, and often its owner.
 * The message that the arrival itself brings is shown by a later effect.
 */
export function useEndToasts(): void {
  const { pathname } = useLocation();
  const isCard = CARD_IDS.some((id) => pathname.split('/')[1] === id);
  const wasCard = useRef(isCard);
  useEffect(() => {
    if (wasCard.current !== isCard) dismissToasts();
    wasCard.current = isCard;
  }, [isCard]);
}
