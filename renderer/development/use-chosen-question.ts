import { useEffect, useState } from 'react';
import { listen } from '../browser/listen.ts';
import { useForm } from '../filling/form-context.tsx';

/**
 * Returns the key of the chosen question, and a function that chooses one by its key. A click or focus on a question
 * of the page chooses it, too.
 */
export function useChosenQuestion(): readonly [string | undefined, (key: string) => void] {
  const { questions } = useForm();
  const [chosen, choose] = useState<string>();
  useEffect(() => {
    function chooseTarget({ target }: Event): void {
      let element = target instanceof Element ? target : null;
      for (; element !== null; element = element.parentElement) {
        // The author tools show the chosen question, so a click on them must not change it.
        if (element.classList.contains('mt-author-tools-dock')) return;
        if (!Object.hasOwn(questions, element.id)) continue;
        choose(element.id);
        return;
      }
    }
    return listen(document, ['pointerdown', 'focusin'], chooseTarget);
  }, [questions]);
  // The author may have removed the question from the form meanwhile.
  const exists = chosen !== undefined && Object.hasOwn(questions, chosen);
  return [exists ? chosen : undefined, choose];
}
