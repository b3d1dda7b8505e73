import { Messages } from '../../renderer/fields/Messages.tsx';
import { errorId } from '../../renderer/fields/widget-props.ts';

/**
 * Renders a row's messages below it, each with the id that its cell refers to. Renders nothing without
 * messages.
 */
export function MessageRow({ columnCount, cells }: MessageRowProps) {
  if (cells.every(([, messages]) => messages.length === 0)) return null;
  return (
    <tr>
      <td colSpan={columnCount}>
        {cells.map(([id, messages]) => (
          <Messages key={id} id={errorId(id)} messages={messages} />
        ))}
      </td>
    </tr>
  );
}

interface MessageRowProps {
  /** Number of table columns. */
  readonly columnCount: number;
  /** Ids of the cells' controls, each with its messages. */
  readonly cells: readonly (readonly [id: string, messages: readonly string[]])[];
}
