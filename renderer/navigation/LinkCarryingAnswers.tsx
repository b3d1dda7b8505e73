import type { MouseEvent, ReactElement, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useCarryTo } from './use-carry-to.ts';

/** A link that takes a visitor's typed answers along to an authentication card or back (spec §2). */
export function LinkCarryingAnswers(props: {
  readonly to: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}): ReactElement {
  const carryTo = useCarryTo();
  function carry(event: MouseEvent): void {
    // Let the browser open a new tab. Answers are read on click, because they change without a render.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    carryTo(props.to);
  }
  return (
    <Link to={props.to} className={props.className} onClick={carry}>
      {props.children}
    </Link>
  );
}
