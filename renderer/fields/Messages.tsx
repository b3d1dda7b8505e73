// The messages of one question, or of several that are asked together. That they are errors is told by a mark to whoever
// sees them, and by the mark's word to everybody else: it is no part of the messages, whose texts are given (spec §5).
import { announcedMessages } from './announced-messages.ts';

/** Nothing where there is no message: what is not drawn costs a page of a thousand questions nothing. */
export function Messages({ id, messages }: MessagesProps) {
  if (messages.length === 0) return null;
  const text = messages.join(' ');
  return (
    // Other messages are others to say.
    <div key={text} ref={announcedMessages} className="mt-messages" id={id}>
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
