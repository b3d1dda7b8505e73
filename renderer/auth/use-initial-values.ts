import { useSearchParams } from 'react-router-dom';
import type { CompiledCard } from '../../engine/form/compiled-card.ts';
import { useNavigationState } from '../navigation/navigation-state.ts';

/** Values of a card's fields by name. */
export type CardValues = Readonly<Record<string, string>>;

/**
 * Returns the initial values of a card: hidden fields from the query string (the reset link), the user name
 * from the previous screen, everything else empty.
 */
export function useInitialValues(card: CompiledCard): CardValues {
  const [query] = useSearchParams();
  const { username = '' } = useNavigationState();
  return Object.fromEntries(
    card.fields.map(({ name, widget }) => {
      if (widget === 'hidden') return [name, query.get(name) ?? ''];
      return [name, widget === 'email' ? username : ''];
    }),
  );
}
