import { useStyleSheet } from '../feedback/use-style-sheet.ts';
import styles from './author-tools.css?inline';

/**
 * Adds the tools' style sheet. It is part of their script, so that the content security policy of other pages
 * need not allow it.
 */
export function useToolStyles(): void {
  useStyleSheet(styles);
}
