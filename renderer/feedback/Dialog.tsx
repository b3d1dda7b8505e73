import './cross.css';
import './dialog.css';
import {
  type ReactElement,
  type ReactNode,
  type SyntheticEvent,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import { Button } from './Button.tsx';
import { useTexts } from './texts-context.ts';

/**
 * A modal dialog (spec §2). The browser's own one traps the focus, closes on Escape and restores the focus.
 * `actions` replace the Close button.
 */
export function Dialog(props: DialogProps): ReactElement {
  const { title, size = 'xs', actions, extra, mustChoose = false, children, ...rest } = props;
  const texts = useTexts();
  const dialog = useRef<HTMLDialogElement>(null);
  const headingId = useId();
  useLayoutEffect(() => {
    const element = dialog.current;
    if (mustChoose) element?.setAttribute('closedby', 'none');
    element?.showModal();
    // The browser would focus the first link or button, and scroll the text before it out of sight.
    element?.querySelector('h2')?.focus();
    // Closed before it is removed, because closing restores the focus.
    return () => element?.close();
  }, [mustChoose]);
  // Browsers without `closedby` send `cancel` before they close the dialog.
  function cancel(event: SyntheticEvent): void {
    if (mustChoose) event.preventDefault();
  }
  return (
    <dialog
      className="mt-dialog-frame"
      ref={dialog}
      data-size={size}
      aria-labelledby={headingId}
      onCancel={cancel}
      {...rest}
    >
      <div className="mt-dialog-head">
        <h2 className="mt-dialog-heading" id={headingId} tabIndex={-1}>
          {title ?? texts['dialog.error']}
        </h2>
        {size !== 'xs' && (
          <button
            className="mt-cross mt-dialog-cross"
            type="button"
            aria-label={texts['dialog.dismiss']}
            onClick={() => dialog.current?.close()}
          >
            <span aria-hidden="true">×</span>
          </button>
        )}
      </div>
      {children}
      <div className="mt-dialog-actions">
        {extra}
        {actions ?? (
          <Button variant="contained" onClick={() => dialog.current?.close()}>
            {texts['button.close']}
          </Button>
        )}
      </div>
    </dialog>
  );
}

interface DialogProps {
  /** Heading; defaults to the text `dialog.error`. */
  readonly title?: string;
  readonly size?: 'xs' | 's' | 'm';
  readonly actions?: ReactNode;
  /** Shown before the Close button. */
  readonly extra?: ReactNode;
  /** Whether only its `actions` close it, and Escape does not. */
  readonly mustChoose?: boolean;
  /** Id of a short text that screen readers announce when the dialog opens. */
  readonly 'aria-describedby'?: string;
  readonly onClose?: () => void;
  readonly children: ReactNode;
}
