// One entry: its name, what can be done with it, and its questions. Where there are several, an entry can be folded into a
// line that says what it is. The fold is a `details`, which a browser's search opens; its handle stands among the buttons.
import { type ReactElement, type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { entryName } from '../../engine/answers/entries.ts';
import type { Answers } from '../../engine/form/compiled-form.ts';
import { fillText, namedKeys, type Text } from '../../engine/form/texts.ts';
import { isEntryComplete } from '../../engine/print/complete-entry.ts';
import { entryTitle } from '../../engine/print/entry-title.ts';
import { Button } from '../../renderer/controls/Button.tsx';
import { useAfterPress } from '../../renderer/fields/use-after-press.ts';
import { useFormContext, useFromAnswers } from '../../renderer/filling/form-context.tsx';
import { useMessages } from '../../renderer/filling/use-messages.ts';
import type { AddAnotherNode } from './node.ts';

const NO_KEYS: readonly string[] = [];
const NO_PARTS: readonly Text[] = [];

/** The entry at a place, counted from 0. What is complete starts folded, and what is refused does not stay so. */
export function Entry({ node, place, titleId, isAlone, action, onEdit, children }: EntryProps): ReactElement {
  const { module, answers } = useFormContext();
  const { form } = module;
  const fold = useRef<HTMLDetailsElement>(null);
  const isCard = node.drawn === undefined;
  const [startsOpen] = useState(
    () => isAlone || !isCard || !isEntryComplete(form, node, place, answers.getAnswers()),
  );
  const [isOpen, setOpen] = useState(startsOpen);
  const parts = node.titles[place] ?? NO_PARTS;
  const titled = useMemo(() => namedKeys(...parts), [parts]);
  const compute = useCallback((now: Answers) => entryTitle(form, now, parts), [form, parts]);
  const title = useFromAnswers(titled, compute);
  const isRefused = useMessages(form.blocks[node.id]?.entries[place]?.keys ?? NO_KEYS).length > 0;
  // Without a title there is nothing to fold it into.
  const canFold = !isAlone && isCard && title !== '';
  const body = useRef<HTMLDivElement>(null);
  const [staysOpen, setStaysOpen] = useState(!canFold);
  // The button above what is being typed into comes and goes when that is left, and moves nothing before.
  const settle = useAfterPress(() => setStaysOpen(!canFold));
  useEffect(() => {
    if (!body.current?.contains(document.activeElement)) setStaysOpen(!canFold);
  }, [canFold]);
  useEffect(() => {
    if ((staysOpen || isRefused) && fold.current !== null) fold.current.open = true;
  }, [staysOpen, isRefused]);
  // Who follows a link to a question in it keeps all else where it stands.
  const toggle = () => {
    if (fold.current === null) return;
    fold.current.open = !isOpen;
    if (!isOpen) onEdit(place);
  };
  const entry = entryName(form, node.id, place + 1);
  const Title = node.isNested ? 'h4' : 'h3';
  return (
    <fieldset
      className="mt-group mt-entry"
      aria-labelledby={titleId}
      data-alone={isAlone || undefined}
      onBlur={settle}
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
      <details ref={fold} open={startsOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
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
  readonly place: number;
  /** Id of its heading. */
  readonly titleId: string;
  /** There is no other entry: it is no card, and cannot be folded. */
  readonly isAlone: boolean;
  /** What stands beside its name. */
  readonly action: ReactNode;
  /** The applicant has unfolded it. */
  readonly onEdit: (place: number) => void;
  readonly children: ReactNode;
}
