// The messages of one question, or of several that are asked together. That they are errors is told by a mark to whoever
// sees them, and by a word that nobody sees to everybody else: it stands beside the messages, whose texts are given (spec §5).
import { useTexts } from '../texts/texts-context.ts';
import { useAnnouncedMessages } from './use-announced-messages.ts';
import { wordId } from './widget-props.ts';

export function Messages({ id, messages }: MessagesProps) {
  const texts = useTexts();
  const place = useAnnouncedMessages(id, texts['question.error'], messages);
  if (messages.length === 0) return null;
  return (
    <div ref={place} className="mt-messages">
      <span className="mt-hidden" id={wordId(id)}>
        {texts['question.error']}
      </span>
      <div id={id}>
        {messages.map((message) => (
          <p key={message}>{message}</p>
        ))}
      </div>
    </div>
  );
}

interface MessagesProps {
  /** Id of the texts, which describe the control. */
  readonly id: string;
  readonly messages: readonly string[];
}
