// The list that a select or an autocomplete opens. It lies in the browser's top layer: nothing clips or covers it.
import { memo, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { placePopup } from './popup-place.ts';

export function Listbox({
  id,
  labelledBy,
  control,
  beside,
  entries,
  note,
  active,
  chosen,
  grows = false,
  onChoose,
  onPoint,
  onLeave,
}: ListboxProps) {
  const list = useRef<HTMLDivElement>(null);
  const fullest = useRef(grows ? Number.POSITIVE_INFINITY : 0);

  useLayoutEffect(() => {
    list.current?.showPopover();
    const ending = new AbortController();
    const options = { signal: ending.signal, capture: true, passive: true };
    const place = () => putAt(list.current, control.current, fullest);
    window.addEventListener('scroll', place, options);
    window.addEventListener('resize', place, options);
    return () => ending.abort();
  }, [control]);

  // At each drawing: another number of entries is another height.
  useLayoutEffect(() => {
    putAt(list.current, control.current, fullest);
    reveal(list.current, active, grows);
  });

  useEffect(() => {
    const ending = new AbortController();
    const { signal } = ending;
    const leave = ({ target }: Event): void => {
      const isInside =
        target instanceof Node && [list, control, beside].some((part) => part?.current?.contains(target));
      if (!isInside) onLeave();
    };
    const choose = ({ target }: Event): void => {
      const index = indexOf(list.current, target);
      if (index !== undefined) onChoose(index);
    };
    // Only where the pointer is moved: a list that is opened or scrolled under it by the keyboard does not follow it.
    const point = ({ target, movementX, movementY }: PointerEvent): void => {
      const index = movementX === 0 && movementY === 0 ? undefined : indexOf(list.current, target);
      if (index !== undefined) onPoint?.(index);
    };
    document.addEventListener('pointerdown', leave, { signal, capture: true });
    list.current?.addEventListener('click', choose, { signal });
    list.current?.addEventListener('pointermove', point, { signal });
    // The focus stays in the control, which takes the keys.
    list.current?.addEventListener('mousedown', (event) => event.preventDefault(), { signal });
    return () => ending.abort();
  }, [control, beside, onChoose, onPoint, onLeave]);

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
        // Read out elsewhere: a list holds options only.
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
            isClosed={entry.isClosed}
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
  isClosed,
}: ListOptionProps) {
  return (
    <div
      className="mt-option"
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      aria-disabled={isClosed || undefined}
      data-active={isActive ? '' : undefined}
    >
      {label}
      {detail === undefined || detail === '' ? null : <small>{detail}</small>}
    </div>
  );
});

/** Puts the list at its control. `fullest` keeps the greatest height so far, so that the list stays on its side. */
function putAt(list: HTMLElement | null, control: HTMLElement | null, fullest: { current: number }): void {
  if (list === null || control === null) return;
  const borders = list.offsetHeight - list.clientHeight;
  fullest.current = Math.max(fullest.current, list.scrollHeight + borders);
  const { side, edge, left, width, maxHeight } = placePopup(
    control.getBoundingClientRect(),
    window.innerHeight,
    fullest.current,
    labelsOf(list, control),
  );
  list.style.top = `${edge}px`;
  list.style.left = `${left}px`;
  list.style.width = `${width}px`;
  list.style.maxHeight = `${maxHeight}px`;
  list.dataset.side = side;
}

/** What is seen of the labels above the control: its own, that of a pair, of a row, and of the columns of a table. */
function labelsOf(list: HTMLElement, control: HTMLElement): readonly DOMRect[] {
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

/** Index of the option that something in the list belongs to. */
function indexOf(list: HTMLElement | null, target: EventTarget | null): number | undefined {
  const option = target instanceof Element ? target.closest<HTMLElement>('[role="option"]') : null;
  return option === null ? undefined : optionsOf(list).indexOf(option);
}

/** Scrolls the list, and nothing else, until an option is in view. With a `foot` the last one always is, and covers others. */
function reveal(list: HTMLElement | null, index: number, hasFoot: boolean): void {
  const options = optionsOf(list);
  const option = options[index];
  const foot = hasFoot ? options.at(-1) : undefined;
  if (list === null || option === undefined || option === foot) return;
  const { offsetTop: top, offsetHeight: height } = option;
  const seen = list.clientHeight - (foot?.offsetHeight ?? 0);
  if (top < list.scrollTop) list.scrollTop = top;
  else if (top + height > list.scrollTop + seen) list.scrollTop = top + height - seen;
}

/** One entry of a list. */
export interface ListEntry {
  readonly value: string;
  readonly label: string;
  /** A second line, which tells entries of the same label apart. */
  readonly detail?: string | undefined;
  /** What it is also called by those who look for it. */
  readonly aliases?: readonly string[] | undefined;
  /** The heading below which it stands, with those next to it that have the same. */
  readonly group?: string | undefined;
  /** It is there, and cannot be chosen. */
  readonly isClosed?: boolean;
}

/** Entries in a row that stand below one heading, or below none. */
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
  /** The control that opened the list and stands beside it. */
  readonly control: RefObject<HTMLElement | null>;
  /** What else is no elsewhere: a field that filters the list. */
  readonly beside?: RefObject<HTMLElement | null>;
  readonly entries: readonly ListEntry[];
  /** Said above the entries, to those who see the list. */
  readonly note?: string | undefined;
  /** Index of the entry that Enter would choose; -1 for none. */
  readonly active: number;
  /** Value of the entry that is chosen now. */
  readonly chosen?: string;
  /** Entries may arrive while the list is open: it opens where the fullest list has room. */
  readonly grows?: boolean;
  readonly onChoose: (index: number) => void;
  /** The pointer is moved over an entry; without it the entry only shows that it is there. */
  readonly onPoint?: (index: number) => void;
  /** Somewhere else was pressed. */
  readonly onLeave: () => void;
}

interface ListOptionProps {
  readonly id: string;
  readonly label: string;
  readonly detail: string | undefined;
  readonly isActive: boolean;
  readonly isChosen: boolean;
  readonly isClosed: boolean | undefined;
}
