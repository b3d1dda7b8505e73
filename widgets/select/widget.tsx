// One of a list of options; the first entry is the empty choice (spec §3). A select-only combobox as WAI-ARIA
// describes it; the options of a closed one do not exist.
import type { WidgetProps } from '@rjsf/utils';
import { useRef, useState } from 'react';
import { Listbox, type ListEntry } from '../../renderer/fields/Listbox.tsx';
import {
  controlAria,
  controlState,
  isLocked,
  labelId,
  ownOptions,
} from '../../renderer/fields/widget-props.ts';
import { AutofillInput } from './AutofillInput.tsx';
import { useSelectKeys } from './use-select-keys.ts';

const NO_ENTRIES: readonly ListEntry[] = [];

export function Widget(props: WidgetProps) {
  const { id, value, options, onChange } = props;
  const { texts, question } = ownOptions(props);
  const offered = options.enumOptions ?? NO_ENTRIES;
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const control = useRef<HTMLButtonElement>(null);
  // A stored choice that is not offered any more shows as none.
  const chosen = offered.find((option) => option.value === value);
  const empty = texts?.['select.empty'] ?? '';
  const state = controlState(props, value, 'choice');
  const listId = `${id}__list`;

  const entries = (): readonly ListEntry[] => [{ value: '', label: empty }, ...offered];
  const close = () => setOpen(false);
  function open(at?: number): void {
    const current = chosen === undefined ? 0 : offered.indexOf(chosen) + 1;
    setActive(at ?? current);
    setOpen(true);
    // Safari does not focus a button that is pressed.
    control.current?.focus();
  }
  function choose(index: number): void {
    close();
    const entry = entries()[index];
    if (entry !== undefined && entry.value !== (value ?? '')) onChange(entry.value);
  }
  const onKeyDown = useSelectKeys({ entries, isOpen, active, setActive, open, close, choose });

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
        aria-activedescendant={isOpen ? `${listId}-${active}` : undefined}
        aria-labelledby={labelId(id)}
        {...controlAria(props)}
        value={chosen?.value ?? ''}
        {...state}
        onClick={() => (isOpen ? close() : open())}
        onKeyDown={onKeyDown}
        onBlur={() => {
          close();
          state.onBlur();
        }}
      >
        {chosen?.label ?? empty}
      </button>
      {isOpen ? (
        <Listbox
          id={listId}
          labelledBy={labelId(id)}
          control={control}
          entries={entries()}
          active={active}
          chosen={chosen?.value ?? ''}
          onChoose={choose}
          onPoint={setActive}
          onLeave={close}
        />
      ) : null}
      {question?.autocomplete === undefined || isLocked(props) ? null : (
        <AutofillInput token={question.autocomplete} name={props.name} options={offered} onFill={onChange} />
      )}
    </div>
  );
}
