// The screens of applicants, in one script: the review before and after the submission, the PDF preview, and
// the dialog for an account's data. A reviewer sees the screens of a submitted application.
export { Completion } from '../completion/Completion.tsx';
export { PdfPreviewButton as PdfPreview } from '../pdf/PdfPreviewButton.tsx';
export { DataDialog } from '../privacy/DataDialog.tsx';
export { ReviewAnswers } from '../review/ReviewAnswers.tsx';
