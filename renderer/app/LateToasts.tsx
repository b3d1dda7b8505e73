import './late-toasts.css';
import { type ReactElement, useEffect, useState } from 'react';
import { lateModule } from '../browser/late-module.tsx';
import { listen } from '../browser/listen.ts';
import { useTexts } from '../feedback/texts-context.ts';
import { dismissToast, useToasts } from '../feedback/toast-store.ts';

const toastsScript = lateModule(() => import('../feedback/Toasts.tsx'));

/**
 * Shows the toasts. Loads their script with the first key or press, or with the first toast: visitors who only
 * read never need it.
 */
export function LateToasts({ script = toastsScript }: Props): ReactElement | null {
  const lastToastId = useToasts((state) => state.lastId);
  const hasToasts = useToasts((state) => state.toasts.length > 0);
  const [hasInteracted, setHasInteracted] = useState(false);
  const [loadState, setLoadState] = useState<'waiting' | 'loaded' | 'failed'>('waiting');
  useEffect(() => {
    const noteInteraction = () => setHasInteracted(true);
    return listen(window, ['pointerdown', 'keydown'], noteInteraction, { once: true, capture: true });
  }, []);
  useEffect(() => {
    if (lastToastId === 0 && !hasInteracted) return;
    // Each new toast retries a failed load.
    script.load().then(
      () => setLoadState('loaded'),
      () => setLoadState('failed'),
    );
  }, [script, lastToastId, hasInteracted]);
  if (loadState === 'loaded') {
    const { Toasts } = script.get();
    return <Toasts />;
  }
  return loadState === 'failed' && hasToasts ? <PlainToasts /> : null;
}

/** A plain version of the toasts, shown if their script cannot be loaded. */
function PlainToasts(): ReactElement {
  const texts = useTexts();
  const toasts = useToasts((state) => state.toasts);
  return (
    <div className="mt-late-toasts-place">
      {toasts.map(({ id, severity, title, label, message, action }) => (
        <div className="mt-late-toasts-box" key={id} role="alert" data-severity={severity}>
          <strong>{[title ?? texts[`toast.${severity}`], label].filter(Boolean).join(': ')}</strong>
          <p>{message}</p>
          {action && (
            <button
              type="button"
              onClick={() => {
                action.onPress();
                dismissToast(id);
              }}
            >
              {action.text}
            </button>
          )}
          <button type="button" onClick={() => dismissToast(id)}>
            {texts['toast.close']}
          </button>
        </div>
      ))}
    </div>
  );
}

interface Props {
  /** The script of the toasts; tests replace it. */
  readonly script?: typeof toastsScript;
}
