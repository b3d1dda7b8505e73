// Which files a question can ask for.

/** The kinds of files that can be converted, with the endings of their names. */
export const FILE_KINDS = {
  png: ['.png'],
  jpeg: ['.jpeg', '.jpg'],
  pdf: ['.pdf'],
  docx: ['.docx'],
} as const;

export type FileKind = keyof typeof FILE_KINDS;

/** A size as a school writes it. */
export const FILE_SIZE = /^([1-9][0-9]{0,3}) (KB|MB)$/;
