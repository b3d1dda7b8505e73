import { useContext, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { showErrorDialog } from '../feedback/error-dialog.ts';
import { useForm } from '../filling/form-context.tsx';
import { LoadCards } from './load-cards.ts';
import { useCarry } from './use-carry.ts';

/**
 * Goes to an authentication card with the typed answers. The page stays until the card has loaded; if that
 * fails, an error dialog opens and nothing is lost.
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
    // The form finds the answers again after a reload and Back.
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
