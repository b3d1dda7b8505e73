// Inputs for logged-in applicants, in a separate chunk that visitors do not load.
export { OneFile } from './OneFile.tsx';
export { SeveralFiles } from './SeveralFiles.tsx';
