import '../controls/cross.css';
import './toasts.css';
import { Action, Close, Description, Provider, Root, Title, Viewport } from '@radix-ui/react-toast';
import { type FocusEvent, type ReactElement, useRef, useState } from 'react';
import { fillText } from '../../engine/form/texts.ts';
import { useTexts } from '../texts/texts-context.ts';
import { useMedia } from '../theme/use-media.ts';
import { NARROWER } from '../theme/wide.ts';
import { dismissToast, type Toast, useToasts } from './toast-store.ts';
import { useToastFocus } from './use-toast-focus.ts';

// Milliseconds (spec §9).
const durations = { success: 5000, error: 300_000 };
/** Milliseconds that a toast with something to press stays: time to read it, and to get to it by any means. */
const ACTION_DURATION = 30_000;
const hotkey = 'F8';
/** How many toasts without anything to press are in sight at once. */
const MOST = 3;
const MOST_WITHOUT_SIDE = 1;

/** The success and error toasts: at the side of the window, or at its top where there is none. */
export function Toasts(): ReactElement {
  const texts = useTexts();
  const toasts = useToasts((state) => state.toasts);
  const list = useRef<HTMLOListElement>(null);
  const handlers = useToastFocus(list);
  const hasSide = !useMedia(NARROWER);
  const newest = toasts.findLast(({ action }) => action === undefined);
  /** The id of the toast that has the focus: hidden, it would lose it to the page. */
  const [held, setHeld] = useState<number>();
  const behind = olderThan(toasts, hasSide ? MOST : MOST_WITHOUT_SIDE).filter(({ id }) => id !== held);
  return (
    <Provider
      duration={durations.success}
      swipeDirection="right"
      swipeThreshold={50}
      label={texts['toast.label']}
    >
      {toasts.map((toast) => (
        <ToastItem
          key={toast.id}
          toast={toast}
          isHidden={behind.includes(toast)}
          behind={toast === newest ? behind.length : 0}
          onHold={setHeld}
        />
      ))}
      <div className="mt-toasts-place">
        <Viewport
          className="mt-toasts-list"
          ref={list}
          hotkey={[hotkey]}
          label={fillText(texts['toast.region'], { hotkey })}
          {...handlers}
        />
      </div>
    </Provider>
  );
}

/** All but the newest few. They wait, and their time runs on; what can be pressed is never kept waiting. */
function olderThan(toasts: readonly Toast[], most: number): readonly Toast[] {
  return toasts.filter(({ action }) => action === undefined).slice(0, -most);
}

function ToastItem({ toast, isHidden, behind, onHold }: ToastItemProps): ReactElement {
  const texts = useTexts();
  const { action } = toast;
  const id = `toast-${toast.id}`;
  function letGo({ currentTarget, relatedTarget }: FocusEvent): void {
    // When another window comes to the front, the focus stays where it is.
    if (!currentTarget.contains(relatedTarget ?? document.activeElement)) onHold(undefined);
  }
  const named = toast.label ? `${id}-title ${id}-label` : `${id}-title`;
  return (
    <Root
      className="mt-toasts-item"
      duration={durationOf(toast)}
      // What can wait does not interrupt the reading of the question that it is about.
      type={action === undefined ? 'foreground' : 'background'}
      data-severity={toast.severity}
      hidden={isHidden}
      aria-labelledby={named}
      onFocus={() => onHold(toast.id)}
      onBlur={letGo}
      onOpenChange={(open) => !open && dismissToast(toast.id)}
    >
      <div className="mt-toasts-text">
        <Title className="mt-toasts-heading" id={`${id}-title`}>
          {toast.title ?? texts[`toast.${toast.severity}`]}
        </Title>
        {toast.label && (
          <div className="mt-toasts-label" id={`${id}-label`}>
            {toast.label}
          </div>
        )}
        <Description className="mt-toasts-message">{toast.message}</Description>
        {behind > 0 && (
          <p className="mt-toasts-more">{fillText(texts['toast.more'], { count: String(behind) })}</p>
        )}
        {action && (
          <Action
            className="mt-toasts-action-button"
            altText={fillText(texts['toast.action'], { action: action.text, hotkey })}
            onClick={action.onPress}
          >
            {action.text}
          </Action>
        )}
      </div>
      <Close className="mt-cross mt-toasts-close-button" aria-label={texts['toast.close']}>
        <span aria-hidden="true">×</span>
      </Close>
    </Root>
  );
}

function durationOf({ action, severity, stays = false }: Toast): number {
  if (stays) return Number.POSITIVE_INFINITY;
  return action === undefined ? durations[severity] : ACTION_DURATION;
}

interface ToastItemProps {
  readonly toast: Toast;
  readonly isHidden: boolean;
  /** How many are hidden behind this one. */
  readonly behind: number;
  /** Told the toast's id when it gets the focus, and nothing when that goes. */
  readonly onHold: (id: number | undefined) => void;
}
