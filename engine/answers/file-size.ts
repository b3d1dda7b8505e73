import { fillText, type Texts } from '../form/texts.ts';

const BYTES_PER_KB = 1024;
const KB_PER_MB = 1024;

/** Formats a file's size in whole KB, at least 1, or in MB from 1 MB (spec §9, decision LIM-02). */
export function showFileSize(bytes: number, texts: Texts): string {
  const kilobytes = Math.max(1, Math.round(bytes / BYTES_PER_KB));
  if (kilobytes < KB_PER_MB) return fillText(texts['file.kilobytes'], { size: String(kilobytes) });
  return fillText(texts['file.megabytes'], { size: String(Math.round(kilobytes / KB_PER_MB)) });
}
