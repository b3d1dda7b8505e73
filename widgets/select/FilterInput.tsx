// A filter input over the control of an open, long list. It is a WAI-ARIA combobox of its own, so the select's
// keys do not change.
import { type FocusEvent, type KeyboardEvent, type RefObject, useState } from 'react';
import { fillText, type Texts } from '../../engine/form/texts.ts';
import { useAnnounceAtPause } from '../../renderer/feedback/announcement.ts';
import { isComposingKey } from '../../renderer/feedback/is-composing.ts';
import type { ListEntry } from '../../renderer/fields/Listbox.tsx';
import { moveOption } from '../../renderer/fields/listbox-keys.ts';
import { filterEntries, firstActiveIndex } from './find-entries.ts';
import './filter.css';

export function FilterInput(props: FilterInputProps) {
  const { inputRef, listId, describedBy, texts, allEntries, count, active } = props;
  const [text, setText] = useState('');
  const results = count > 0 ? fillText(texts['autocomplete.results'], { count: String(count) }) : '';
  useAnnounceAtPause(listId, text === '' ? '' : results || texts['autocomplete.none']);

  function filter(next: string): void {
    const entries = filterEntries(allEntries, next);
    setText(next);
    props.onFilter(entries);
    props.setActive(firstActiveIndex(entries, next));
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (isComposingKey(event)) return;
    const { key, altKey } = event;
    // Home and End move the caret.
    const target = key === 'Home' || key === 'End' ? undefined : moveOption(key, active, count);
    if (key === 'Escape') props.onEscape();
    else if (key === 'Enter' || key === 'Tab' || (key === 'ArrowUp' && altKey)) {
      if (active !== -1) props.choose(active);
      if (key === 'Tab') return;
    } else if (target !== undefined) props.setActive(target);
    else return;
    event.preventDefault();
  }

  return (
    <input
      ref={inputRef}
      className="mt-filter"
      type="text"
      role="combobox"
      tabIndex={-1}
      aria-label={texts['select.filter']}
      aria-describedby={describedBy}
      aria-autocomplete="list"
      aria-expanded={true}
      aria-controls={listId}
      aria-activedescendant={active === -1 ? undefined : `${listId}-${active}`}
      placeholder={texts['select.filter']}
      autoComplete="off"
      spellCheck={false}
      dir="auto"
      value={text}
      onChange={(event) => filter(event.target.value)}
      onKeyDown={onKeyDown}
      onBlur={props.onBlur}
    />
  );
}

export interface FilterInputProps {
  readonly inputRef: RefObject<HTMLInputElement | null>;
  readonly listId: string;
  /** Id of the question's label. */
  readonly describedBy: string;
  readonly texts: Texts;
  readonly allEntries: readonly ListEntry[];
  /** Number of matching options. */
  readonly count: number;
  readonly active: number;
  readonly setActive: (index: number) => void;
  readonly choose: (index: number) => void;
  readonly onFilter: (entries: readonly ListEntry[]) => void;
  readonly onEscape: () => void;
  readonly onBlur: (event: FocusEvent) => void;
}
