// A message that a widget gives itself, at once and in any state of the application; drawn only where there is one.
export function InlineMessage({ id, message }: InlineMessageProps) {
  // An alert is read out when it appears, so that no live region has to wait for it at every question.
  return (
    <p className="mt-messages" id={id} role="alert">
      {message}
    </p>
  );
}

interface InlineMessageProps {
  /** What the control is described by. */
  readonly id: string;
  readonly message: string;
}
