// The messages of one question, or of several that are asked together.
export function Messages({ id, messages }: MessagesProps) {
  // Always there, so that a message that appears is read out.
  return (
    <div className="mt-messages" id={id} aria-live="polite">
      {messages.length === 0 ? null : messages.map((message) => <p key={message}>{message}</p>)}
    </div>
  );
}

interface MessagesProps {
  readonly id: string;
  readonly messages: readonly string[];
}
