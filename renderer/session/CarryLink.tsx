import type { MouseEvent, ReactElement, ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useCarriedAnswers } from './use-carried-answers.ts';

/** A link that hands the answers typed so far to the screen that it leads to, in navigation state (spec §2). */
export function CarryLink(props: {
  readonly to: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}): ReactElement {
  const carriedAnswers = useCarriedAnswers();
  const navigate = useNavigate();
  function carry(event: MouseEvent): void {
    // Opening in a new tab is the browser's business; answers are read at the click because they change without rendering.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    navigate(props.to, { state: { answers: carriedAnswers() } });
  }
  return (
    <Link to={props.to} className={props.className} onClick={carry}>
      {props.children}
    </Link>
  );
}
