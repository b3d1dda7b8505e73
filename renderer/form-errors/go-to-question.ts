const CONTROL = ':is(input:not([type="hidden"]), select, textarea, button, [tabindex])';
// What the keyboard does not reach, such as a native control behind one of our own, is no control to go to, but for what is
// computed; tabs choose what is asked and are no answer.
const REACHABLE =
  ':not(:disabled, [tabindex="-1"]:not(output), [role="tab"], [role="tabpanel"], [aria-hidden="true"] *)';

/**
 * Scrolls to the element with a question's key as its id and focuses the question's first control, or the link of that id. Where the element
 * holds none, as it does for a question on the other tab of a tab set, the nearest one around it in its section stands
 * in. Without such an element nothing happens.
 */
export function goToQuestion(key: string): void {
  const target = document.getElementById(key);
  if (target === null) return;
  for (const folded of foldsAround(target)) folded.open = true;
  const control = target instanceof HTMLAnchorElement ? target : firstControl(target);
  target.scrollIntoView({ block: 'center' });
  // Where the question is taller than the window, its control may still be out of sight: focusing scrolls to it.
  control?.focus();
}

/** The details that an element stands in: what is folded cannot take the focus. */
function foldsAround(target: HTMLElement): HTMLDetailsElement[] {
  const around = target.parentElement?.closest('details');
  return around ? [around, ...foldsAround(around)] : [];
}

function firstControl(target: HTMLElement): HTMLElement | undefined {
  const section = target.closest('section');
  for (let around: HTMLElement | null = target; around !== null; around = around.parentElement) {
    const controls = [...around.querySelectorAll<HTMLElement>(CONTROL + REACHABLE)];
    const visible = controls.filter((control) => control.checkVisibility());
    // Of an answer in parts, the part that is refused.
    const shown =
      visible.find((control) => control.ariaInvalid === 'true' && around === target) ?? visible[0];
    if (shown !== undefined || around === section) return shown;
  }
  return undefined;
}
