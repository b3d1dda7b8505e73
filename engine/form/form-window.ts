/**
 * The period in which a form can be filled in: its window. Times are in milliseconds since 1970.
 */
export interface CompiledWindow {
  readonly opens?: number;
  readonly closes?: number;
  /** Notice on the pages before the form opens. */
  readonly before?: string;
  /** Notice on the pages after the form has closed. */
  readonly after?: string;
}

/** State of a form: not open yet, open, or closed. */
export type WindowState = 'before' | 'open' | 'after';

/**
 * Returns the state of a form with this window at an instant. At `opens` the form is open, at `closes` it is
 * closed.
 */
export function windowStateAt(window: CompiledWindow | undefined, now: number): WindowState {
  if (window?.closes !== undefined && now >= window.closes) return 'after';
  return window?.opens !== undefined && now < window.opens ? 'before' : 'open';
}
