// The state of uploads in this window: those in flight, and those that failed.
import { create } from 'zustand';

export type Upload =
  | {
      readonly status: 'sending';
      /** Progress in percent; absent if it is unknown or not needed. */
      readonly sent?: number;
    }
  | {
      readonly status: 'failed';
      /** The message for the applicant. */
      readonly message: string;
    }
  /** The server has the file, but polling its conversion failed. */
  | { readonly status: 'unseen' };

export type Uploads = Readonly<Record<string, Upload>>;

export const useUploads = create<{ readonly uploads: Uploads }>()(() => ({ uploads: {} }));

/** The files that this window has sent, by question key: their names are known before the server lists them. */
const chosen = new Map<string, File>();

/** The last file that this window has sent for each question. */
export const chosenFiles: ReadonlyMap<string, File> = chosen;

let ending = new AbortController();

function setUpload(key: string, upload: Upload): void {
  useUploads.setState(({ uploads }) => ({ uploads: { ...uploads, [key]: upload } }));
}

/** Marks the file of a question as being sent. The signal aborts the upload when the session ends. */
export function startUpload(key: string, file: File): AbortSignal {
  chosen.set(key, file);
  setUpload(key, { status: 'sending' });
  return ending.signal;
}

/** No progress is shown during this time, because it would only flicker for a fast upload. */
const WITHOUT_PROGRESS_MS = 1000;
/**
 * Progress is stored in steps of this many percent: smaller ones are hardly visible, and each step renders the
 * question.
 */
const STEP = 5;

/** Returns a function that stores the progress of an upload that has just started. */
export function createProgressRecorder(key: string): (share: number) => void {
  const from = Date.now() + WITHOUT_PROGRESS_MS;
  return (share) => {
    const sent = Math.floor((share * 100) / STEP) * STEP;
    const known = useUploads.getState().uploads[key];
    if (Date.now() < from || known?.status !== 'sending' || known.sent === sent) return;
    setUpload(key, { status: 'sending', sent });
  };
}

/** Marks an upload as failed, until another file is chosen. */
export function failUpload(key: string, message: string): void {
  setUpload(key, { status: 'failed', message });
}

/** Marks the conversion status as unknown: polling failed. */
export function markStatusUnknown(key: string): void {
  setUpload(key, { status: 'unseen' });
}

/** Removes the upload's state: from here on the server knows the document. */
export function endUpload(key: string): void {
  useUploads.setState(({ uploads: { [key]: _, ...uploads } }) => ({ uploads }));
}

const removals = new Map<string, Promise<void>>();

/** Stores the removal of a failed upload that is in flight. */
export function trackRemoval(key: string, removal: Promise<void>): void {
  removals.set(key, removal);
}

/** Resolves once no removal is in flight that could hit the next upload. */
export async function waitForRemoval(key: string): Promise<void> {
  await removals.get(key);
}

/** Returns whether an upload is in flight that closing the window would lose. */
export function isSending(): boolean {
  return Object.values(useUploads.getState().uploads).some(({ status }) => status === 'sending');
}

/** Aborts and forgets everything, because the user changes. */
export function forgetUploads(): void {
  ending.abort();
  ending = new AbortController();
  chosen.clear();
  useUploads.setState({ uploads: {} });
}
