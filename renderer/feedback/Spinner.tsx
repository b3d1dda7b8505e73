import './spinner.css';
import type { ReactElement } from 'react';
import { useTexts } from './texts-context.ts';

/** Three dots that show loading (spec §9 defines their sizes). */
export function Spinner({ size = 'medium' }: { readonly size?: 'small' | 'medium' | 'large' }): ReactElement {
  const texts = useTexts();
  return (
    <span className="mt-spinner" data-size={size} role="status" aria-label={texts.loading}>
      <i />
      <i />
      <i />
    </span>
  );
}

/** Covers the whole window while a screen loads. */
export function FullScreenSpinner(): ReactElement {
  return (
    <div className="mt-spinner-cover">
      <Spinner size="large" />
    </div>
  );
}
