// Whether the school has changed the form since this page was loaded: each reply to a call says which one the server has.
import { create } from 'zustand';

/** How it stands about the form of this page. */
export const useFormVersion = create<{
  /** The form that this page was loaded with; unknown in development, where the page follows each edit by itself. */
  readonly own: string | undefined;
  /** How often it is to be told that the server has another one. */
  readonly news: number;
}>()(() => ({ own: undefined, news: 0 }));

/** Notes the form that a reply was made with. Another one is news once, and again whenever that server refuses a call. */
export function noteFormVersion(served: string | null, isRefusal: boolean): void {
  const { own, news } = useFormVersion.getState();
  if (own === undefined || served === null || served === own) return;
  if (news === 0 || isRefusal) useFormVersion.setState({ news: news + 1 });
}
