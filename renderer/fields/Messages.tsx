// The validation messages of one question, or of several questions that are asked as one. A mark shows that they
// are errors. CSS adds the word "Error" for screen readers, because the texts of messages are fixed (spec §5).
import { announcedMessages } from './announced-messages.ts';

/** Renders nothing without messages and a single element for one: an invalid page can have a thousand. */
export function Messages({ id, messages }: MessagesProps) {
  if (messages.length === 0) return null;
  // The key makes a new text a new element, so that it is announced.
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
  /** Id of the messages, for the control's `aria-describedby`. */
  readonly id: string;
  readonly messages: readonly string[];
}
