// A message that comes from the widget itself, at once and in any web status. Rendered only if there is one.
export function InlineMessage({ id, message }: InlineMessageProps) {
  // An alert is announced when it appears, so that questions need no empty live region.
  return (
    <p className="mt-messages" id={id} role="alert">
      {message}
    </p>
  );
}

interface InlineMessageProps {
  /** Referenced by the control's `aria-describedby`. */
  readonly id: string;
  readonly message: string;
}
