// The messages of one question, or of several that are asked together. That they are errors is told by a mark to whoever
// sees them, and by the mark's word to everybody else: it is no part of the messages, whose texts are given (spec §5).
import { useAnnouncedMessages } from './use-announced-messages.ts';

/** Nothing where there is no message: what is not drawn costs a page of a thousand questions nothing. */
export function Messages({ id, messages }: MessagesProps) {
  return messages.length === 0 ? null : <Told id={id} messages={messages} />;
}

function Told({ id, messages }: MessagesProps) {
  const place = useAnnouncedMessages(id, messages);
  return (
    <div ref={place} className="mt-messages" id={id}>
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
