import type { CompiledForm } from '../../engine/form/compiled-form.ts';
import { type AnsweredTextId, fillText, type ServerTexts } from '../../engine/form/texts.ts';
import { MAX_PAGES } from './bounds/limits.ts';
import type { TextMissing } from './bounds/unfit-file-error.ts';

/**
 * Why there is no PDF: the id of the text that tells the applicant, and the page that it speaks of where it does. It holds
 * nothing of what the file says, so that it can be stored and logged.
 */
export type FailureReason = AnsweredTextId | TextMissing;

/** The text that tells an applicant why there is no PDF and what to do. */
export function failureText(
  { texts, replyTexts }: Pick<CompiledForm, 'texts'> & Pick<ServerTexts, 'replyTexts'>,
  reason: FailureReason,
): string {
  const [id, page = ''] = reason.split(':') as [AnsweredTextId, string?];
  return fillText({ ...texts, ...replyTexts }[id], { limit: String(MAX_PAGES), page });
}
