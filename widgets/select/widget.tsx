// A choice of one option from a list whose first entry is the empty choice (spec §3). A WAI-ARIA select-only
// combobox that renders its options only while open.
import type { EnumOptionsType, WidgetProps } from '@rjsf/utils';
import { type FocusEvent, useRef, useState } from 'react';
import { Listbox, type ListEntry } from '../../renderer/fields/Listbox.tsx';
import { listEntry } from '../../renderer/fields/option-parts.tsx';
import {
  controlAria,
  controlState,
  isLocked,
  labelId,
  ownOptions,
} from '../../renderer/fields/widget-props.ts';
import { AutofillInput } from './AutofillInput.tsx';
import { useFilter } from './use-filter.ts';
import { useSelectKeys } from './use-select-keys.ts';

const NO_OPTIONS: readonly EnumOptionsType[] = [];

export function Widget(props: WidgetProps) {
  const { id, value, options, onChange } = props;
  const { texts, question } = ownOptions(props);
  const enumOptions = options.enumOptions ?? NO_OPTIONS;
  const disabledValues = options.enumDisabled ?? [];
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const control = useRef<HTMLButtonElement>(null);
  const filter = useFilter();
  const chosen = enumOptions.find((option) => option.value === value);
  const empty = texts?.['select.empty'] ?? '';
  const state = controlState(props, value, 'choice');
  const listId = `${id}__list`;

  const allEntries = (): readonly ListEntry[] => [
    { value: '', label: empty },
    ...enumOptions.map((option) => listEntry(option, disabledValues)),
  ];
  const entries = () => filter.left ?? allEntries();
  function close(): void {
    // The filter input is about to be removed: return its focus.
    if (document.activeElement === filter.input.current) control.current?.focus();
    setOpen(false);
    filter.setLeft(undefined);
  }
  function open(at?: number): void {
    const current = chosen === undefined ? 0 : enumOptions.indexOf(chosen) + 1;
    setActive(at ?? current);
    setOpen(true);
    filter.prepare(enumOptions.length);
    // Safari does not focus a clicked button.
    control.current?.focus();
  }
  function choose(index: number): void {
    const entry = entries()[index];
    if (entry?.isDisabled) return;
    close();
    if (entry !== undefined && entry.value !== (value ?? '')) onChange(entry.value);
  }
  const focusFilter = filter.Input && (() => filter.input.current?.focus());
  const onKeyDown = useSelectKeys({ entries, isOpen, active, setActive, open, close, choose, focusFilter });
  function leave({ relatedTarget }: FocusEvent): void {
    const ownElements: readonly (EventTarget | null)[] = [control.current, filter.input.current];
    if (relatedTarget !== null && ownElements.includes(relatedTarget)) return;
    close();
    state.onBlur();
  }

  return (
    <div className="mt-select">
      <button
        ref={control}
        type="button"
        className="mt-control"
        id={id}
        role="combobox"
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={isOpen && active !== -1 ? `${listId}-${active}` : undefined}
        aria-keyshortcuts={isOpen && filter.Input ? '/' : undefined}
        aria-labelledby={labelId(id)}
        {...controlAria(props)}
        value={chosen?.value ?? ''}
        {...state}
        onClick={() => (isOpen ? close() : open())}
        onKeyDown={onKeyDown}
        onBlur={leave}
      >
        {chosen?.label ?? empty}
      </button>
      {isOpen && filter.Input && texts ? (
        <filter.Input
          inputRef={filter.input}
          listId={listId}
          describedBy={labelId(id)}
          texts={texts}
          allEntries={allEntries()}
          count={entries().length}
          active={active}
          setActive={setActive}
          choose={choose}
          onFilter={filter.setLeft}
          onEscape={close}
          onBlur={leave}
        />
      ) : null}
      {isOpen ? (
        <Listbox
          id={listId}
          labelledBy={labelId(id)}
          control={control}
          alsoInside={filter.input}
          entries={entries()}
          note={filter.left?.length === 0 ? texts?.['autocomplete.none'] : undefined}
          active={active}
          chosen={chosen?.value ?? ''}
          onChoose={choose}
          onPoint={setActive}
          onLeave={close}
        />
      ) : null}
      {question?.autocomplete === undefined || isLocked(props) ? null : (
        <AutofillInput
          token={question.autocomplete}
          name={props.name}
          options={enumOptions
            .map((option) => listEntry(option, disabledValues))
            .filter(({ isDisabled }) => !isDisabled)}
          onFill={onChange}
        />
      )}
    </div>
  );
}
