import './on-demand.css';
import { type ReactElement, type ReactNode, useId, useState } from 'react';
import { Button } from '../feedback/Button.tsx';

/** A collapsible section that renders its content only while open. */
export function OnDemand({ title, show, hide, children }: OnDemandProps): ReactElement {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <section className="mt-on-demand" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      <Button
        variant="outlined"
        aria-expanded={isOpen}
        aria-controls={`${id}-content`}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? hide : show}
      </Button>
      <div id={`${id}-content`}>{isOpen ? children : null}</div>
    </section>
  );
}

interface OnDemandProps {
  readonly title: string;
  /** Labels of the button while closed (`show`) and open (`hide`). */
  readonly show: string;
  readonly hide: string;
  readonly children: ReactNode;
}
