import { createStore, type StoreApi } from 'zustand/vanilla';
import type { AnswerValue } from '../../engine/form/compiled-form.ts';
import type { ServerErrors } from '../../engine/form/form-module.ts';
import type { KeptRecord } from './device-record.ts';

/** A question that was answered differently here and elsewhere. */
export interface Conflict {
  readonly key: string;
  readonly yours: AnswerValue;
  readonly elsewhere: AnswerValue;
}

/** The chosen answer by key. */
export type Choices = Readonly<Record<string, 'yours' | 'elsewhere'>>;

/** Answers of closed windows found on this device, until the applicant restores or discards them. */
export interface Found {
  readonly answers: KeptRecord['answers'];
  /** Keys of sensitive answers, which were not kept. */
  readonly lost: KeptRecord['lost'];
  /** The time of the latest record, in milliseconds since 1970. */
  readonly time: number;
  /** The names of their records. */
  readonly names: readonly string[];
}

/** The state of saving that components render. */
export interface SavingState {
  /** The status shown to the applicant; `idle` shows nothing. */
  readonly status: 'idle' | 'saving' | 'saved' | 'retrying' | 'refused' | 'undecided';
  /** Whether the action of a page button or navigation item is running. */
  readonly isBusy: boolean;
  /** Whether documents were uploaded or deleted elsewhere, so that their list has to be loaded. */
  readonly hasUnseenDocuments: boolean;
  /** The server's message when it refused. */
  readonly reason: string;
  /** The number of consecutive failed saves. */
  readonly failures: number;
  /** The wait that the server asked for at the last failure. */
  readonly retryAfterMs: number;
  /** The conflicts that the applicant is asked about; `decide` without choices postpones them. */
  readonly question:
    | { readonly conflicts: readonly Conflict[]; readonly decide: (choices?: Choices) => void }
    | undefined;
  readonly found: Found | undefined;
  /**
   * Keys of answers, or titles of other forms with answers, that a logout or submission would drop; `decide`
   * answers whether to go on.
   */
  readonly leaving:
    | {
        readonly end: End;
        readonly keys: readonly string[];
        readonly decide: (isLeaving: boolean) => void;
      }
    | undefined;
  /** The end in progress, during which typed answers could not be saved. */
  readonly closing: End | undefined;
  /**
   * Validation errors of a refused submission that the browser had not found. Each shows until its answer
   * changes.
   */
  readonly submissionErrors: ServerErrors;
}

/** The ways in which saving ends. */
export type End = 'logOut' | 'submit';

const idle: SavingState = {
  status: 'idle',
  isBusy: false,
  hasUnseenDocuments: false,
  reason: '',
  failures: 0,
  retryAfterMs: 0,
  question: undefined,
  found: undefined,
  leaving: undefined,
  closing: undefined,
  submissionErrors: {},
};

export type SavingStore = StoreApi<SavingState>;

export function createSavingState(): SavingStore {
  return createStore(() => idle);
}

/** Resets the state. Postpones an open conflict, and answers an open question about leaving with no. */
export function forgetState(state: SavingStore): void {
  const { question, leaving } = state.getState();
  state.setState(idle, true);
  question?.decide();
  leaving?.decide(false);
}
