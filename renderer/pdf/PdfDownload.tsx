// The PDF copy of a submitted application (decision PDF-05), requested as soon as the page opens.
import { type ReactElement, useState } from 'react';
import { useTexts } from '../texts/texts-context.ts';
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
      isOpen={pdf.status !== 'NOT_ANSWERED'}
      onPress={() => setAttempt(attempt + 1)}
    />
  );
}
