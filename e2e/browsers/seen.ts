/** Identifies an element: the first visible match of a selector, with the accessible name if given. */
export interface Sought {
  readonly css: string;
  /** The accessible name, or a part of it. */
  readonly name?: string;
}

/** The visible state of an element. */
export interface Seen {
  readonly text: string;
  readonly value: string;
  readonly isChecked: boolean;
  readonly isFocused: boolean;
  /** Its centre, scrolled into view. */
  readonly x: number;
  readonly y: number;
  /** Whether a click there hits it and not an overlay. */
  readonly isFree: boolean;
}

/** Finds an element. It runs in the page, where it is sent as text, so it uses nothing of this module. */
export function look({ css, name, into }: Sought & { readonly into: boolean }): Seen | null {
  const line = (text: string | null | undefined): string => (text ?? '').replace(/\s+/g, ' ').trim();
  const nameOf = (element: HTMLElement): string => {
    const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
    const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
    const named = [...ids.map((id) => document.getElementById(id)), ...labels];
    const own = named.length > 0 ? named.map((each) => each?.textContent).join(' ') : element.textContent;
    return line(element.getAttribute('aria-label') ?? own);
  };
  const element = [...document.querySelectorAll<HTMLElement>(css)].find(
    (each) =>
      each.checkVisibility({ visibilityProperty: true }) &&
      (name === undefined || nameOf(each).includes(name)),
  );
  if (element === undefined) return null;
  if (into) element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, top, width, height } = element.getBoundingClientRect();
  const x = Math.round(left + width / 2);
  const y = Math.round(top + height / 2);
  const met = document.elementFromPoint(x, y);
  const isOwn = element.contains(met) || (met?.closest('label')?.contains(element) ?? false);
  return {
    text: line(element.innerText),
    value: 'value' in element ? String(element.value) : '',
    isChecked: 'checked' in element && element.checked === true,
    isFocused: element === document.activeElement,
    x,
    y,
    isFree: isOwn,
  };
}
