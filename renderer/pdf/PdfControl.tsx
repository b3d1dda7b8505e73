// The way to the PDF copy: a button that has it made, and in its place a link once it is there. A link, because browsers
// open a new window only for a press, not for something that has become ready after it.
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { type MouseEvent, type ReactElement, useId, useRef } from 'react';
import { showFileSize } from '../../engine/answers/file-size.ts';
import type { TextId } from '../../engine/form/texts.ts';
import { isUnderWay } from '../../engine/wire/file-work.ts';
import { FocusKeeper } from '../feedback/FocusKeeper.tsx';
import { Status } from '../feedback/Status.tsx';
import { useTexts } from '../texts/texts-context.ts';
import type { PdfState } from './use-pdf-copy.ts';

export function PdfControl({ label, pdf, variant, isOpen, onPress, onOpen }: PdfControlProps): ReactElement {
  const texts = useTexts();
  const held = useRef(false);
  const hintId = useId();
  const isReady = pdf?.status === 'COMPLETED';
  const isWaiting = pdf !== undefined && isUnderWay(pdf.status);
  const hint = hintOf(pdf);
  return (
    <Place>
      {isReady ? (
        <FocusKeeper key="link" held={held}>
          <Wide href={pdf.url} target="_blank" rel="noopener" variant={variant} onClick={onOpen}>
            {label}
          </Wide>
        </FocusKeeper>
      ) : (
        <FocusKeeper key="button" held={held}>
          <Wide
            variant={variant}
            disabled={!isOpen}
            aria-disabled={isWaiting || !isOpen}
            aria-describedby={hintId}
            onClick={() => (isWaiting ? undefined : onPress())}
          >
            {label}
          </Wide>
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
    </Place>
  );
}

function hintOf(pdf: PdfState | undefined): TextId | undefined {
  if (pdf === undefined) return undefined;
  if (isUnderWay(pdf.status)) return 'pdf.preparing';
  if (pdf.status === 'COMPLETED') return 'pdf.ready';
  return pdf.status === 'FAILED' ? 'pdf.failed' : 'pdf.nothing';
}

/** As large as the buttons of a page (spec §2 "Page buttons"). */
const Wide = styled(Button)({ width: '15rem', maxWidth: '100%', height: '3rem' }) as typeof Button;

const Place = styled('div')({ display: 'grid', gap: '0.5rem', width: '15rem', maxWidth: '100%' });

interface PdfControlProps {
  readonly label: string;
  /** Where the copy stands; nothing before it was asked for. */
  readonly pdf: PdfState | undefined;
  readonly variant: 'contained' | 'outlined';
  /** Whether there can be something to ask for. */
  readonly isOpen: boolean;
  /** Asks for the copy. */
  readonly onPress: () => void;
  /** The link is followed. */
  readonly onOpen?: (event: MouseEvent) => void;
}
