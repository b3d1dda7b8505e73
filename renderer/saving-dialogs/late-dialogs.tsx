import { type ReactElement, Suspense } from 'react';
import { lateComponent, lateModule } from '../browser/late-module.tsx';
import { useSavingState } from '../saving/saving-context.tsx';

/** The dialogs of `dialogs.ts`, loaded after a login, because visitors save nothing. */
export const lateDialogs = lateModule(() => import('./dialogs.ts'));

/** Renders the conflict dialog if there is a conflict to ask about. */
export function LateConflictDialog(): ReactElement | null {
  const isAsked = useSavingState(({ question }) => question !== undefined);
  return isAsked ? (
    <Suspense fallback={null}>
      <Conflict />
    </Suspense>
  ) : null;
}

/** Renders the recovery dialog if unsaved answers were found on this device. */
export function LateRecoveryDialog(): ReactElement | null {
  const isFound = useSavingState(({ found }) => found !== undefined);
  return isFound ? (
    <Suspense fallback={null}>
      <Recovery />
    </Suspense>
  ) : null;
}

const Conflict = lateComponent(lateDialogs, ({ ConflictDialog }) => ConflictDialog);
const Recovery = lateComponent(lateDialogs, ({ RecoveryDialog }) => RecoveryDialog);
