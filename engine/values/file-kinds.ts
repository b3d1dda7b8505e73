/** The kinds of files that a question can ask for, with their file extensions. */
export const FILE_KINDS = {
  png: ['.png'],
  jpeg: ['.jpeg', '.jpg'],
  pdf: ['.pdf'],
  docx: ['.docx'],
} as const;

/** A kind of file in `accept` of a question. */
export type FileKind = keyof typeof FILE_KINDS;

/** Pattern of a file size in config files: `300 KB`. */
export const FILE_SIZE = /^([1-9][0-9]{0,3}) (KB|MB)$/;
