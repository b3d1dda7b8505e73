import { useContext, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { showErrorDialog } from '../feedback/error-dialog.ts';
import { useForm } from '../filling/form-context.tsx';
import { LoadCards } from './load-cards.ts';
import { useCarry } from './use-carry.ts';

/**
 * Leads to an authentication card and takes the answers typed so far along. The page stays until the card is there: one
 * that cannot be loaded is told in the dialog over it, and nothing is lost.
 */
export function useCarryTo(): (to: string) => void {
  const { pages } = useForm();
  const carry = useCarry();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const loadCards = useContext(LoadCards);
  const isLeaving = useRef(false);

  function leave(to: string): void {
    const state = carry();
    // Who comes back to the form after a reload finds the answers there.
    if (pages.some(({ route }) => route === pathname))
      navigate({ pathname, search }, { replace: true, state });
    navigate(to, { state });
  }

  return (to) => {
    if (isLeaving.current) return;
    isLeaving.current = true;
    loadCards()
      .then(() => leave(to), showErrorDialog)
      .finally(() => {
        isLeaving.current = false;
      });
  };
}
