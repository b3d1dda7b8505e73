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
  /** Status unknown: the server has the file, but polling its conversion failed. */
  | { readonly status: 'unknown' };

export type Uploads = Readonly<Record<string, Upload>>;

export const useUploads = create<{ readonly uploads: Uploads }>()(() => ({ uploads: {} }));

const chosen = new Map<string, File>();

/**
 * The last file that this window has sent for each question, by key. Its name can be shown before the server lists
 * the document.
 */
export const chosenFiles: ReadonlyMap<string, File> = chosen;

/** Aborts the uploads in flight when the session ends. */
let sessionAbort = new AbortController();

function setUpload(key: string, upload: Upload): void {
  useUploads.setState(({ uploads }) => ({ uploads: { ...uploads, [key]: upload } }));
}

/** Marks the file of a question as being sent. The signal aborts the upload when the session ends. */
export function startUpload(key: string, file: File): AbortSignal {
  chosen.set(key, file);
  setUpload(key, { status: 'sending' });
  return sessionAbort.signal;
}

/** Delay before progress is shown. For a fast upload it would only flicker. */
const PROGRESS_DELAY_MS = 1000;
/** Step of the stored progress in percent. Each step renders the question, and smaller ones are hardly visible. */
const PROGRESS_STEP = 5;

/** Returns a function that stores the progress of an upload that has just started. */
export function createProgressRecorder(key: string): (share: number) => void {
  const from = Date.now() + PROGRESS_DELAY_MS;
  return (share) => {
    const sent = Math.floor((share * 100) / PROGRESS_STEP) * PROGRESS_STEP;
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
  setUpload(key, { status: 'unknown' });
}

/** Removes the upload's state: from here on the server knows the document. */
export function endUpload(key: string): void {
  useUploads.setState(({ uploads: { [key]: _, ...uploads } }) => ({ uploads }));
}

/** Removals of failed uploads from the server, by question key. */
const removals = new Map<string, Promise<void>>();

/** Stores the removal of a failed upload, so that the next upload of the question can wait for it. */
export function trackRemoval(key: string, removal: Promise<void>): void {
  removals.set(key, removal);
}

/** Waits until the removal of a failed upload is done. Otherwise it could remove the next upload. */
export async function waitForRemoval(key: string): Promise<void> {
  await removals.get(key);
}

/** Returns whether an upload is in flight that closing the window would lose. */
export function isSending(): boolean {
  return Object.values(useUploads.getState().uploads).some(({ status }) => status === 'sending');
}

/** Aborts and forgets everything, because the user changes. */
export function forgetUploads(): void {
  sessionAbort.abort();
  sessionAbort = new AbortController();
  chosen.clear();
  useUploads.setState({ uploads: {} });
}
