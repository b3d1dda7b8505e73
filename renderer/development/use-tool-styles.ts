import { useStyleSheet } from '../theme/use-style-sheet.ts';
import styles from './author-tools.css?inline';

/** Dresses the tools. Their style sheet comes with their script: no page without them has to name it among what it may load. */
export function useToolStyles(): void {
  useStyleSheet(styles);
}
