// What a file may hold and what reading it may cost, whatever it says of itself.

/** Most pages of a document; the text `file.tooManyPages` names it as {{limit}}. */
export const MAX_PAGES = 200;
/** Most pixels of a picture, alone or within a .docx: four times what phones take. */
export const MAX_PIXELS = 64_000_000;
/** Most bytes that the streams of a PDF may unfold to, one alone and all together. */
export const MAX_STREAM_BYTES = 256 * 1024 * 1024;
export const MAX_STREAMS_BYTES = 512 * 1024 * 1024;
/**
 * Most bytes of content that a reader of a PDF goes through to draw all pages, each part as often as it is drawn. Pages of
 * maps and plans have some megabytes.
 */
export const MAX_DRAWN_BYTES = 128 * 1024 * 1024;
/** Most parts of a .docx, and most bytes that one of them and all together may unfold to. */
export const MAX_PARTS = 2000;
export const MAX_PART_BYTES = 30 * 1024 * 1024;
export const MAX_PARTS_BYTES = 60 * 1024 * 1024;
/** A part larger than `RATIO_FREE_BYTES` may be this many times as large as what it was packed to. */
export const MAX_RATIO = 300;
export const RATIO_FREE_BYTES = 8 * 1024 * 1024;
/** Most paragraphs of a .docx: those of tables count, too. */
export const MAX_PARAGRAPHS = 40_000;
/**
 * Most tabs of a .docx, its headers and notes included. Each is measured and placed by itself and is an object of the PDF;
 * half as many already took more than a process is given.
 */
export const MAX_TABS = 60_000;

/** Most milliseconds that Chromium draws and prints a .docx; one of 1 MB takes a second or two. */
export const MAX_DRAWING_MS = 20_000;

/** What a process that reads one file may use. */
export interface ProcessLimits {
  /** Seconds on the processor, so that a busy machine condemns no file. */
  readonly cpuSeconds: number;
  /** Milliseconds until it is given up as hung: a fault of the machine, not of the file. */
  readonly wallMs: number;
  /** Resident memory, in bytes. */
  readonly memoryBytes: number;
  /** V8's heap, in MB. */
  readonly heapMegabytes: number;
  /** Most bytes of its answer. */
  readonly outputBytes: number;
}

export const PROCESS_LIMITS: ProcessLimits = {
  cpuSeconds: 15,
  wallMs: 60_000,
  memoryBytes: 600 * 1024 * 1024,
  heapMegabytes: 256,
  outputBytes: 128 * 1024 * 1024,
};
