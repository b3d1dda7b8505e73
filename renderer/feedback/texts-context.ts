import { createContext, useContext } from 'react';
import type { CompiledForm } from '../../engine/form/compiled-form.ts';

/** The product's texts with the school's wording. */
export const TextsContext = createContext<CompiledForm['texts'] | null>(null);

/** Returns the texts. Throws outside of a form. */
export function useTexts(): CompiledForm['texts'] {
  const texts = useContext(TextsContext);
  if (texts === null) throw new Error('There is no TextsContext around.');
  return texts;
}
