import './tokens.css';
import './global.css';
import type { ReactElement, ReactNode } from 'react';
import type { CompiledForm } from '../../engine/form/compiled-form.ts';
import { schemeStyles } from './scheme-styles.ts';
import { useTexts } from './texts-context.ts';
import { useStyleSheet } from './use-style-sheet.ts';

/**
 * Provides the school's colours as CSS variables, in light or dark shades by the system's preference; always
 * light for paper.
 */
export function ThemeRoot({ form, isPaper = false, children }: ThemeRootProps): ReactElement {
  const texts = useTexts();
  const styles = schemeStyles(form, isPaper) + errorWord(texts['question.error']);
  useStyleSheet(styles);
  return <>{children}</>;
}

/** Returns the CSS variable with the word before messages, for users who cannot see the error mark. */
function errorWord(word: string): string {
  return `:root{--error-word:${JSON.stringify(word)}}`;
}

interface ThemeRootProps {
  readonly form: Pick<CompiledForm, 'theme' | 'shades'>;
  /** Whether the content is a paper view, such as a printed application. */
  readonly isPaper?: boolean;
  readonly children: ReactNode;
}
