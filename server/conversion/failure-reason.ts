import type { CompiledForm } from '../../engine/form/compiled-form.ts';
import { type AnsweredTextId, fillText, type ServerTexts } from '../../engine/form/texts.ts';
import { MAX_PAGES } from './pdf/limits.ts';
import type { TextMissing } from './pdf/unfit-file-error.ts';

/**
 * Why there is no PDF: the id of the applicant's text and, where it has one, the page. It holds no content of
 * the file, so it is safe to store and log.
 */
export type FailureReason = AnsweredTextId | TextMissing;

/** Returns the text that tells an applicant why there is no PDF and what to do. */
export function failureText(
  { texts, replyTexts }: Pick<CompiledForm, 'texts'> & Pick<ServerTexts, 'replyTexts'>,
  reason: FailureReason,
): string {
  const [id, page = ''] = reason.split(':') as [AnsweredTextId, string?];
  return fillText({ ...texts, ...replyTexts }[id], { limit: String(MAX_PAGES), page });
}
