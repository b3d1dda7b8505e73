// Reads the form's version and window from replies of the server. The school may have changed the form since
// this page was loaded.
import { create } from 'zustand';
import type { WindowState } from '../../engine/form/form-window.ts';
import { FORM_VERSION_HEADER } from '../../engine/wire/form-version.ts';
import { FORM_WINDOW_HEADER } from '../../engine/wire/form-window.ts';

/** The state of this page's form. */
export const useFormVersion = create<{
  /** The form version that this page was loaded with; undefined in development, where the page updates itself. */
  readonly own: string | undefined;
  /** Number of notices so far that the server has another version. */
  readonly noticeCount: number;
  /** The state of the form's window by the server's clock. */
  readonly window: WindowState;
}>()(() => ({ own: undefined, noticeCount: 0, window: 'open' }));

/** Stores the form's window from a reply. A reply without one changes nothing. */
export function noteFormWindow(window: string | null | undefined): void {
  if (window) useFormVersion.setState({ window: window as WindowState });
}

/**
 * Compares the form version of a reply with the page's. A different one causes a notice the first time, and
 * whenever the call was refused. So does a refusal because of another version, of which an earlier reply may
 * have told.
 */
export function noteForm(headers: Headers, status: number): void {
  noteFormWindow(headers.get(FORM_WINDOW_HEADER));
  const served = headers.get(FORM_VERSION_HEADER);
  const { own, noticeCount } = useFormVersion.getState();
  if (own === undefined || served === null || (served === own && status !== 412)) return;
  const isRefusal = status >= 400 && status < 500;
  if (noticeCount === 0 || isRefusal) useFormVersion.setState({ noticeCount: noticeCount + 1 });
}

/** Returns the request header with the version of the page's form, and whether a reply has had another one. */
export function formHeader(): Record<string, string> {
  const { own, noticeCount } = useFormVersion.getState();
  return own === undefined ? {} : { [FORM_VERSION_HEADER]: noticeCount > 0 ? `${own},other` : own };
}
