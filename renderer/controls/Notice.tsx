import './cross.css';
import './notice.css';
import type { ReactElement, ReactNode } from 'react';

const SIGNS = { error: 'M12 7v6m0 3v1', success: 'm8 12 3 3 5-6' };

/** What went wrong, or well, in a box of its own, which is read out when it appears. */
export function Notice({ severity, role = 'alert', close, children }: NoticeProps): ReactElement {
  return (
    <div className="mt-notice-box" data-severity={severity} role={role}>
      {/* A sign, so that it is not the colour alone that tells. */}
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <circle cx="12" cy="12" r="10" />
        <path d={SIGNS[severity]} />
      </svg>
      <div>{children}</div>
      {close === undefined ? null : (
        <button
          type="button"
          className="mt-cross"
          aria-label={close.text}
          title={close.text}
          onClick={close.onPress}
        >
          <span aria-hidden="true">×</span>
        </button>
      )}
    </div>
  );
}

interface NoticeProps {
  readonly severity: 'error' | 'success';
  /** `note` where something else reads it out. */
  readonly role?: 'alert' | 'note';
  /** A button that takes it away. */
  readonly close?: { readonly text: string; readonly onPress: () => void };
  readonly children: ReactNode;
}
