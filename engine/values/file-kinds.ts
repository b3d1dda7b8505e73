// The files that a question can ask for.

/** The kinds of files that can be converted, with their extensions. */
export const FILE_KINDS = {
  png: ['.png'],
  jpeg: ['.jpeg', '.jpg'],
  pdf: ['.pdf'],
  docx: ['.docx'],
} as const;

export type FileKind = keyof typeof FILE_KINDS;

/** A file size as written in config files. */
export const FILE_SIZE = /^([1-9][0-9]{0,3}) (KB|MB)$/;
