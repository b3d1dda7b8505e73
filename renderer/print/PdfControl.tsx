// A button that requests the PDF copy. Once the copy is ready, a link replaces the button, because browsers
// block windows that are not opened by a click.
import './pdf-control.css';
import { type MouseEvent, type ReactElement, useId, useRef } from 'react';
import { showFileSize } from '../../engine/answers/file-size.ts';
import type { TextId } from '../../engine/form/texts.ts';
import { isUnderWay } from '../../engine/wire/file-work.ts';
import { base } from '../browser/base.ts';
import { Button, ButtonLink } from '../feedback/Button.tsx';
import { FocusKeeper } from '../feedback/FocusKeeper.tsx';
import { Status } from '../feedback/Status.tsx';
import { useTexts } from '../feedback/texts-context.ts';
import type { PdfCopyState } from './use-pdf-copy.ts';

export function PdfControl({
  label,
  pdf,
  variant,
  canRequest,
  onRequest,
  onOpen,
}: PdfControlProps): ReactElement {
  const texts = useTexts();
  const hadFocus = useRef(false);
  const hintId = useId();
  const isReady = pdf?.status === 'COMPLETED';
  const isWaiting = pdf !== undefined && isUnderWay(pdf.status);
  const hint = hintOf(pdf);
  return (
    <div className="mt-pdf-control-place">
      {isReady ? (
        <FocusKeeper key="link" hadFocus={hadFocus}>
          <ButtonLink
            className="mt-pdf-control-wide"
            href={base + pdf.url}
            target="_blank"
            rel="noopener"
            variant={variant}
            onClick={onOpen}
          >
            {label}
          </ButtonLink>
        </FocusKeeper>
      ) : (
        <FocusKeeper key="button" hadFocus={hadFocus}>
          <Button
            className="mt-pdf-control-wide"
            variant={variant}
            disabled={!canRequest}
            aria-disabled={isWaiting || !canRequest}
            aria-describedby={hintId}
            onClick={() => (isWaiting ? undefined : onRequest())}
          >
            {label}
          </Button>
        </FocusKeeper>
      )}
      {isWaiting ? (
        <span className="mt-progress" role="progressbar" aria-label={texts['pdf.preparing']} />
      ) : null}
      <p className="mt-hint" id={hintId}>
        {hint && texts[hint]}
        {pdf?.size === undefined ? null : (
          <>
            {' '}
            <span>{showFileSize(pdf.size, texts)}</span>
          </>
        )}
      </p>
      <Status text={hint ? texts[hint] : ''} />
    </div>
  );
}

function hintOf(pdf: PdfCopyState | undefined): TextId | undefined {
  if (pdf === undefined) return undefined;
  if (isUnderWay(pdf.status)) return 'pdf.preparing';
  if (pdf.status === 'COMPLETED') return 'pdf.ready';
  return pdf.status === 'FAILED' ? 'pdf.failed' : 'pdf.nothing';
}

interface PdfControlProps {
  readonly label: string;
  /** Status of the copy; undefined before the first request. */
  readonly pdf: PdfCopyState | undefined;
  readonly variant: 'contained' | 'outlined';
  /** Whether a copy can be requested. */
  readonly canRequest: boolean;
  /** Requests the copy. */
  readonly onRequest: () => void;
  /** Called on a click on the link. */
  readonly onOpen?: (event: MouseEvent) => void;
}
