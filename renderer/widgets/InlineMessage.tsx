// A message that a widget gives itself, at once and in any state of the application.
export function InlineMessage({ message }: InlineMessageProps) {
  return (
    <p className="mt-messages" role="status">
      {message}
    </p>
  );
}

interface InlineMessageProps {
  readonly message: string | undefined;
}
