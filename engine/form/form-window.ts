/** The time in which a form can be filled in, in milliseconds since 1970, and what stands above its pages otherwise. */
export interface CompiledWindow {
  readonly opens?: number;
  readonly closes?: number;
  readonly before?: string;
  readonly after?: string;
}

/** How it stands about a form's window: it is to come, there now, or over. */
export type WindowState = 'before' | 'open' | 'after';

/** How it stands about a window at a time: it includes the instant at which it opens, not the one at which it closes. */
export function windowAt(window: CompiledWindow | undefined, now: number): WindowState {
  if (window?.closes !== undefined && now >= window.closes) return 'after';
  return window?.opens !== undefined && now < window.opens ? 'before' : 'open';
}
