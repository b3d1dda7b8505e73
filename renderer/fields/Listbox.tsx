// The list of options that a select or an autocomplete opens. It is in the browser's top layer, so that nothing
// clips or covers it.
import { memo, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { listen } from '../browser/listen.ts';
import { placePopup } from './popup-place.ts';

export function Listbox({
  id,
  labelledBy,
  control,
  alsoInside,
  entries,
  note,
  active,
  chosen,
  canGrow = false,
  onChoose,
  onPoint,
  onLeave,
}: ListboxProps) {
  const list = useRef<HTMLDivElement>(null);
  const greatestHeight = useRef(canGrow ? Number.POSITIVE_INFINITY : 0);

  useLayoutEffect(() => {
    list.current?.showPopover();
    const reposition = () => positionList(list.current, control.current, greatestHeight);
    return listen(window, ['scroll', 'resize'], reposition, { capture: true, passive: true });
  }, [control]);

  // On every render: the number of entries changes the height.
  useLayoutEffect(() => {
    positionList(list.current, control.current, greatestHeight);
    scrollToOption(list.current, active, canGrow);
  });

  useEffect(() => {
    const ending = new AbortController();
    const { signal } = ending;
    const leave = ({ target }: Event): void => {
      const isInside =
        target instanceof Node && [list, control, alsoInside].some((part) => part?.current?.contains(target));
      if (!isInside) onLeave();
    };
    const choose = ({ target }: Event): void => {
      const index = indexOf(list.current, target);
      if (index !== undefined) onChoose(index);
    };
    // Only if the pointer moved. A list that the keyboard opens or scrolls under the pointer does not follow
    // it.
    const point = ({ target, movementX, movementY }: PointerEvent): void => {
      const index = movementX === 0 && movementY === 0 ? undefined : indexOf(list.current, target);
      if (index !== undefined) onPoint?.(index);
    };
    document.addEventListener('pointerdown', leave, { signal, capture: true });
    list.current?.addEventListener('click', choose, { signal });
    list.current?.addEventListener('pointermove', point, { signal });
    // Keeps the focus in the control, which handles the keys.
    list.current?.addEventListener('mousedown', (event) => event.preventDefault(), { signal });
    return () => ending.abort();
  }, [control, alsoInside, onChoose, onPoint, onLeave]);

  return (
    <div
      ref={list}
      className="mt-listbox"
      id={id}
      role="listbox"
      aria-labelledby={labelledBy}
      popover="manual"
      tabIndex={-1}
    >
      {note === undefined ? null : (
        // Announced elsewhere: a listbox may contain only options.
        <p className="mt-listbox-note" aria-hidden="true">
          {note}
        </p>
      )}
      {groupsOf(entries).map(({ first, group, members }) => {
        const options = members.map((entry, index) => (
          <ListOption
            key={entry.value}
            id={`${id}-${first + index}`}
            label={entry.label}
            detail={entry.detail}
            isActive={first + index === active}
            isChosen={entry.value === chosen}
            isDisabled={entry.isDisabled}
          />
        ));
        if (group === undefined) return options;
        return (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset holds controls, this a part of a list.
          <div key={first} className="mt-option-group" role="group" aria-label={group}>
            <p aria-hidden="true">{group}</p>
            {options}
          </div>
        );
      })}
    </div>
  );
}

const ListOption = memo(function ListOption({
  id,
  label,
  detail,
  isActive,
  isChosen,
  isDisabled,
}: ListOptionProps) {
  return (
    <div
      className="mt-option"
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      aria-disabled={isDisabled || undefined}
      data-active={isActive ? '' : undefined}
    >
      {label}
      {detail === undefined || detail === '' ? null : <small>{detail}</small>}
    </div>
  );
});

/**
 * Places the list above or below its control. Updates `greatestHeight`, the greatest height so far: a list that
 * becomes shorter stays on its side.
 */
function positionList(
  list: HTMLElement | null,
  control: HTMLElement | null,
  greatestHeight: { current: number },
): void {
  if (list === null || control === null) return;
  const borders = list.offsetHeight - list.clientHeight;
  greatestHeight.current = Math.max(greatestHeight.current, list.scrollHeight + borders);
  const { side, edge, left, width, maxHeight } = placePopup(
    control.getBoundingClientRect(),
    window.innerHeight,
    greatestHeight.current,
    labelBoxesAbove(list, control),
  );
  list.style.top = `${edge}px`;
  list.style.left = `${left}px`;
  list.style.width = `${width}px`;
  list.style.maxHeight = `${maxHeight}px`;
  list.dataset.side = side;
}

/**
 * Returns the visible labels above the control: its own, and those of its pair, its row and the columns of a
 * table.
 */
function labelBoxesAbove(list: HTMLElement, control: HTMLElement): readonly DOMRect[] {
  const { top: end } = control.getBoundingClientRect();
  return [
    document.getElementById(list.getAttribute('aria-labelledby') ?? ''),
    control.closest('fieldset.mt-field')?.firstElementChild,
    control.closest('tr')?.firstElementChild,
    control.closest('table')?.tHead,
  ].flatMap((label) => {
    const box = label?.getBoundingClientRect();
    return box && box.height > 1 && box.bottom <= end ? [box] : [];
  });
}

function optionsOf(list: HTMLElement | null): readonly HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>('[role="option"]') ?? [])];
}

