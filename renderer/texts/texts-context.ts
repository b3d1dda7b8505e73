import { createContext, useContext } from 'react';
import type { CompiledForm } from '../../engine/form/compiled-form.ts';

/** The product's texts as the school words them. */
export const TextsContext = createContext<CompiledForm['texts'] | null>(null);

/** The texts; throws where no form gives them. */
export function useTexts(): CompiledForm['texts'] {
  const texts = useContext(TextsContext);
  if (texts === null) throw new Error('There is no TextsContext around.');
  return texts;
}
