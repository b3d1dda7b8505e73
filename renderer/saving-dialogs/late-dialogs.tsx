import { type ReactElement, Suspense } from 'react';
import { lateModule } from '../browser/late-module.tsx';
import { useSavingState } from '../saving/saving-context.tsx';

/** The dialogs of `dialogs.ts`: loaded after a login, since a visitor saves nothing. */
export const lateDialogs = lateModule(() => import('./dialogs.ts'));

/** Asks which answer stays, where there is something to ask. */
export function LateConflictDialog(): ReactElement | null {
  const isAsked = useSavingState(({ question }) => question !== undefined);
  return isAsked ? (
    <Suspense fallback={null}>
      <Conflict />
    </Suspense>
  ) : null;
}

/** Offers what this device has kept, where it has kept something. */
export function LateRecoveryDialog(): ReactElement | null {
  const isFound = useSavingState(({ found }) => found !== undefined);
  return isFound ? (
    <Suspense fallback={null}>
      <Recovery />
    </Suspense>
  ) : null;
}

function Conflict(): ReactElement {
  const { ConflictDialog } = lateDialogs.get();
  return <ConflictDialog />;
}

function Recovery(): ReactElement {
  const { RecoveryDialog } = lateDialogs.get();
  return <RecoveryDialog />;
}
