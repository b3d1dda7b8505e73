// What replies to calls reveal about the form: its version, which the school may have changed since this page
// was loaded, and its window.
import { create } from 'zustand';
import type { WindowState } from '../../engine/form/form-window.ts';
import { FORM_VERSION_HEADER } from '../../engine/wire/form-version.ts';
import { FORM_WINDOW_HEADER } from '../../engine/wire/form-window.ts';

/** The state of this page's form. */
export const useFormVersion = create<{
  /** The form version that this page was loaded with; undefined in development, where the page updates itself. */
  readonly own: string | undefined;
  /** Counts the notices to show about another version on the server. */
  readonly news: number;
  /** The state of the form's window by the server's clock. */
  readonly window: WindowState;
}>()(() => ({ own: undefined, news: 0, window: 'open' }));

/** Stores the form's window from a reply. A reply without one changes nothing. */
export function noteFormWindow(window: string | null | undefined): void {
  if (window) useFormVersion.setState({ window: window as WindowState });
}

/**
 * Compares the form version of a reply with the page's. A different one causes a notice the first time, and
 * whenever the call was refused.
 */
export function noteForm(headers: Headers, isRefusal: boolean): void {
  noteFormWindow(headers.get(FORM_WINDOW_HEADER));
  const served = headers.get(FORM_VERSION_HEADER);
  const { own, news } = useFormVersion.getState();
  if (own === undefined || served === null || served === own) return;
  if (news === 0 || isRefusal) useFormVersion.setState({ news: news + 1 });
}
