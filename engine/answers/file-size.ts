import { fillText, type Texts } from '../form/texts.ts';

const KILOBYTE = 1024;

/** A file's size as it is shown: whole KB, at least one, and MB from a full one on (spec §9, decision LIM-02). */
export function showFileSize(bytes: number, texts: Texts): string {
  const kilobytes = Math.max(1, Math.round(bytes / KILOBYTE));
  if (kilobytes < KILOBYTE) return fillText(texts['file.kilobytes'], { size: String(kilobytes) });
  return fillText(texts['file.megabytes'], { size: String(Math.round(kilobytes / KILOBYTE)) });
}
