import { type KeyboardEvent, useState } from 'react';
import { isComposingKey } from '../../renderer/feedback/is-composing.ts';
import type { ListEntry } from '../../renderer/fields/Listbox.tsx';
import { isCharacter, moveOption } from '../../renderer/fields/listbox-keys.ts';
import { createTypeahead } from './typeahead.ts';

/** Returns the keydown handler of a select (WAI-ARIA "select-only combobox"). */
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
      // Like a native select: Tab chooses the active option and moves the focus on.
      choose(active);
      close();
      return false;
    } else if (key === '/' && select.focusFilter !== undefined) select.focusFilter();
    else if (key === ' ' && !typeahead.isTyping(event.timeStamp)) choose(active);
    else {
      const target = moveOption(key, active, entries().length);
      if (target === undefined) return isCharacter(event) && type(key, event.timeStamp);
      setActive(target);
    }
    return true;
  }

  function type(character: string, now: number): boolean {
    // `active` is only valid while the list is open.
    const found = typeahead.type(character, now, select.entries(), isOpen ? active : -1);
    if (isOpen) setActive(found);
    else open(found);
    return true;
  }

  return (event) => {
    if (isComposingKey(event)) return;
    const isHandled = isOpen ? onOpen(event.key, event) : onClosed(event.key, event);
    if (isHandled) event.preventDefault();
  };
}

interface SelectState {
  readonly entries: () => readonly ListEntry[];
  readonly isOpen: boolean;
  readonly active: number;
  readonly setActive: (index: number) => void;
  /** Opens the list at the given entry, by default the chosen one. */
  readonly open: (at?: number) => void;
  readonly close: () => void;
  readonly choose: (index: number) => void;
  /** Focuses the filter input; absent without one. */
  readonly focusFilter: (() => void) | undefined;
}
