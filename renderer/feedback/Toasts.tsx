import './cross.css';
import './toasts.css';
import { Action, Close, Description, Provider, Root, Title, Viewport } from '@radix-ui/react-toast';
import { type FocusEvent, type ReactElement, useRef, useState } from 'react';
import { fillText } from '../../engine/form/texts.ts';
import { useTexts } from './texts-context.ts';
import { dismissToast, type Toast, useToasts } from './toast-store.ts';
import { useMedia } from './use-media.ts';
import { useToastFocus } from './use-toast-focus.ts';

// Milliseconds (spec §9).
const DURATIONS_MS = { success: 5000, error: 300_000 };
/** Duration in milliseconds of a toast with an action: long enough to read and reach it by any means. */
const ACTION_DURATION_MS = 30_000;
const hotkey = 'F8';
/** Maximum number of visible toasts without an action. */
const MAX_VISIBLE = 3;
const MAX_VISIBLE_AT_TOP = 1;
/** Too narrow for toasts beside the questions, as in the style sheet. */
const NARROWER = '(max-width: 79.99rem)';

/** The success and error toasts: at the side of the window, or at its top if there is no room beside the form. */
export function Toasts(): ReactElement {
  const texts = useTexts();
  const toasts = useToasts((state) => state.toasts);
  const list = useRef<HTMLOListElement>(null);
  const handlers = useToastFocus(list);
  const hasSide = !useMedia(NARROWER);
  const newest = toasts.findLast(({ action }) => action === undefined);
  /** Id of the toast that has the focus. Hiding it would lose the focus. */
  const [focusedId, setFocusedId] = useState<number>();
  const hiddenToasts = olderThan(toasts, hasSide ? MAX_VISIBLE : MAX_VISIBLE_AT_TOP).filter(
    ({ id }) => id !== focusedId,
  );
  return (
    <Provider
      duration={DURATIONS_MS.success}
      swipeDirection="right"
      swipeThreshold={50}
      label={texts['toast.label']}
    >
      {toasts.map((toast) => (
        <ToastItem
          key={toast.id}
          toast={toast}
          isHidden={hiddenToasts.includes(toast)}
          hiddenCount={toast === newest ? hiddenToasts.length : 0}
          onFocusChange={setFocusedId}
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

/**
 * Returns all toasts except the newest few. They are hidden while their time runs on; a toast with an action is
 * never hidden.
 */
function olderThan(toasts: readonly Toast[], most: number): readonly Toast[] {
  return toasts.filter(({ action }) => action === undefined).slice(0, -most);
}

function ToastItem({ toast, isHidden, hiddenCount, onFocusChange }: ToastItemProps): ReactElement {
  const texts = useTexts();
  const { action } = toast;
  const id = `toast-${toast.id}`;
  function onBlur({ currentTarget, relatedTarget }: FocusEvent): void {
    // When another window comes to the front, the focus stays.
    if (!currentTarget.contains(relatedTarget ?? document.activeElement)) onFocusChange(undefined);
  }
  const named = toast.label ? `${id}-title ${id}-label` : `${id}-title`;
  return (
    <Root
      className="mt-toasts-item"
      duration={durationOf(toast)}
      // A toast with an action does not interrupt the screen reader.
      type={action === undefined ? 'foreground' : 'background'}
      data-severity={toast.severity}
      hidden={isHidden}
      aria-labelledby={named}
      onFocus={() => onFocusChange(toast.id)}
      onBlur={onBlur}
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
        {hiddenCount > 0 && (
          <p className="mt-toasts-more">{fillText(texts['toast.more'], { count: String(hiddenCount) })}</p>
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
  return action === undefined ? DURATIONS_MS[severity] : ACTION_DURATION_MS;
}

interface ToastItemProps {
  readonly toast: Toast;
  readonly isHidden: boolean;
  /** Number of toasts hidden behind this one. */
  readonly hiddenCount: number;
  /** Called with the toast's id on focus, and with undefined on blur. */
  readonly onFocusChange: (id: number | undefined) => void;
}
