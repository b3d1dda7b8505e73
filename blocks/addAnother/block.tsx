// Repeats questions, for example for each college (spec §4). Renders the stored number of entries, a button to
// add one, and a button to remove each added entry.
import { type ReactElement, type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { entriesIn, entryIds, entryName } from '../../engine/answers/entries.ts';
import { entriesKey, leastEntries, orderKey, removedKey } from '../../engine/answers/layout-keys.ts';
import type { AddAnotherNode } from '../../engine/form/block-nodes.ts';
import type { Answers } from '../../engine/form/compiled-form.ts';
import { fillText } from '../../engine/form/texts.ts';
import { isEntryComplete } from '../../engine/print/complete-entry.ts';
import { announce } from '../../renderer/feedback/announcement.ts';
import { Button } from '../../renderer/feedback/Button.tsx';
import { noteFocus } from '../../renderer/feedback/note-focus.ts';
import { useFormContext, useFromAnswers } from '../../renderer/filling/form-context.tsx';
import type { BlockProps } from '../../renderer/form/block-props.ts';
import { Entry } from './Entry.tsx';
import { type DrawnEntry, entryParts } from './late-parts.tsx';
import { useFollowFocus } from './use-follow-focus.ts';

/** Selects the control that gets the focus in a new entry. */
const CONTROLS =
  ':is(input:not([tabindex="-1"]), button, textarea, select):not(.mt-entry-head *, .mt-entry-actions *)';

export function Block({ node, Content }: BlockProps<AddAnotherNode>): ReactElement {
  const { id: blockId, label, maximum, entries } = node;
  const { module, answers, isLoggedIn, onAddAnother, onRemoveEntry } = useFormContext();
  const { form } = module;
  const { texts } = form;
  const keys = useMemo(() => [entriesKey(blockId), removedKey(blockId), orderKey(blockId)], [blockId]);
  const readIds = useCallback(
    (answers: Answers) => entryIds(entriesIn(form, answers, blockId)),
    [form, blockId],
  );
  const ids = useFromAnswers(keys, readIds).slice(0, entries.length);
  const count = ids.length;
  const body = useRef<HTMLElement>(null);
  const [isBusy, setBusy] = useState(false);
  /**
   * A requested entry that is not rendered yet. `isStillThere` returns whether the user has not moved the
   * focus.
   */
  const awaitedEntry = useRef<{ readonly number: number; readonly isStillThere: () => boolean }>(undefined);
  const isTable = node.drawn === 'table';
  const isMovable = form.blocks[blockId]?.moves !== undefined;
  const lateParts = isTable || isMovable ? entryParts.get() : undefined;
  useFollowFocus(blockId);

  /** Collapses all complete entries except the one being edited. */
  const collapseOthers = useCallback(
    (current: number): void => {
      for (const [index, entry] of [...(body.current?.children ?? [])].entries()) {
        const fold = entry.querySelector('details');
        if (fold === null || node.drawn !== undefined || index === current) continue;
        if (isEntryComplete(form, node, index, answers.getAnswers())) fold.open = false;
      }
    },
    [form, node, answers],
  );

  useEffect(() => {
    if (awaitedEntry.current === undefined || count < awaitedEntry.current.number) return;
    const { number, isStillThere } = awaitedEntry.current;
    awaitedEntry.current = undefined;
    if (!isStillThere()) return;
    const added = number - 1;
    collapseOthers(added);
    body.current?.children[added]?.querySelector<HTMLElement>(CONTROLS)?.focus();
  }, [count, collapseOthers]);

  async function add(): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    awaitedEntry.current = { number: count + 1, isStillThere: noteFocus() };
    await onAddAnother?.(blockId, count + 1);
    setBusy(false);
    if (readIds(answers.getAnswers()).length > count)
      announce(fillText(texts['addAnother.added'], { entry: entryName(form, blockId, count + 1) }));
    // Saving failed. `onAddAnother` has reported that.
    else awaitedEntry.current = undefined;
  }

  async function remove(id: number, number: number): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    const isStillThere = noteFocus();
    const isRemoved = await onRemoveEntry?.(blockId, id);
    setBusy(false);
    if (!isRemoved) return;
    announce(fillText(texts['addAnother.removed'], { entry: entryName(form, blockId, number) }));
    if (!isStillThere()) return;
    // The removed button had the focus: move it to the entry that took the place, or to the last one.
    const next = Math.min(number, readIds(answers.getAnswers()).length);
    document.getElementById(titleIdOf(blockId, next))?.focus();
  }

  function removeButton(id: number, number: number): ReactElement {
    const name = fillText(texts['addAnother.remove'], { entry: entryName(form, blockId, number) });
    const buttonProps = isTable
      ? ({ size: 'small', title: name, className: 'mt-remove' } as const)
      : ({ variant: 'outlined' } as const);
    return (
      <Button aria-disabled={isBusy} onClick={() => remove(id, number)} {...buttonProps}>
        {isTable ? <span className="mt-entry-sign">{name}</span> : name}
      </Button>
    );
  }

  function actions(id: number, index: number): ReactElement | null {
    const removeButtonOrNull = index < leastEntries(form, blockId) ? null : removeButton(id, index + 1);
    if (lateParts === undefined || !isMovable || count === 1) return removeButtonOrNull;
    return (
      <div className="mt-entry-does">
        <lateParts.MoveButtons {...{ blockId, ids, index, isBusy, setBusy }} />
        {removeButtonOrNull}
      </div>
    );
  }

  const drawnEntries = ids.map((id, index): DrawnEntry => {
    const titleId = titleIdOf(blockId, index + 1);
    const action = isLoggedIn ? actions(id, index) : null;
    // The index is part of the React key because question keys depend on it. Movable entries keep their key, so
    // that an expanded one stays expanded.
    return { key: isMovable ? String(id) : `${titleId}-${id}`, index, titleId, action };
  });

  const addName = fillText(texts['addAnother.button'], { button: texts['button.addAnother'], label });
  return (
    <div className="mt-entries">
      {isTable && lateParts ? (
        <lateParts.EntryTable node={node} drawnEntries={drawnEntries} body={body} Content={Content} />
      ) : (
        <div ref={body as RefObject<HTMLDivElement | null>}>
          {drawnEntries.map(({ key, ...entry }) => (
            <Entry key={key} node={node} isAlone={count === 1} onEdit={collapseOthers} {...entry}>
              <Content content={entries[entry.index] ?? []} />
            </Entry>
          ))}
        </div>
      )}
      {isLoggedIn && count < maximum ? (
        <Button variant="outlined" aria-disabled={isBusy} aria-label={addName} onClick={add}>
          {texts['button.addAnother']}
        </Button>
      ) : null}
    </div>
  );
}

function titleIdOf(blockId: string, number: number): string {
  return `entry-${blockId}-${number}`;
}
