/** Selects the first visible element that matches a CSS selector and, if given, has the accessible name. */
export interface ElementQuery {
  readonly css: string;
  /** The accessible name, or a part of it. */
  readonly name?: string;
}

/** The visible state of an element. */
export interface ElementState {
  readonly text: string;
  readonly value: string;
  readonly isChecked: boolean;
  readonly isFocused: boolean;
  /** Its centre in the viewport, in CSS pixels. */
  readonly x: number;
  readonly y: number;
  /** Whether a click there hits it and not an overlay. */
  readonly isClickable: boolean;
}

/**
 * Finds an element, and scrolls it into view if wanted. It is sent to the page as text and runs there, so it cannot use
 * anything else of this module.
 */
export function findElement({
  css,
  name,
  scrollsIntoView,
}: ElementQuery & { readonly scrollsIntoView: boolean }): ElementState | null {
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
  if (scrollsIntoView) element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, top, width, height } = element.getBoundingClientRect();
  const x = Math.round(left + width / 2);
  const y = Math.round(top + height / 2);
  const hitElement = document.elementFromPoint(x, y);
  const isHit = element.contains(hitElement) || (hitElement?.closest('label')?.contains(element) ?? false);
  return {
    text: line(element.innerText),
    value: 'value' in element ? String(element.value) : '',
    isChecked: 'checked' in element && element.checked === true,
    isFocused: element === document.activeElement,
    x,
    y,
    isClickable: isHit,
  };
}
