import { useLocation } from 'react-router-dom';
import { isRecord } from '../browser/read-record.ts';

/**
 * The state that one screen passes to the next (spec §2 "Navigation behaviour"). It is in the browser's history
 * entry: it survives a reload, but is never in the URL or in storage, because user names are personal. It
 * contains no answers, because a history entry outlives the log-out and is visible to the next user.
 */
export interface NavigationState {
  /** Shown as a success toast on arrival. */
  readonly message?: string;
  /** Shown on the login card. */
  readonly error?: string;
  /** Set if the error reports a deliberate log-out, which is not a failure. */
  readonly isOnPurpose?: true;
  readonly username?: string;
  /** Id of the answers typed before logging in (carried-answers.ts). */
  readonly carried?: string;
  /** Set after a submit found errors: the error summary takes the focus. */
  readonly hasErrors?: true;
  /** Id of the answer in the review from which this question was opened. */
  readonly reviewed?: string;
}

/** The destination of a page button after its save. */
export interface Destination {
  readonly route: string;
  readonly state?: NavigationState;
}

/** Returns the navigation state of the current location; empty if it was opened directly. */
export function useNavigationState(): NavigationState {
  return readNavigationState(useLocation().state);
}

/** Reads the state of a history entry, which another version of the product may have written. */
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
