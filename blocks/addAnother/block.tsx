// The same questions several times, such as colleges (spec §4): as many entries as are stored, a button for one more, and one
// to remove each that was added.
import Button from '@mui/material/Button';
import { type ReactElement, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { entriesIn, entryIds, entryName } from '../../engine/answers/entries.ts';
import { entriesKey, removedKey } from '../../engine/answers/layout-keys.ts';
import type { Answers } from '../../engine/form/compiled-form.ts';
import { fillText } from '../../engine/form/texts.ts';
import { isEntryComplete } from '../../engine/print/complete-entry.ts';
import { announce } from '../../renderer/feedback/announcement.ts';
import { useFormContext, useFromAnswers } from '../../renderer/filling/form-context.tsx';
import type { BlockProps } from '../../renderer/form/block-props.ts';
import { Entry } from './Entry.tsx';
import type { AddAnotherNode } from './node.ts';
import { useFollowFocus } from './use-follow-focus.ts';

/** What takes the focus when an entry appears. */
const CONTROLS = ':is(input:not([tabindex="-1"]), button, textarea, select):not(.mt-entry-head *)';

export function Block({ node, Content }: BlockProps<AddAnotherNode>): ReactElement {
  const { id: blockId, label, maximum, entries } = node;
  const { module, answers, isLoggedIn, onAddAnother, onRemoveEntry } = useFormContext();
  const { form } = module;
  const { texts } = form;
  const keys = useMemo(() => [entriesKey(blockId), removedKey(blockId)], [blockId]);
  const read = useCallback((answers: Answers) => entryIds(entriesIn(answers, blockId)), [blockId]);
  const ids = useFromAnswers(keys, read).slice(0, maximum);
  const count = ids.length;
  const place = useRef<HTMLDivElement>(null);
  const [isBusy, setBusy] = useState(false);
  /** Number of the entry that was asked for and is not drawn yet. */
  const awaited = useRef<number>(undefined);
  const nameOf = (number: number): string => entryName(form, blockId, number);
  useFollowFocus(blockId);

  /** One is worked at: of the others, those fold that leave nothing to do. */
  const foldOthers = useCallback(
    (current: number): void => {
      for (const [index, entry] of [...(place.current?.children ?? [])].entries()) {
        const fold = entry.querySelector('details');
        if (fold === null || index === current) continue;
        if (isEntryComplete(form, node, index, answers.getAnswers())) fold.open = false;
      }
    },
    [form, node, answers],
  );

  useEffect(() => {
    if (awaited.current === undefined || count < awaited.current) return;
    const added = awaited.current - 1;
    awaited.current = undefined;
    foldOthers(added);
    place.current?.children[added]?.querySelector<HTMLElement>(CONTROLS)?.focus();
  }, [count, foldOthers]);

  async function add(): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    awaited.current = count + 1;
    await onAddAnother(blockId, count + 1);
    setBusy(false);
    if (read(answers.getAnswers()).length > count)
      announce(fillText(texts['addAnother.added'], { entry: nameOf(count + 1) }));
    // It could not be stored, and whoever gave the callback has said so: the block stays as it is.
    else awaited.current = undefined;
  }

  async function remove(id: number, number: number): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    const isRemoved = await onRemoveEntry(blockId, id);
    setBusy(false);
    if (!isRemoved) return;
    announce(fillText(texts['addAnother.removed'], { entry: nameOf(number) }));
    // The entry that has its place now, else the one before it: where the button was there is nothing any more.
    const next = Math.min(number, read(answers.getAnswers()).length);
    document.getElementById(titleIdOf(blockId, next))?.focus();
  }

  return (
    <div className="mt-entries">
      <div ref={place}>
        {ids.map((id, index) => {
          const number = index + 1;
          const titleId = titleIdOf(blockId, number);
          return (
            // Drawn anew where it has another place: its questions have other keys.
            <Entry
              key={`${titleId}-${id}`}
              node={node}
              place={index}
              titleId={titleId}
              isAlone={count === 1}
              onEdit={foldOthers}
              action={
                isLoggedIn && number > 1 ? (
                  <Button size="small" aria-disabled={isBusy} onClick={() => remove(id, number)}>
                    {fillText(texts['addAnother.remove'], { entry: nameOf(number) })}
                  </Button>
                ) : null
              }
            >
              <Content content={entries[index] ?? []} />
            </Entry>
          );
        })}
      </div>
      {isLoggedIn && count < maximum ? (
        <Button
          variant="outlined"
          aria-disabled={isBusy}
          aria-label={fillText(texts['addAnother.button'], { button: texts['button.addAnother'], label })}
          onClick={add}
        >
          {texts['button.addAnother']}
        </Button>
      ) : null}
    </div>
  );
}

function titleIdOf(blockId: string, number: number): string {
  return `entry-${blockId}-${number}`;
}
