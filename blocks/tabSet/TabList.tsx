import { type KeyboardEvent, useRef } from 'react';
import { isComposingKey } from '../../renderer/feedback/is-composing.ts';

/** The list of tabs. Arrow keys move the focus; Enter, Space and a click choose. */
export function TabList({ id, label, tabs, chosen, isOpen, onChoose }: TabListProps) {
  const list = useRef<HTMLDivElement>(null);

  function onKeyDown(event: KeyboardEvent, index: number): void {
    const last = tabs.length - 1;
    const next = index === last ? 0 : index + 1;
    const previous = index === 0 ? last : index - 1;
    const isLeftward = getComputedStyle(event.currentTarget).direction === 'rtl';
    const targets: Readonly<Record<string, number>> = {
      ArrowRight: isLeftward ? previous : next,
      ArrowLeft: isLeftward ? next : previous,
      Home: 0,
      End: last,
    };
    const target = targets[event.key];
    if (target === undefined || isComposingKey(event)) return;
    event.preventDefault();
    const tab = list.current?.children[target];
    if (tab instanceof HTMLElement) tab.focus();
  }

  return (
    <div ref={list} className="mt-tabs" role="tablist" aria-label={label}>
      {tabs.map((tab, index) => (
        <button
          key={tab.id}
          type="button"
          className="mt-tab"
          role="tab"
          id={`${id}__${tab.id}`}
          aria-selected={tab.id === chosen}
          aria-controls={`${id}__panel`}
          aria-disabled={!isOpen && tab.id !== chosen}
          aria-describedby={!isOpen && tab.id !== chosen ? `${id}__closed` : undefined}
          tabIndex={tab.id === chosen ? 0 : -1}
          onClick={() => onChoose(tab.id)}
          onKeyDown={(event) => onKeyDown(event, index)}
        >
          {tab.label}
        </button>
      ))}
    </div>
  );
}

interface TabListProps {
  readonly id: string;
  readonly label: string;
  readonly tabs: readonly { readonly id: string; readonly label: string }[];
  readonly chosen: string | undefined;
  /** Whether other tabs can be chosen. If not, the element `<id>__closed` explains why. */
  readonly isOpen: boolean;
  readonly onChoose: (tab: string) => void;
}
