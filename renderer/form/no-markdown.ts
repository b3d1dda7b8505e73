import type { ReactNode } from 'react';

/**
 * Stands in for 'markdown-to-jsx', which @rjsf/core brings for descriptions and help in Markdown: our cards have neither,
 * and the library is nearly a third of their script. What is not read as Markdown is shown as it is.
 */
export function Markdown({ children }: { readonly children?: ReactNode }): ReactNode {
  return children;
}
