import GlobalStyles from '@mui/material/GlobalStyles';
import { styled } from '@mui/material/styles';
import { type ReactElement, useState } from 'react';
import type { Diagnostic } from '../../engine/diagnostics/diagnostic.ts';

/** The findings that keep an edit of the form from being shown: where, what, and what to do about it. */
export function DiagnosticsPanel({
  diagnostics,
}: {
  readonly diagnostics: readonly Diagnostic[];
}): ReactElement {
  const [open, setOpen] = useState(true);
  const count = diagnostics.length === 1 ? '1 error' : `${diagnostics.length} errors`;
  return (
    <Panel aria-label="Form definition errors">
      {/* The end of the page can still be scrolled into view. */}
      <GlobalStyles styles={{ body: { paddingBottom: open ? '45vh' : '44px' } }} />
      <Summary type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
        <span>{count} in the form definition. The last good form is still shown.</span>
        <span aria-hidden="true">{open ? '▾' : '▴'}</span>
      </Summary>
      {open && (
        <List aria-live="polite">
          {diagnostics.map((diagnostic) => (
            <Finding key={`${diagnostic.file}${diagnostic.pointer}${diagnostic.code}`} {...diagnostic} />
          ))}
        </List>
      )}
    </Panel>
  );
}

function Finding({ file, line, column, code, message, suggestion }: Diagnostic): ReactElement {
  return (
    <li>
      <code>
        {file}:{line}:{column}
      </code>{' '}
      <Code>{code}</Code>
      <div>{message}</div>
      {suggestion && <div>→ {suggestion}</div>}
    </li>
  );
}

const Panel = styled('section')({
  position: 'fixed',
  zIndex: 2147483645,
  insetInline: 0,
  bottom: 0,
  maxHeight: '45vh',
  overflow: 'auto',
  background: '#1f1416',
  color: '#ffe9e7',
  font: "0.875rem/1.5 'Inter Variable', system-ui, sans-serif",
  boxShadow: '0 -8px 24px rgb(0 0 0 / 0.25)',
});

const Summary = styled('button')({
  position: 'sticky',
  top: 0,
  display: 'flex',
  justifyContent: 'space-between',
  width: '100%',
  minHeight: 44,
  padding: '0 1.25rem',
  border: 0,
  background: '#8c1d18',
  color: '#fff',
  font: 'inherit',
  fontWeight: 600,
  alignItems: 'center',
  textAlign: 'left',
  cursor: 'pointer',
});

const List = styled('ul')({
  margin: 0,
  padding: '0.5rem 1.25rem 1rem',
  listStyle: 'none',
  overflowWrap: 'anywhere',
  '& li': { padding: '0.5rem 0', borderBottom: '1px solid rgb(255 255 255 / 0.12)' },
  '& code': { color: '#ffd3cf' },
});

const Code = styled('span')({ opacity: 0.85 });
