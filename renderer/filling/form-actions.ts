import type { MoveStep } from '../../engine/answers/entries.ts';
import type { Profile } from '../../engine/wire/profile.ts';

/** Actions of an applicant besides answering. The session connects them to the server's API. */
export interface FormActions {
  /**
   * Stores that a block has `count` entries, then puts it into the answers store. Reports errors itself; never
   * rejects.
   */
  readonly onAddAnother: (blockId: string, count: number) => Promise<void>;
  /**
   * Removes an entry of a block by its id, also from the answers store, and moves later ones up. Returns
   * `false` if that was refused. Reports errors itself; never rejects.
   */
  readonly onRemoveEntry: (blockId: string, id: number) => Promise<boolean>;
  /** Restores a removed entry as an empty one. Returns and reports as `onRemoveEntry` does. */
  readonly onRestoreEntry: (blockId: string, id: number) => Promise<boolean>;
  /** Moves an entry. Returns and reports as `onRemoveEntry` does. */
  readonly onMoveEntry: (blockId: string, id: number, step: MoveStep) => Promise<boolean>;
  /**
   * Chooses another tab, also in the answers store. Returns `false` if that was refused. Reports errors itself;
   * never rejects.
   */
  readonly onChooseTab: (tabSetId: string, tab: string) => Promise<boolean>;
  /** Uploads the document of a question. Reports errors itself; never rejects. */
  readonly onUpload?: (key: string, file: File) => Promise<void>;
  /** Deletes the document of a question. Reports errors itself; never rejects. */
  readonly onDelete?: (key: string) => Promise<void>;
  /** Called when a document question is rendered: its status is needed from now on. */
  readonly onShowDocument?: (key: string) => void;
}

/** An attached file, as the server lists it. */
export type AttachedFile = Profile['document_answer'][string];

/** The status of a question's document. `former` is the attached file that another one is about to replace. */
export type DocumentState =
  /** The status is being loaded. */
  | { readonly status: 'checking' }
  /** The upload is in flight; `sent` is its progress in percent, if known. */
  | { readonly status: 'sending'; readonly sent?: number; readonly former?: AttachedFile }
  | { readonly status: 'converting'; readonly former?: AttachedFile }
  /** `message` says why another file could not replace it. */
  | ({ readonly status: 'attached'; readonly message?: string } & AttachedFile)
  | { readonly status: 'failed'; readonly message: string }
  /** The server has the file, but polling its conversion failed. */
  | { readonly status: 'unknown'; readonly former?: AttachedFile };

/** Documents by answer key. A key without an entry is idle. */
export type Documents = Readonly<Record<string, DocumentState>>;

/** Returns the attached file, also while another one is about to replace it. */
export function attachedFile(state: DocumentState | undefined): AttachedFile | undefined {
  if (state?.status === 'attached') return state;
  return state !== undefined && 'former' in state ? state.former : undefined;
}

/** Whether an upload or a check is in progress, so that its tab cannot be left (spec §4 "Tabs"). */
export function isUnsettled(state: DocumentState | undefined): boolean {
  return state?.status === 'checking' || state?.status === 'sending' || state?.status === 'converting';
}
