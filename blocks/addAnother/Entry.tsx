// One entry of an add-another block: its name, buttons and questions. If there are several entries, each can be
// collapsed to its title. The questions are in a `details` element, so that the browser's page search opens it. A
// button of the entry toggles the element.
import { type ReactElement, type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { entryName } from '../../engine/answers/entries.ts';
import type { AddAnotherNode } from '../../engine/form/block-nodes.ts';
import type { Answers } from '../../engine/form/compiled-form.ts';
import { fillText, namedKeys, type Text } from '../../engine/form/texts.ts';
import { isEntryComplete } from '../../engine/print/complete-entry.ts';
import { entryTitle } from '../../engine/print/entry-title.ts';
import { Button } from '../../renderer/feedback/Button.tsx';
import { useAfterPress } from '../../renderer/fields/use-after-press.ts';
import { useFormContext, useFromAnswers } from '../../renderer/filling/form-context.tsx';
import { useMessages } from '../../renderer/filling/use-messages.ts';

const NO_KEYS: readonly string[] = [];
const NO_PARTS: readonly Text[] = [];

/** Renders one entry. A complete entry starts collapsed; validation errors expand it. */
export function Entry({ node, index, titleId, isAlone, action, onEdit, children }: EntryProps): ReactElement {
  const { module, answers } = useFormContext();
  const { form } = module;
  const details = useRef<HTMLDetailsElement>(null);
  const isCard = node.drawn === undefined;
  const [startsOpen] = useState(
    () => isAlone || !isCard || !isEntryComplete(form, node, index, answers.getAnswers()),
  );
  const [isOpen, setOpen] = useState(startsOpen);
  const parts = node.titles[index] ?? NO_PARTS;
  const titleKeys = useMemo(() => namedKeys(...parts), [parts]);
  const compute = useCallback((now: Answers) => entryTitle(form, now, parts), [form, parts]);
  const title = useFromAnswers(titleKeys, compute);
  const isRefused = useMessages(form.blocks[node.id]?.entries[index]?.keys ?? NO_KEYS).length > 0;
  // A collapsed entry shows only its title.
  const canFold = !isAlone && isCard && title !== '';
  const body = useRef<HTMLDivElement>(null);
  const [staysOpen, setStaysOpen] = useState(!canFold);
  // The edit button is above the focused input. It appears or disappears on blur only, so that the input does
  // not move.
  const updateAfterBlur = useAfterPress(() => setStaysOpen(!canFold));
  useEffect(() => {
    if (!body.current?.contains(document.activeElement)) setStaysOpen(!canFold);
  }, [canFold]);
  useEffect(() => {
    if ((staysOpen || isRefused) && details.current !== null) details.current.open = true;
  }, [staysOpen, isRefused]);
  // Only the button collapses other entries; a link to a question in this entry does not.
  const toggle = () => {
    if (details.current === null) return;
    details.current.open = !isOpen;
    if (!isOpen) onEdit(index);
  };
  const entry = entryName(form, node.id, index + 1);
  const Title = node.isNested ? 'h4' : 'h3';
  return (
    <fieldset
      className="mt-group mt-entry"
      aria-labelledby={titleId}
      data-alone={isAlone || undefined}
      onBlur={updateAfterBlur}
    >
      <div className="mt-entry-head">
        <Title id={titleId} tabIndex={-1}>
          {entry}
        </Title>
        <div className="mt-entry-buttons">
          {action}
          {staysOpen ? null : (
            <Button variant="outlined" onClick={toggle}>
              {fillText(form.texts[isOpen ? 'addAnother.close' : 'addAnother.edit'], { entry })}
            </Button>
          )}
        </div>
      </div>
      <p className="mt-entry-title" dir="auto" hidden={isOpen}>
        {title}
      </p>
      <details ref={details} open={startsOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary hidden />
        <div ref={body} className="mt-entry-body">
          {children}
        </div>
      </details>
    </fieldset>
  );
}

interface EntryProps {
  readonly node: AddAnotherNode;
  /** Index of the entry, from 0. */
  readonly index: number;
  /** Id of the entry's heading. */
  readonly titleId: string;
  /** True for the only entry, which is not a card and cannot be collapsed. */
  readonly isAlone: boolean;
  /** Buttons beside the name. */
  readonly action: ReactNode;
  /** Called when the applicant expands the entry with its button. */
  readonly onEdit: (index: number) => void;
  readonly children: ReactNode;
}
