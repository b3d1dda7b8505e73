import { fillText, type TextId, type Texts } from '../../engine/form/texts.ts';
import { MAX_PAGES } from './bounds/limits.ts';
import type { TextMissing } from './bounds/unfit-file-error.ts';

/**
 * Why there is no PDF: the id of the text that tells the applicant, and the page that it speaks of where it does. It holds
 * nothing of what the file says, so that it can be stored and logged.
 */
export type FailureReason = TextId | TextMissing;

/** The text that tells an applicant why there is no PDF and what to do. */
export function failureText(texts: Texts, reason: FailureReason): string {
  const [id, page = ''] = reason.split(':') as [TextId, string?];
  return fillText(texts[id], { limit: String(MAX_PAGES), page });
}
