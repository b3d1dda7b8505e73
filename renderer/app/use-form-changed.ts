import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useFormVersion } from '../api/form-version.ts';
import { useSession } from '../api/session-store.ts';
import { useReload } from '../ending/use-reload.ts';
import { useTexts } from '../feedback/texts-context.ts';
import { hasToast, showToast } from '../feedback/toast-store.ts';

/**
 * Shows a toast when the school has changed the form since the page was loaded, with a button to reload. The
 * toast stays and does not interrupt typing. After dismissal it returns on the next page and when a call is
 * refused. Visitors see it after the login, because a reload would lose their sensitive answers.
 */
export function useFormChanged(): void {
  const texts = useTexts();
  const { pathname } = useLocation();
  const noticeCount = useFormVersion((version) => version.noticeCount);
  const isLoggedIn = useSession((session) => session.is_logged_in);
  const reload = useEffectEvent(useReload());
  const toast = useRef<number>(undefined);

  const show = useEffectEvent(() => {
    // Replacing the toast would lose its focus.
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
    // Pressing the button removes the toast; unsaved answers can prevent the reload.
    if (!(await reload())) show();
  });

  const noticeKey = noticeCount > 0 && isLoggedIn ? `${pathname} ${noticeCount}` : undefined;
  useEffect(() => {
    if (noticeKey !== undefined) show();
  }, [noticeKey]);
}
