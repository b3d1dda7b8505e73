// The screens of applicants, in one script: the review before and after the submission, the button for the PDF
// preview, and the dialog for the data of an account. A reviewer sees the screens of a submitted application.
export { Completion } from '../completion/Completion.tsx';
export { PdfPreviewButton } from '../pdf/PdfPreviewButton.tsx';
export { DataDialog } from '../privacy/DataDialog.tsx';
export { ReviewAnswers } from '../review/ReviewAnswers.tsx';
