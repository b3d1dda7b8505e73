// The screens of applicants, in one script: the review before and after the submission, the button for the PDF
// preview, and the dialog for the data of an account. A reviewer sees the screens of a submitted application.

export { DataDialog } from '../account/DataDialog.tsx';
export { Completion } from '../print/Completion.tsx';
export { PdfPreviewButton } from '../print/PdfPreviewButton.tsx';
export { ReviewAnswers } from '../print/ReviewAnswers.tsx';
