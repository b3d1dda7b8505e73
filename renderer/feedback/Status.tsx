import type { ReactElement } from 'react';

/** Announces changes of `text` to screen readers, without interrupting them. */
export function Status({ text }: { readonly text: string }): ReactElement {
  return (
    <div className="mt-hidden" role="status">
      {text}
    </div>
  );
}
