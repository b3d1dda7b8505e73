// What only an applicant sees, with one script: the answers for reading, before the submission and after it, the copy, and
// what can be done with an account's data. Who reviews an application has what is shown once it is submitted.
export { Completion } from '../completion/Completion.tsx';
export { PdfPreview } from '../pdf/PdfPreview.tsx';
export { DataDialog } from '../privacy/DataDialog.tsx';
export { ReviewAnswers } from '../review/ReviewAnswers.tsx';
