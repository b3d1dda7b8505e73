import { useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { showToast } from '../feedback/toast-store.ts';
import { readNavigationState } from './navigation-state.ts';

/** Shows the message of the navigation state as a success toast, but not after a reload or going back. */
export function useMessageToast(): void {
  const location = useLocation();
  const isReturn = useNavigationType() === 'POP';
  const { message } = readNavigationState(location.state);
  const { key } = location;
  useEffect(() => {
    // The key changes with each navigation, so that the same message can be shown twice.
    if (key && message && !isReturn) showToast({ severity: 'success', message });
  }, [key, message, isReturn]);
}
