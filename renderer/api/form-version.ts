// What each reply to a call says of the form: which one the server has, since the school may have changed it after this page
// was loaded, and whether it can be filled in.
import { create } from 'zustand';
import type { WindowState } from '../../engine/form/form-window.ts';
import { FORM_VERSION_HEADER } from '../../engine/wire/form-version.ts';
import { FORM_WINDOW_HEADER } from '../../engine/wire/form-window.ts';

/** How it stands about the form of this page. */
export const useFormVersion = create<{
  /** The form that this page was loaded with; unknown in development, where the page follows each edit by itself. */
  readonly own: string | undefined;
  /** How often it is to be told that the server has another one. */
  readonly news: number;
  /** Whether it can be filled in, by the clock of the server. */
  readonly window: WindowState;
}>()(() => ({ own: undefined, news: 0, window: 'open' }));

/** Notes what the server says of the form's window; what says nothing changes nothing. */
export function noteFormWindow(window: string | null | undefined): void {
  if (window) useFormVersion.setState({ window: window as WindowState });
}

/** Notes the form that a reply was made with. Another one is news once, and again whenever that server refuses a call. */
export function noteForm(headers: Headers, isRefusal: boolean): void {
  noteFormWindow(headers.get(FORM_WINDOW_HEADER));
  const served = headers.get(FORM_VERSION_HEADER);
  const { own, news } = useFormVersion.getState();
  if (own === undefined || served === null || served === own) return;
  if (news === 0 || isRefusal) useFormVersion.setState({ news: news + 1 });
}
