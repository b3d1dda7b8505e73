// Texts for the status of a file.
import { fillText, type Texts } from '../../engine/form/texts.ts';
import type { DocumentState } from '../../renderer/filling/form-actions.ts';

const NONE: readonly string[] = [];

/** Returns why no file is shown, or not the last one chosen. */
export function failureOf(state: DocumentState | undefined, texts: Texts): readonly string[] {
  if (state?.status === 'failed') return [state.message];
  if (state?.status === 'attached' && state.message !== undefined) return [state.message];
  return state?.status === 'unknown' ? [texts['file.unseen']] : NONE;
}

/** Rounds the progress that screen readers announce down to quarters, to limit the announcements. */
export function spokenShare(sent: number | undefined): number | undefined {
  return sent === undefined || sent < 25 ? undefined : Math.min(75, Math.floor(sent / 25) * 25);
}

/** Returns the text for a file in progress; otherwise undefined. */
export function progressText(
  state: DocumentState | undefined,
  texts: Texts,
  sent: number | undefined,
): string | undefined {
  switch (state?.status) {
    case 'checking':
      return texts.loading;
    case 'sending':
      return sent === undefined
        ? texts['file.uploading']
        : fillText(texts['file.sent'], { percent: String(sent) });
    case 'converting':
      return texts['file.converting'];
    default:
      return undefined;
  }
}
