// The answers for reading: before the submission, and after it. They come with one script: who reviews an application has
// what is shown once it is submitted.
export { Completion } from '../completion/Completion.tsx';
export { ReviewAnswers } from '../review/ReviewAnswers.tsx';
