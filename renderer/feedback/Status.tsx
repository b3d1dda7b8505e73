import type { ReactElement } from 'react';

/** Says a change of `text` to those who do not see the screen, without interrupting them. */
export function Status({ text }: { readonly text: string }): ReactElement {
  return (
    <div className="mt-hidden" role="status">
      {text}
    </div>
  );
}
