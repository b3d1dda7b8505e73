// What is drawn for whoever can upload, in one script: a visitor has no use for it.
export { OneFile } from './OneFile.tsx';
export { SeveralFiles } from './SeveralFiles.tsx';
