import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useFormVersion } from '../api/form-version.ts';
import { useReload } from '../ending/use-reload.ts';
import { hasToast, showToast } from '../feedback/toast-store.ts';
import { useSession } from '../session/session-store.ts';
import { useTexts } from '../texts/texts-context.ts';

/**
 * Tells that the school has changed the form since this page was loaded, and offers to load it again: in a toast that stays
 * and disturbs nobody who types. Dismissed, it comes again on the next page, and where a call is refused. A visitor is told
 * after the login: what is sensitive among the answers could not be kept before.
 */
export function useFormChanged(): void {
  const texts = useTexts();
  const { pathname } = useLocation();
  const news = useFormVersion((version) => version.news);
  const isLoggedIn = useSession((session) => session.is_logged_in);
  const reload = useEffectEvent(useReload());
  const toast = useRef<number>(undefined);

  const show = useEffectEvent(() => {
    // Said anew, it would lose the focus that it may have.
    if (hasToast(toast.current)) return;
    toast.current = showToast({
      severity: 'error',
      title: texts['formChanged.title'],
      message: texts['formChanged.text'],
      stays: true,
      action: { text: texts['button.reload'], onPress: () => void load() },
    });
  });

  const load = useEffectEvent(async () => {
    // Pressed, it is gone; what could not be saved keeps the page.
    if (!(await reload())) show();
  });

  const occasion = news > 0 && isLoggedIn ? `${pathname} ${news}` : undefined;
  useEffect(() => {
    if (occasion !== undefined) show();
  }, [occasion]);
}
