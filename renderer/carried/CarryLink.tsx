import type { MouseEvent, ReactElement, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useCarryTo } from './use-carry-to.ts';

/** A link that hands the answers typed so far to the card that it leads to (spec §2). */
export function CarryLink(props: {
  readonly to: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}): ReactElement {
  const carryTo = useCarryTo();
  function carry(event: MouseEvent): void {
    // Opening in a new tab is the browser's business; answers are read at the click because they change without rendering.
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
