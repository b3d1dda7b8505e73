import { type ReactElement, useState } from 'react';
import { FindingList, type FindingsProps } from './FindingList.tsx';
import { useToolStyles } from './use-tool-styles.ts';

/** The findings that block an edit of the form, at the bottom of the window. */
export function DiagnosticsPanel({ diagnostics, folder }: FindingsProps): ReactElement {
  useToolStyles();
  const [open, setOpen] = useState(true);
  const count = diagnostics.length === 1 ? '1 error' : `${diagnostics.length} errors`;
  return (
    <section
      className="mt-author-tools-dock"
      data-open={open}
      data-broken
      aria-label="Form definition errors"
    >
      <div className="mt-author-tools-bar">
        <button
          className="mt-author-tools-summary"
          type="button"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          <span>{count} in the form definition. The last good form is still shown.</span>
          <span aria-hidden="true">{open ? '▾' : '▴'}</span>
        </button>
      </div>
      {open && (
        <div className="mt-author-tools-panel">
          <FindingList diagnostics={diagnostics} folder={folder} />
        </div>
      )}
    </section>
  );
}
