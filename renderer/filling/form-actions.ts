import type { MoveStep } from '../../engine/answers/entries.ts';
import type { Profile } from '../../engine/wire/profile.ts';

/** What an applicant can do beyond answering; the session joins it to the server's calls. */
export interface FormActions {
  /** Stores that a block has `count` entries, then puts it into the answers store. Says itself what went wrong; never rejects. */
  readonly onAddAnother: (blockId: string, count: number) => Promise<void>;
  /**
   * Removes an entry of a block by its id, in the answers store too, and moves later ones up; `false` if that was refused.
   * Says itself why; never rejects.
   */
  readonly onRemoveEntry: (blockId: string, id: number) => Promise<boolean>;
  /** Brings a removed entry back, as an empty one, on the same terms. */
  readonly onRestoreEntry: (blockId: string, id: number) => Promise<boolean>;
  /** Moves an entry, on the same terms. */
  readonly onMoveEntry: (blockId: string, id: number, step: MoveStep) => Promise<boolean>;
  /** Goes to another tab, in the answers store too; `false` if that was refused. Says itself why; never rejects. */
  readonly onChooseTab: (tabSetId: string, tab: string) => Promise<boolean>;
  /** Uploads the document of a question. Says itself what went wrong; never rejects. */
  readonly onUpload?: (key: string, file: File) => Promise<void>;
  /** Deletes the document of a question. Says itself what went wrong; never rejects. */
  readonly onDelete?: (key: string) => Promise<void>;
  /** A question with a document is drawn: where it stands has to be known from now on. */
  readonly onShowDocument?: (key: string) => void;
}

/** Where the document of a question stands. */
export type DocumentState =
  /** That is being asked. */
  | { readonly status: 'checking' }
  /** Its bytes are on their way; so many percent are sent, where that is known. */
  | { readonly status: 'sending'; readonly sent?: number }
  | { readonly status: 'converting' }
  | ({ readonly status: 'attached' } & Profile['document_answer'][string])
  | { readonly status: 'failed'; readonly message: string }
  /** The server has it, and does not say how far it is. */
  | { readonly status: 'unseen' };

/** Documents by answer key; a key without one is idle. */
export type Documents = Readonly<Record<string, DocumentState>>;

/** Whether it is not settled yet what becomes of a document, so that its tab cannot be left (spec §4 "Tabs"). */
export function isUnsettled(state: DocumentState | undefined): boolean {
  return state?.status === 'checking' || state?.status === 'sending' || state?.status === 'converting';
}
