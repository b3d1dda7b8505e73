import type { ReactElement } from 'react';
import type { Diagnostic } from '../../engine/source/diagnostic.ts';
import { EditorLink } from './EditorLink.tsx';

/** Findings about the form with place, message and suggestion. */
export function FindingList({ diagnostics, folder }: FindingsProps): ReactElement {
  return (
    <ul className="mt-author-tools-list" aria-live="polite">
      {diagnostics.map((found) => {
        const { file, pointer, severity, code, message, suggestion } = found;
        return (
          <li key={`${file}${pointer}${code}${message}`} data-severity={severity}>
            <EditorLink folder={folder} spot={found} />{' '}
            <span className="mt-author-tools-aside">
              {severity} {code}
            </span>
            <div>{message}</div>
            {suggestion && <div>→ {suggestion}</div>}
          </li>
        );
      })}
    </ul>
  );
}

interface FindingsProps {
  readonly diagnostics: readonly Diagnostic[];
  /** Config directory that places are relative to. */
  readonly folder: string;
}
