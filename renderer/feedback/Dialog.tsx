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
import { Button, type ButtonProps } from './Button.tsx';
import { useTexts } from './texts-context.ts';

/**
 * A modal dialog (spec §2). The browser's own one traps the focus, closes on Escape and restores the focus.
 * `actions` replace the Close button; the last one is emphasised.
 */
export function Dialog(props: DialogProps): ReactElement {
  const { title, text, size = 'xs', extra, mustChoose = false, children, ...rest } = props;
  const texts = useTexts();
  const dialog = useRef<HTMLDialogElement>(null);
  const headingId = useId();
  const textId = useId();
  const close = () => dialog.current?.close();
  const { actions = [{ text: texts['button.close'], onClick: close }], ...attributes } = rest;
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
      aria-describedby={text === undefined ? undefined : textId}
      onCancel={cancel}
      {...attributes}
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
            onClick={close}
          >
            <span aria-hidden="true">×</span>
          </button>
        )}
      </div>
      {text === undefined ? null : <p id={textId}>{text}</p>}
      {children}
      <div className="mt-dialog-actions">
        {extra}
        {actions.map(({ text: label, ...button }, index) => (
          <Button key={label} variant={index === actions.length - 1 ? 'contained' : 'outlined'} {...button}>
            {label}
          </Button>
        ))}
      </div>
    </dialog>
  );
}

export interface DialogProps {
  /** Heading; defaults to the text `dialog.error`. */
  readonly title?: string;
  /** A short text above the content. Screen readers announce it when the dialog opens. */
  readonly text?: string;
  readonly size?: 'xs' | 's' | 'm';
  readonly actions?: readonly ({ readonly text: string } & ButtonProps)[];
  /** Shown before the Close button. */
  readonly extra?: ReactNode;
  /** Whether only its `actions` close it, and Escape does not. */
  readonly mustChoose?: boolean;
  readonly onClose?: () => void;
  readonly children?: ReactNode;
}