/** Returns the index of the option that contains an element of the list. */
function indexOf(list: HTMLElement | null, target: EventTarget | null): number | undefined {
  const option = target instanceof Element ? target.closest<HTMLElement>('[role="option"]') : null;
  return option === null ? undefined : optionsOf(list).indexOf(option);
}

/**
 * Scrolls the list, not the page, until an option is in view. If `hasFoot`, the last option sticks to the end of
 * the list and covers others.
 */
function scrollToOption(list: HTMLElement | null, index: number, hasFoot: boolean): void {
  const options = optionsOf(list);
  const option = options[index];
  const foot = hasFoot ? options.at(-1) : undefined;
  if (list === null || option === undefined || option === foot) return;
  const { offsetTop: top, offsetHeight: height } = option;
  const visibleHeight = list.clientHeight - (foot?.offsetHeight ?? 0);
  if (top < list.scrollTop) list.scrollTop = top;
  else if (top + height > list.scrollTop + visibleHeight) list.scrollTop = top + height - visibleHeight;
}

/** An entry of a list. */
export interface ListEntry {
  readonly value: string;
  readonly label: string;
  /** A second line that distinguishes entries with the same label. */
  readonly detail?: string | undefined;
  /** Other names under which a search finds the entry. */
  readonly aliases?: readonly string[] | undefined;
  /** The heading of the entry. Adjacent entries with the same heading form a group. */
  readonly group?: string | undefined;
  /** Whether the entry is shown but cannot be chosen. */
  readonly isDisabled?: boolean;
}

/** Adjacent entries with the same heading, or without one. */
interface EntryGroup {
  readonly first: number;
  readonly group: string | undefined;
  readonly members: ListEntry[];
}

function groupsOf(entries: readonly ListEntry[]): readonly EntryGroup[] {
  const groups: EntryGroup[] = [];
  for (const [index, entry] of entries.entries()) {
    const last = groups.at(-1);
    if (last?.group === entry.group) last?.members.push(entry);
    if (last === undefined || last.group !== entry.group)
      groups.push({ first: index, group: entry.group, members: [entry] });
  }
  return groups;
}

interface ListboxProps {
  readonly id: string;
  readonly labelledBy: string;
  /** The control that opened the list. The list is placed beside it. */
  readonly control: RefObject<HTMLElement | null>;
  /** An element that does not count as outside, such as a field that filters the list. */
  readonly alsoInside?: RefObject<HTMLElement | null>;
  readonly entries: readonly ListEntry[];
  /** A visible text above the entries. */
  readonly note?: string | undefined;
  /** Index of the entry that Enter would choose; -1 for none. */
  readonly active: number;
  /** Value of the chosen entry. */
  readonly chosen?: string;
  /**
   * Whether entries may arrive while the list is open. If so, it opens on the side with room for the fullest
   * list.
   */
  readonly canGrow?: boolean;
  readonly onChoose: (index: number) => void;
  /** Called when the pointer moves over an entry, to make it active. Without it, the pointer only highlights. */
  readonly onPoint?: (index: number) => void;
  /** Called when the user presses outside. */
  readonly onLeave: () => void;
}

interface ListOptionProps {
  readonly id: string;
  readonly label: string;
  readonly detail: string | undefined;
  readonly isActive: boolean;
  readonly isChosen: boolean;
  readonly isDisabled: boolean | undefined;
}
