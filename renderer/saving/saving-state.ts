import { createStore, type StoreApi } from 'zustand/vanilla';
import type { AnswerValue } from '../../engine/form/compiled-form.ts';
import type { ServerErrors } from '../../engine/form/form-module.ts';
import type { KeptRecord } from './kept-record.ts';

/** A question that was answered here and elsewhere. */
export interface Conflict {
  readonly key: string;
  readonly yours: AnswerValue;
  readonly elsewhere: AnswerValue;
}

/** Which answer stays, by key. */
export type Choices = Readonly<Record<string, 'yours' | 'elsewhere'>>;

/** Answers that this device has kept, until the applicant has said what shall become of them. */
export interface Found {
  readonly answers: KeptRecord['answers'];
  /** Keys of answers that could not be kept. */
  readonly lost: KeptRecord['lost'];
  /** When the last of them was typed, in milliseconds since 1970. */
  readonly time: number;
  /** Names of the records that they are from. */
  readonly names: readonly string[];
}

/** How it stands about saving, for those who draw it. */
export interface SavingState {
  /** What is said about the answers; nothing while they are being typed. */
  readonly status: 'idle' | 'saving' | 'saved' | 'retrying' | 'refused' | 'undecided';
  /** What the server said when it refused. */
  readonly reason: string;
  /** Saves that have failed one after another. */
  readonly failures: number;
  /** How long the server asked to wait when it failed last. */
  readonly retryAfterMs: number;
  /** What the applicant is asked; `decide` without choices puts it off. */
  readonly question:
    | { readonly conflicts: readonly Conflict[]; readonly decide: (choices?: Choices) => void }
    | undefined;
  readonly found: Found | undefined;
  /** Keys of answers that an end would drop; `decide` says whether it goes on. */
  readonly leaving:
    | {
        readonly end: End;
        readonly keys: readonly string[];
        readonly decide: (isLeaving: boolean) => void;
      }
    | undefined;
  /** The end that has begun: what is typed from now on could not be saved any more. */
  readonly closing: End | undefined;
  /** What the server has refused the application for, where the browser had found nothing: it shows until it is answered anew. */
  readonly submissionErrors: ServerErrors;
}

/** What ends the saving of this window's answers. */
export type End = 'logOut' | 'submit';

const idle: SavingState = {
  status: 'idle',
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

/** Takes everything back that is said and asked. */
export function forgetState(state: SavingStore): void {
  const { question, leaving } = state.getState();
  state.setState(idle, true);
  question?.decide();
  leaving?.decide(false);
}
