import { useEffect } from 'react';
import { arrangementOf, entriesIn, entryMoves } from '../../engine/answers/entries.ts';
import { useFormContext } from '../../renderer/filling/form-context.tsx';

/**
 * Keeps focus and caret on the same question when its entry changes place, for example because another window
 * removed an earlier entry.
 */
export function useFollowFocus(blockId: string): void {
  const { module, answers } = useFormContext();
  useEffect(
    () =>
      answers.watch((before) => {
        const input = document.activeElement;
        // Radios and checkboxes of a group have no id, but the key as their name.
        const isChoice = input instanceof HTMLInputElement && ['radio', 'checkbox'].includes(input.type);
        const key = isChoice ? input.name : input?.id.replace(/^question-/, '');
        const from = entriesIn(module.form, before, blockId);
        const to = entriesIn(module.form, answers.getAnswers(), blockId);
        if (key === undefined || arrangementOf(from) === arrangementOf(to)) return;
        const moves = [...entryMoves(module.form, blockId, from, to)];
        const next = moves.find(([, old]) => old === key)?.[0];
        if (next === undefined) return;
        const isText = input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement;
        const caret = isText ? input.selectionStart : null;
        // After the render.
        setTimeout(() => {
          const movedInput = isChoice
            ? [...document.querySelectorAll<HTMLInputElement>(`input[name="${next}"]`)].find(
                ({ value }) => value === input.value,
              )
            : document.getElementById(`question-${next}`);
          const fold = movedInput?.closest('details');
          if (fold) fold.open = true;
          movedInput?.focus();
          if (caret === null) return;
          if (movedInput instanceof HTMLInputElement || movedInput instanceof HTMLTextAreaElement)
            movedInput.setSelectionRange(caret, caret);
        });
      }),
    [module, answers, blockId],
  );
}
