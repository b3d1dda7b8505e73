// A text input with suggestions from a register. The last option uses the typed text (spec §4 "Autocomplete").
import type { WidgetProps } from '@rjsf/utils';
import { useRef, useState } from 'react';
import { isBlankText, trimBlanks } from '../../engine/answers/blank.ts';
import { fillText } from '../../engine/form/texts.ts';
import { useAnnounceAtPause } from '../../renderer/feedback/announcement.ts';
import { isComposingKey } from '../../renderer/feedback/is-composing.ts';
import { InlineMessage } from '../../renderer/fields/InlineMessage.tsx';
import { Listbox, type ListEntry } from '../../renderer/fields/Listbox.tsx';
import { moveOption } from '../../renderer/fields/listbox-keys.ts';
import { useAfterPress } from '../../renderer/fields/use-after-press.ts';
import { useComposed } from '../../renderer/fields/use-composed.ts';
import { useLimitedText } from '../../renderer/fields/use-limited-text.ts';
import {
  compiledPart,
  controlAria,
  controlState,
  isLocked,
  labelId,
  normaliserOf,
  noteId,
  ownOptions,
} from '../../renderer/fields/widget-props.ts';
import { useRecord } from '../../renderer/filling/use-record.ts';
import { useSuggestions } from './use-suggestions.ts';

const NO_OPTION = -1;
/** Input type of Firefox's autofill. Other browsers send none. */
const AUTOFILL_TYPE = 'insertReplacementText';

export function Widget(props: WidgetProps) {
  const own = ownOptions(props);
  const [question, texts] = [compiledPart(props, own.question), compiledPart(props, own.texts)];
  const { id, name, htmlName, placeholder } = props;
  const stored = typeof props.value === 'string' ? props.value : '';
  const record = useRecord(question);
  const { suggestions, hasNoMatches, search, stop } = useSuggestions(question.lookup?.category ?? '');
  const control = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState(NO_OPTION);
  // Typed text is stored at once. Related answers change on a choice or on blur.
  const [typed, setTyped] = useState<string | undefined>(undefined);
  const textBeforeTyping = useRef(stored);
  const isAutofill = useRef(false);
  const text = typed ?? stored;
  const { input, onText, note } = useLimitedText<HTMLInputElement>(props, text, typeText);
  const composed = useComposed<HTMLInputElement>(text, onText, normaliserOf(props));
  const [isOpen, setOpen] = useState(false);
  const state = controlState(props, text);
  const listId = `${id}__list`;
  const noMatchText = isOpen && hasNoMatches ? texts['autocomplete.none'] : undefined;
  const entries: readonly ListEntry[] = [
    ...suggestions.map((entry) => ({ value: `id:${entry.id}`, label: entry.text, detail: entry.sub_text })),
    { value: 'use', label: fillText(texts['autocomplete.use'], { text }) },
  ];

  const resultsText =
    isOpen && suggestions.length > 0
      ? fillText(texts['autocomplete.results'], { count: String(suggestions.length) })
      : (noMatchText ?? '');
  useAnnounceAtPause(listId, resultsText);

  function typeText(next: string): void {
    setActive(NO_OPTION);
    search(next);
    setOpen(!isBlankText(next));
    if (next === '') {
      clear();
      return;
    }
    if (typed === undefined) textBeforeTyping.current = stored;
    setTyped(next);
    record.type(next);
    // Autofill may not focus the input, so no blur would follow.
    if (isAutofill.current || document.activeElement !== input.current) keepTypedText(next, record.fill);
  }

  function close(): void {
    setOpen(false);
    setActive(NO_OPTION);
    stop();
  }

  function clear(): void {
    close();
    setTyped(undefined);
    record.clear();
  }

  function choose(index: number): void {
    const entry = suggestions[index];
    close();
    setTyped(undefined);
    if (entry === undefined) record.use(trimBlanks(text));
    else void record.choose(entry);
  }

  /** Keeps the typed text after a blur or Enter without a choice. */
  function keepTypedText(last = typed, leave = record.leave): void {
    close();
    setTyped(undefined);
    if (last === undefined) return;
    const left = trimBlanks(last);
    if (left === '') record.clear();
    else if (left === textBeforeTyping.current) record.keep(left);
    else leave(left);
  }

  const settleAfterPress = useAfterPress(() => keepTypedText());

  function onKey(key: string): boolean {
    if (!isOpen) return (key === 'ArrowDown' || key === 'ArrowUp') && reopen();
    // Home and End move the caret.
    const target = key === 'Home' || key === 'End' ? undefined : moveOption(key, active, entries.length);
    if (target !== undefined) setActive(target);
    else if (key === 'Escape') close();
    else if (key === 'Enter' && active !== NO_OPTION) choose(active);
    else if (key === 'Enter') keepTypedText();
    else return false;
    return true;
  }

  function reopen(): boolean {
    if (isBlankText(text) || isLocked(props)) return false;
    setTyped(text);
    setOpen(true);
    search(text);
    return true;
  }

  return (
    <div className="mt-select" ref={control}>
      <input
        ref={input}
        className="mt-control"
        id={id}
        name={htmlName ?? name}
        type="text"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={isOpen && active !== NO_OPTION ? `${listId}-${active}` : undefined}
        {...controlAria(props, { message: note })}
        placeholder={placeholder || undefined}
        readOnly={props.readonly === true}
        autoComplete={question.autocomplete ?? 'off'}
        {...composed}
        onChange={(event) => {
          const { inputType = AUTOFILL_TYPE } = event.nativeEvent as InputEvent;
          isAutofill.current = inputType === AUTOFILL_TYPE;
          composed.onChange(event);
        }}
        onKeyDown={(event) => {
          if (!isComposingKey(event) && onKey(event.key)) event.preventDefault();
        }}
        {...state}
        onBlur={() => {
          // Questions below may appear or disappear.
          settleAfterPress();
          state.onBlur();
        }}
      />
      {text === '' || isLocked(props) ? null : (
        <button
          type="button"
          className="mt-clear"
          // Tab goes to the next question. Keyboard users can clear the input itself.
          tabIndex={-1}
          aria-label={texts['autocomplete.clear']}
          aria-describedby={labelId(id)}
          // Keep the focus in the input: a blur would store the text that is being cleared.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => {
            clear();
            input.current?.focus();
          }}
        >
          <span aria-hidden="true">×</span>
        </button>
      )}
      {isOpen ? (
        <Listbox
          id={listId}
          labelledBy={labelId(id)}
          control={control}
          entries={entries}
          note={noMatchText}
          active={active}
          canGrow
          onChoose={choose}
          onLeave={close}
        />
      ) : null}
      {note === undefined ? null : <InlineMessage id={noteId(id)} message={note} />}
    </div>
  );
}
