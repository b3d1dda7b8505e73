const CONTROL = ':is(input:not([type="hidden"]), select, textarea, button, [tabindex])';
// Excludes elements that the keyboard cannot reach, such as a native control behind one of ours, except
// computed answers. Also excludes tabs, which choose the question but are no answer.
const REACHABLE =
  ':not(:disabled, [tabindex="-1"]:not(output), [role="tab"], [role="tabpanel"], [aria-hidden="true"] *)';

/**
 * Scrolls to the element whose id is a question's key, and focuses the question's first control, or the link
 * with that id. If the element has no control, such as a question on the other tab of a tab set, focuses the
 * nearest one around it in its section. Does nothing without such an element.
 */
export function goToQuestion(key: string): void {
  // A key can also be the id of an element around or before the questions, such as `content`.
  const target = [...document.querySelectorAll<HTMLElement>(`[id="${CSS.escape(key)}"]`)].at(-1);
  if (target === undefined) return;
  for (const folded of detailsAround(target)) folded.open = true;
  const control = target instanceof HTMLAnchorElement ? target : firstControl(target);
  target.scrollIntoView({ block: 'center' });
  // If the question is taller than the window, focusing also scrolls to its control.
  control?.focus();
}

/** Returns the `<details>` around an element: collapsed content cannot take the focus. */
function detailsAround(target: HTMLElement): HTMLDetailsElement[] {
  const around = target.parentElement?.closest('details');
  return around ? [around, ...detailsAround(around)] : [];
}

function firstControl(target: HTMLElement): HTMLElement | undefined {
  const section = target.closest('section');
  for (let around: HTMLElement | null = target; around !== null; around = around.parentElement) {
    const controls = [...around.querySelectorAll<HTMLElement>(CONTROL + REACHABLE)];
    const visible = controls.filter((control) => control.checkVisibility());
    // In an answer in parts, prefer the invalid part.
    const control =
      visible.find((control) => control.ariaInvalid === 'true' && around === target) ?? visible[0];
    if (control !== undefined || around === section) return control;
  }
  return undefined;
}
