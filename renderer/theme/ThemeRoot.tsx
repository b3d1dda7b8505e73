import './tokens.css';
import './global.css';
import type { ReactElement, ReactNode } from 'react';
import type { CompiledForm } from '../../engine/form/compiled-form.ts';
import { useTexts } from '../texts/texts-context.ts';
import { schemeStyles } from './scheme-styles.ts';
import { useStyleSheet } from './use-style-sheet.ts';

/**
 * Dresses everything inside in the school's colours, as CSS variables: in light shades or dark ones, as the person's system
 * asks, or always in light ones, as paper is.
 */
export function ThemeRoot({ form, isPaper = false, children }: ThemeRootProps): ReactElement {
  const texts = useTexts();
  const styles = schemeStyles(form, isPaper) + errorWord(texts['question.error']);
  useStyleSheet(styles);
  return <>{children}</>;
}

/** The word that stands before a message for who does not see its mark. */
function errorWord(word: string): string {
  return `:root{--error-word:${JSON.stringify(word)}}`;
}

interface ThemeRootProps {
  readonly form: Pick<CompiledForm, 'theme' | 'shades'>;
  /** Whether what is inside is read like a sheet of paper. */
  readonly isPaper?: boolean;
  readonly children: ReactNode;
}
