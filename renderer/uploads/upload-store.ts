// What this window knows of files beyond what the server says: those whose bytes are on their way, and why one failed.
import { create } from 'zustand';

export type Upload =
  | { readonly status: 'sending' }
  | {
      readonly status: 'failed';
      /** What the applicant is told. */
      readonly message: string;
    }
  /** It is with the server, which does not say how far it is. */
  | { readonly status: 'unseen' };

export type Uploads = Readonly<Record<string, Upload>>;

export const useUploads = create<{ readonly uploads: Uploads }>()(() => ({ uploads: {} }));

let ending = new AbortController();

function put(key: string, upload: Upload): void {
  useUploads.setState(({ uploads }) => ({ uploads: { ...uploads, [key]: upload } }));
}

/** Notes that the file of a question is being sent. The signal calls that off when the session ends. */
export function startUpload(key: string): AbortSignal {
  put(key, { status: 'sending' });
  return ending.signal;
}

/** Notes why a file is not there, until another one is chosen. */
export function failUpload(key: string, message: string): void {
  put(key, { status: 'failed', message });
}

/** Notes that it cannot be seen how far a file is that the server has. */
export function loseSight(key: string): void {
  put(key, { status: 'unseen' });
}

/** From here on the server knows where the document of a question stands. */
export function endUpload(key: string): void {
  useUploads.setState(({ uploads: { [key]: _, ...uploads } }) => ({ uploads }));
}

const removals = new Map<string, Promise<void>>();

/** Notes that what is left of a failed upload is being removed. */
export function startRemoval(key: string, removal: Promise<void>): void {
  removals.set(key, removal);
}

/** Resolves once nothing is removed any more that could be taken for what comes now. */
export async function removalsOver(key: string): Promise<void> {
  await removals.get(key);
}

/** Whether bytes are on their way that would be lost with the window. */
export function isSending(): boolean {
  return Object.values(useUploads.getState().uploads).some(({ status }) => status === 'sending');
}

/** Calls everything off: somebody else logs in, or nobody. */
export function forgetUploads(): void {
  ending.abort();
  ending = new AbortController();
  useUploads.setState({ uploads: {} });
}
