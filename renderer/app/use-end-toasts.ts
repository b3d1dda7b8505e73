import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { CARD_IDS } from '../../engine/wire/routes.ts';
import { dismissToasts } from '../feedback/toast-store.ts';

/**
 * Removes toasts on the way between the form and the cards: they are about the screen that was left, and often
 * about its user. The message of the arrival is shown by a later effect.
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
