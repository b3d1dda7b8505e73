import { Messages } from '../../renderer/fields/Messages.tsx';
import { errorId } from '../../renderer/fields/widget-props.ts';

/** The messages of a row below it, each described as that of its cell. Nothing where there are none. */
export function MessageRow({ width, cells }: MessageRowProps) {
  if (cells.every(([, messages]) => messages.length === 0)) return null;
  return (
    <tr>
      <td colSpan={width}>
        {cells.map(([id, messages]) => (
          <Messages key={id} id={errorId(id)} messages={messages} />
        ))}
      </td>
    </tr>
  );
}

interface MessageRowProps {
  /** How many columns the table has. */
  readonly width: number;
  /** Ids of the cells' controls, with the messages of each. */
  readonly cells: readonly (readonly [id: string, messages: readonly string[]])[];
}
