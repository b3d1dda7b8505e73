/**
 * The period in which a form can be filled in, in milliseconds since 1970, and the notices shown on its pages
 * outside it.
 */
export interface CompiledWindow {
  readonly opens?: number;
  readonly closes?: number;
  readonly before?: string;
  readonly after?: string;
}

/** Position relative to a form's window: before, within or after it. */
export type WindowState = 'before' | 'open' | 'after';

/**
 * Returns the position of an instant relative to a window. The opening instant is inside, the closing instant
 * outside.
 */
export function windowAt(window: CompiledWindow | undefined, now: number): WindowState {
  if (window?.closes !== undefined && now >= window.closes) return 'after';
  return window?.opens !== undefined && now < window.opens ? 'before' : 'open';
}
