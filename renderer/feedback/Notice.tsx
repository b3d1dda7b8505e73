import './cross.css';
import './notice.css';
import type { ReactElement, ReactNode } from 'react';

const SIGNS = { error: 'M12 7v6m0 3v1', success: 'm8 12 3 3 5-6' };

/** A success or error message in a box, announced when it appears. */
export function Notice({ severity, role = 'alert', close, children }: NoticeProps): ReactElement {
  return (
    <div className="mt-notice-box" data-severity={severity} role={role}>
      {/* An icon, so that the colour is not the only sign. */}
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
  /** `note` if the message is announced elsewhere. */
  readonly role?: 'alert' | 'note';
  /** A button that removes the notice. */
  readonly close?: { readonly text: string; readonly onPress: () => void };
  readonly children: ReactNode;
}
