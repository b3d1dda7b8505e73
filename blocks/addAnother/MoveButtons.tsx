// Buttons that move an entry of an add-another block up or down. Button ids contain the entry's id, so that
// the focus can return to them after the move.
import './move-buttons.css';
import type { ReactElement } from 'react';
import '../../engine/answers/moved-entry.ts';
import { entriesIn, entryIds, entryName } from '../../engine/answers/entries.ts';
import { moveStepBefore } from '../../engine/answers/move-entry.ts';
import { fillText } from '../../engine/form/texts.ts';
import { announce } from '../../renderer/feedback/announcement.ts';
import { Button } from '../../renderer/feedback/Button.tsx';
import { noteFocus } from '../../renderer/feedback/note-focus.ts';
import { useFormContext } from '../../renderer/filling/form-context.tsx';
import type { MoveButtonsProps } from './late-parts.tsx';

type Direction = 'up' | 'down';

/** The buttons of one entry. The first entry has no up button, the last no down button. */
export function MoveButtons({ blockId, ids, index, isBusy, setBusy }: MoveButtonsProps): ReactElement {
  const { module, answers, onMoveEntry } = useFormContext();
  const { form } = module;
  const texts = form.blocks[blockId]?.moves;
  const id = ids[index] ?? 0;
  const entry = entryName(form, blockId, index + 1);

  async function move(direction: Direction): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    const isStillThere = noteFocus();
    const before = direction === 'up' ? ids[index - 1] : ids[index + 2];
    const isMoved = await onMoveEntry?.(blockId, id, moveStepBefore(id, before ?? 0));
    setBusy(false);
    if (!isMoved) return;
    const now = entryIds(entriesIn(form, answers.getAnswers(), blockId));
    const to = entryName(form, blockId, now.indexOf(id) + 1);
    announce(fillText(texts?.done ?? '', { from: entry, to }));
    if (!isStillThere()) return;
    // After the render. At the first or last place the pressed button is gone, so the other one gets the focus.
    setTimeout(() => {
      const other = direction === 'up' ? 'down' : 'up';
      const button = document.getElementById(buttonId(blockId, id, direction));
      (button ?? document.getElementById(buttonId(blockId, id, other)))?.focus();
    });
  }

  const button = (direction: Direction): ReactElement => {
    const name = fillText(texts?.[direction] ?? '', { entry });
    return (
      <Button
        id={buttonId(blockId, id, direction)}
        className={`mt-move mt-move-${direction}`}
        size="small"
        aria-disabled={isBusy}
        aria-label={name}
        title={name}
        onClick={() => move(direction)}
      />
    );
  };
  return (
    <>
      {index > 0 ? button('up') : null}
      {index < ids.length - 1 ? button('down') : null}
    </>
  );
}

function buttonId(blockId: string, id: number, direction: Direction): string {
  return `move-${blockId}-${id}-${direction}`;
}
