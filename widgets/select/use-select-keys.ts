import { type KeyboardEvent, useState } from 'react';
import { isComposingKey } from '../../renderer/controls/is-composing.ts';
import type { ListEntry } from '../../renderer/fields/Listbox.tsx';
import { isCharacter, moveOption } from '../../renderer/fields/listbox-keys.ts';
import { createTypeahead } from './typeahead.ts';

/** What the keys of a select do (WAI-ARIA "select-only combobox"): gives the handler of its control. */
export function useSelectKeys(select: SelectState): (event: KeyboardEvent) => void {
  const [typeahead] = useState(createTypeahead);
  const { isOpen, active, setActive, open, close, choose } = select;

  function onClosed(key: string, event: KeyboardEvent): boolean {
    if (['ArrowDown', 'ArrowUp', 'Enter', ' '].includes(key)) open();
    else if (key === 'Home') open(0);
    else if (key === 'End') open(select.entries().length - 1);
    else return isCharacter(event) && type(key, event.timeStamp);
    return true;
  }

  function onOpen(key: string, event: KeyboardEvent): boolean {
    const { entries } = select;
    if (key === 'Escape') close();
    else if (key === 'Enter' || (key === 'ArrowUp' && event.altKey)) choose(active);
    else if (key === 'Tab') {
      // As a native select: what is highlighted is taken, and the focus goes on.
      choose(active);
      close();
      return false;
    } else if (key === '/' && select.toFilter !== undefined) select.toFilter();
    else if (key === ' ' && !typeahead.isTyping(event.timeStamp)) choose(active);
    else {
      const target = moveOption(key, active, entries().length);
      if (target === undefined) return isCharacter(event) && type(key, event.timeStamp);
      setActive(target);
    }
    return true;
  }

  function type(character: string, now: number): boolean {
    // What is chosen is not known to be active before the list is open.
    const found = typeahead.type(character, now, select.entries(), isOpen ? active : -1);
    if (isOpen) setActive(found);
    else open(found);
    return true;
  }

  return (event) => {
    if (isComposingKey(event)) return;
    const isTaken = isOpen ? onOpen(event.key, event) : onClosed(event.key, event);
    if (isTaken) event.preventDefault();
  };
}

interface SelectState {
  readonly entries: () => readonly ListEntry[];
  readonly isOpen: boolean;
  readonly active: number;
  readonly setActive: (index: number) => void;
  /** Opens the list at an entry, or at the chosen one. */
  readonly open: (at?: number) => void;
  readonly close: () => void;
  readonly choose: (index: number) => void;
  /** Goes to the field that filters the list; absent where there is none. */
  readonly toFilter: (() => void) | undefined;
}
