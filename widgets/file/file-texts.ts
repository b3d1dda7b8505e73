// What is said of a file, by where it stands.
import { fillText, type Texts } from '../../engine/form/texts.ts';
import type { DocumentState } from '../../renderer/filling/form-actions.ts';

const NONE: readonly string[] = [];

/** Why there is no file to see. */
export function failureOf(state: DocumentState | undefined, texts: Texts): readonly string[] {
  if (state?.status === 'failed') return [state.message];
  return state?.status === 'unseen' ? [texts['file.unseen']] : NONE;
}

/** What is read out of how much is sent: every quarter, so that nobody has to listen to numbers all the time. */
export function spokenShare(sent: number | undefined): number | undefined {
  return sent === undefined || sent < 25 ? undefined : Math.min(75, Math.floor(sent / 25) * 25);
}

/** What is going on with a file; nothing when nothing is. */
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
