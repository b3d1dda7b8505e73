// The same questions several times, such as colleges (spec §4): as many entries as are stored, and a button for one more.
import Button from '@mui/material/Button';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { entriesKey, visibleEntries } from '../../engine/answers/layout-keys.ts';
import type { Answers, CompiledNode } from '../../engine/form/compiled-form.ts';
import { fillText } from '../../engine/form/texts.ts';
import { announce } from '../feedback/announcement.ts';
import { Content } from './Content.tsx';
import { useFormContext, useFromAnswers } from './form-context.tsx';

/** What takes the focus when an entry appears. */
const CONTROLS = 'input:not([tabindex="-1"]), button, textarea, select';

export function AddAnother({ node }: AddAnotherProps) {
  const { id, label, maximum, entries } = node;
  const { module, answers, isLoggedIn, onAddAnother } = useFormContext();
  const { texts } = module.form;
  const keys = useMemo(() => [entriesKey(id)], [id]);
  const read = useCallback((answers: Answers) => visibleEntries(answers, id), [id]);
  const count = Math.min(useFromAnswers(keys, read), maximum);
  const place = useRef<HTMLDivElement>(null);
  const [isBusy, setBusy] = useState(false);
  /** Number of the entry that was asked for and is not drawn yet. */
  const awaited = useRef<number>(undefined);
  const nameOf = (number: number) => fillText(texts['addAnother.entry'], { label, number: String(number) });

  useEffect(() => {
    if (awaited.current === undefined || count < awaited.current) return;
    const entry = place.current?.children[awaited.current - 1];
    awaited.current = undefined;
    entry?.querySelector<HTMLElement>(CONTROLS)?.focus();
  }, [count]);

  async function add(): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    awaited.current = count + 1;
    await onAddAnother(id, count + 1);
    setBusy(false);
    if (read(answers.getAnswers()) > count)
      announce(fillText(texts['addAnother.added'], { entry: nameOf(count + 1) }));
    // It could not be stored, and whoever gave the callback has said so: the block stays as it is.
    else awaited.current = undefined;
  }

  return (
    <div className="mt-entries">
      <div ref={place}>
        {entries.slice(0, count).map((content, index) => {
          const titleId = `entry-${id}-${index + 1}`;
          return (
            // Entries are only ever added at the end.
            <fieldset key={titleId} className="mt-group mt-entry" aria-labelledby={titleId}>
              <h3 id={titleId}>{nameOf(index + 1)}</h3>
              <Content content={content} />
            </fieldset>
          );
        })}
      </div>
      {isLoggedIn && count < maximum ? (
        <Button variant="outlined" aria-disabled={isBusy} onClick={add}>
          {texts['button.addAnother']}
        </Button>
      ) : null}
    </div>
  );
}

interface AddAnotherProps {
  readonly node: Extract<CompiledNode, { kind: 'addAnother' }>;
}
