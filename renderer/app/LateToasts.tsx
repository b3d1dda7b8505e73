import './late-toasts.css';
import { type ReactElement, useEffect, useState } from 'react';
import { dismissToast, useToasts } from '../feedback/toast-store.ts';
import { type Part, part } from '../parts/part.tsx';
import { useTexts } from '../texts/texts-context.ts';

const script = part(async () => ({ default: (await import('../feedback/Toasts.tsx')).Toasts }));

/**
 * The toasts. Their script loads with the first interaction or the first toast: most visitors who only read
 * never need it.
 */
export function LateToasts({ toasts = script }: Props): ReactElement | null {
  const newest = useToasts((state) => state.lastId);
  const isAny = useToasts((state) => state.toasts.length > 0);
  const [isUsed, setIsUsed] = useState(false);
  const [state, setState] = useState<'waiting' | 'there' | 'failed'>('waiting');
  useEffect(() => {
    const use = () => setIsUsed(true);
    const options = { once: true, capture: true };
    const events = ['pointerdown', 'keydown'];
    for (const event of events) window.addEventListener(event, use, options);
    return () => {
      for (const event of events) window.removeEventListener(event, use, options);
    };
  }, []);
  useEffect(() => {
    if (newest === 0 && !isUsed) return;
    // Each new toast retries a failed load.
    toasts.load().then(
      () => setState('there'),
      () => setState('failed'),
    );
  }, [toasts, newest, isUsed]);
  if (state === 'there') return <toasts.Component />;
  return state === 'failed' && isAny ? <PlainToasts /> : null;
}

/** A plain version of the toasts, shown if their script cannot be loaded. */
function PlainToasts(): ReactElement {
  const texts = useTexts();
  const all = useToasts((state) => state.toasts);
  return (
    <div className="mt-late-toasts-place">
      {all.map(({ id, severity, title, label, message, action }) => (
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
  /** The script of the toasts. */
  readonly toasts?: Part<object>;
}
