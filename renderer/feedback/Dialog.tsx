import '../controls/cross.css';
import './dialog.css';
import {
  type ReactElement,
  type ReactNode,
  type SyntheticEvent,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import { Button } from '../controls/Button.tsx';
import { useTexts } from '../texts/texts-context.ts';

/**
 * A modal dialog (spec §2): the browser's own, which keeps the focus inside, closes on Escape and hands the focus back.
 * `actions` stand in place of the Close button.
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
    // The browser would go to the first link or button and scroll what stands before it out of sight.
    element?.querySelector('h2')?.focus();
    // Closed before it is taken away: that is when the browser returns the focus.
    return () => element?.close();
  }, [mustChoose]);
  // Browsers that do not know `closedby` ask before they close it.
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
  /** Heading; the text `dialog.error` by default. */
  readonly title?: string;
  readonly size?: 'xs' | 's' | 'm';
  readonly actions?: ReactNode;
  /** Stands before the Close button. */
  readonly extra?: ReactNode;
  /** Whether only its `actions` take it away: Escape does not. */
  readonly mustChoose?: boolean;
  /** Id of what it says or asks, where that is short: it is said when the dialog opens, without anybody looking for it. */
  readonly 'aria-describedby'?: string;
  readonly onClose?: () => void;
  readonly children: ReactNode;
}
