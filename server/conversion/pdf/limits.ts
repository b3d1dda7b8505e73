// Limits on the content of a file and on the cost of reading it, whatever the file declares.

/** Maximum pages of a document; the text `file.tooManyPages` names it as {{limit}}. */
export const MAX_PAGES = 200;
/** Maximum pixels of a picture, alone or within a .docx: four times what phones take. */
export const MAX_PIXELS = 64_000_000;
/** Maximum decompressed bytes of a PDF's streams: of each one, and of all together. */
export const MAX_STREAM_BYTES = 256 * 1024 * 1024;
export const MAX_STREAMS_BYTES = 512 * 1024 * 1024;
/**
 * Maximum bytes of content that a PDF reader processes to draw all pages; each part counts as often as it is
 * drawn. Pages with maps and plans have some megabytes.
 */
export const MAX_DRAWN_BYTES = 128 * 1024 * 1024;
/** Maximum parts of a .docx, and maximum decompressed bytes of each one and of all together. */
export const MAX_PARTS = 2000;
export const MAX_PART_BYTES = 30 * 1024 * 1024;
export const MAX_PARTS_BYTES = 60 * 1024 * 1024;
/** Maximum compression ratio of a part that is larger than `RATIO_FREE_BYTES`. */
export const MAX_RATIO = 300;
export const RATIO_FREE_BYTES = 8 * 1024 * 1024;
/** Maximum paragraphs of a .docx, including those in tables. */
export const MAX_PARAGRAPHS = 40_000;
/**
 * Maximum tabs of a .docx, including headers and notes. Each is measured and placed by itself and is an object
 * of the PDF. Half as many were already too much for a process.
 */
export const MAX_TABS = 60_000;

/** Time limit for Chromium to draw and print a .docx, in milliseconds; one of 1 MB takes a second or two. */
export const MAX_DRAWING_MS = 20_000;

/** Resource limits of a process that reads one file. */
export interface ProcessLimits {
  /** CPU seconds, so that a busy machine does not fail a file. */
  readonly cpuSeconds: number;
  /** Milliseconds until the process counts as hung: a fault of the machine, not of the file. */
  readonly wallMs: number;
  /** Resident memory, in bytes. */
  readonly memoryBytes: number;
  /** V8's heap, in MB. */
  readonly heapMegabytes: number;
  /** Maximum bytes of its reply. */
  readonly outputBytes: number;
}

export const PROCESS_LIMITS: ProcessLimits = {
  cpuSeconds: 15,
  wallMs: 60_000,
  memoryBytes: 600 * 1024 * 1024,
  heapMegabytes: 256,
  outputBytes: 128 * 1024 * 1024,
};
