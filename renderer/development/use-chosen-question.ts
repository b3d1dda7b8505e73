import { useEffect, useState } from 'react';
import { useForm } from '../filling/form-context.tsx';

/** Returns the chosen question: the last one clicked or focused on the page, or chosen by key. */
export function useChosenQuestion(): readonly [string | undefined, (key: string) => void] {
  const { questions } = useForm();
  const [chosen, choose] = useState<string>();
  useEffect(() => {
    function chooseTarget({ target }: Event): void {
      for (let at = target instanceof Element ? target : null; at !== null; at = at.parentElement) {
        if (at.classList.contains('mt-author-tools-dock')) return;
        if (!Object.hasOwn(questions, at.id)) continue;
        choose(at.id);
        return;
      }
    }
    document.addEventListener('pointerdown', chooseTarget);
    document.addEventListener('focusin', chooseTarget);
    return () => {
      document.removeEventListener('pointerdown', chooseTarget);
      document.removeEventListener('focusin', chooseTarget);
    };
  }, [questions]);
  return [chosen !== undefined && Object.hasOwn(questions, chosen) ? chosen : undefined, choose];
}
