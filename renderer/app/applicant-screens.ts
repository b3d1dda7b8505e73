// The screens of applicants, in one script: the review before and after the submission, and the button for the PDF
// preview. A reviewer sees the screens of a submitted application.

export { Completion } from '../print/Completion.tsx';
export { PdfPreviewButton } from '../print/PdfPreviewButton.tsx';
export { ReviewAnswers } from '../print/ReviewAnswers.tsx';
