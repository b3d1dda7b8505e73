// The link to the PDF copy of a submitted application (decision PDF-05). Requests the copy as soon as the page
// opens.
import { type ReactElement, useState } from 'react';
import { useTexts } from '../feedback/texts-context.ts';
import { PdfControl } from './PdfControl.tsx';
import { usePdfCopy } from './use-pdf-copy.ts';

export function PdfDownload(): ReactElement {
  const texts = useTexts();
  const [attempt, setAttempt] = useState(1);
  const pdf = usePdfCopy(attempt);
  return (
    <PdfControl
      label={texts['pdf.download']}
      variant="contained"
      pdf={pdf}
      canRequest={pdf.status !== 'NOT_ANSWERED'}
      onRequest={() => setAttempt(attempt + 1)}
    />
  );
}
