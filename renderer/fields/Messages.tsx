// The messages of one question, or of several that are asked together. That they are errors is told by a mark to whoever
// sees them, and by the mark's word to everybody else: it is no part of the messages, whose texts are given (spec §5).
import { announcedMessages } from './announced-messages.ts';

/** Nothing where there is no message, and one element where there is one: a refused page of a thousand questions feels each. */
export function Messages({ id, messages }: MessagesProps) {
  if (messages.length === 0) return null;
  // Other messages are others to say.
  const text = messages.join(' ');
  const place = { ref: announcedMessages, className: 'mt-messages', id };
  if (messages.length === 1) {
    return (
      <p key={text} {...place}>
        {text}
      </p>
    );
  }
  return (
    <div key={text} {...place}>
      {messages.map((message) => (
        <p key={message}>{message}</p>
      ))}
    </div>
  );
}

interface MessagesProps {
  /** Id of the texts, which describe the control. */
  readonly id: string;
  readonly messages: readonly string[];
}
