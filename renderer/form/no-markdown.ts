import type { ReactNode } from 'react';

/**
 * Replaces `markdown-to-jsx`, which @rjsf/core uses for Markdown descriptions and help. Our cards have neither,
 * and the library is nearly a third of their script. Shows the source text unchanged.
 */
export function Markdown({ children }: { readonly children?: ReactNode }): ReactNode {
  return children;
}
