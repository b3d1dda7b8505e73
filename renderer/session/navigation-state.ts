import { useLocation } from 'react-router-dom';
import type { Answers } from '../../engine/form/compiled-form.ts';

/**
 * What one screen hands to the next (spec §2 "Navigation behaviour"). It lives in the browser's history entry, so it
 * survives a reload, and never in the URL or in storage, because answers and user names are personal.
 */
export interface NavigationState {
  /** Shown as a success toast on arrival. */
  readonly message?: string;
  /** Shown on the login card. */
  readonly error?: string;
  readonly username?: string;
  /** Answers typed before logging in. */
  readonly answers?: Answers;
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
    ...(typeof state.username === 'string' && { username: state.username }),
    ...(isRecord(state.answers) && { answers: readAnswers(state.answers) }),
  };
}

function readAnswers(record: Record<string, unknown>): Answers {
  const answers: Record<string, string | boolean> = {};
  for (const [key, value] of Object.entries(record)) {
    if (typeof value === 'string' || typeof value === 'boolean') answers[key] = value;
  }
  return answers;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
