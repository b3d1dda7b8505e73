// What this window knows of files beyond what the server says: those whose bytes are on their way, and why one failed.
import { create } from 'zustand';

export type Upload =
  | {
      readonly status: 'sending';
      /** How much of it is sent, in percent; absent while nobody can say, or need not. */
      readonly sent?: number;
    }
  | {
      readonly status: 'failed';
      /** What the applicant is told. */
      readonly message: string;
    }
  /** It is with the server, which does not say how far it is. */
  | { readonly status: 'unseen' };

export type Uploads = Readonly<Record<string, Upload>>;

export const useUploads = create<{ readonly uploads: Uploads }>()(() => ({ uploads: {} }));

/** The files that this window has sent, by the keys of their questions: their names are known before the server tells them. */
const chosen = new Map<string, File>();

/** The files that this window has sent, the last of each question. */
export const chosenFiles: ReadonlyMap<string, File> = chosen;

let ending = new AbortController();

function put(key: string, upload: Upload): void {
  useUploads.setState(({ uploads }) => ({ uploads: { ...uploads, [key]: upload } }));
}

/** Notes that the file of a question is being sent. The signal calls that off when the session ends. */
export function startUpload(key: string, file: File): AbortSignal {
  chosen.set(key, file);
  put(key, { status: 'sending' });
  return ending.signal;
}

/** A file that is sent by then needs no numbers, which would only flicker. */
const WITHOUT_NUMBERS_MS = 1000;
/** Percents are noted in steps of so many: a bar that grows by less is not seen to grow, and each step draws the question anew. */
const STEP = 5;

/** Gives what notes which share of a file is sent that has just set out. */
export function sentNoter(key: string): (share: number) => void {
  const from = Date.now() + WITHOUT_NUMBERS_MS;
  return (share) => {
    const sent = Math.floor((share * 100) / STEP) * STEP;
    const known = useUploads.getState().uploads[key];
    if (Date.now() < from || known?.status !== 'sending' || known.sent === sent) return;
    put(key, { status: 'sending', sent });
  };
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
  chosen.clear();
  useUploads.setState({ uploads: {} });
}
