import { useLocation } from 'react-router-dom';
import { isRecord } from '../storage/read-record.ts';

/**
 * What one screen hands to the next (spec §2 "Navigation behaviour"). It lives in the browser's history entry, so it
 * survives a reload, and never in the URL or in storage, because user names are personal. Answers are not in it either: an
 * entry outlives the log-out, and is there for the next person.
 */
export interface NavigationState {
  /** Shown as a success toast on arrival. */
  readonly message?: string;
  /** Shown on the login card. */
  readonly error?: string;
  /** The error tells of a log-out on purpose: nothing has gone wrong. */
  readonly isOnPurpose?: true;
  readonly username?: string;
  /** Id of the answers typed before logging in (carried-answers.ts). */
  readonly carried?: string;
  /** A submit has just found errors: the error summary takes the focus. */
  readonly hasErrors?: true;
  /** Id of the answer in the review that this question was reached from. */
  readonly reviewed?: string;
}

/** The navigation state of the current location; empty when it was opened directly. */
export function useNavigationState(): NavigationState {
  return readNavigationState(useLocation().state);
}

/** Reads a history entry's state, which another version of the product may have written. */
export function readNavigationState(state: unknown): NavigationState {
  if (!isRecord(state)) return {};
  return {
    ...(typeof state.message === 'string' && { message: state.message }),
    ...(typeof state.error === 'string' && { error: state.error }),
    ...(state.isOnPurpose === true && { isOnPurpose: true }),
    ...(typeof state.username === 'string' && { username: state.username }),
    ...(state.hasErrors === true && { hasErrors: true }),
    ...(typeof state.reviewed === 'string' && { reviewed: state.reviewed }),
    ...(typeof state.carried === 'string' && { carried: state.carried }),
  };
}
