import './page-heading.css';
import { type ReactElement, useContext, useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { fillText } from '../../engine/form/texts.ts';
import { useForm } from '../filling/form-context.tsx';
import { useNavigationState } from '../navigation/navigation-state.ts';
import { ArrivalKeyContext } from './arrival-key.ts';
import { useMessageCount } from './form-errors-context.tsx';
import { scrollPositionOf, useRecordScrollPosition } from './place-on-page.ts';

/**
 * The heading of a screen. Sets the document's title, with the number of visible errors, and takes the focus
 * when the user comes from another screen.
 */
export function PageHeading({ title }: { readonly title: string }): ReactElement {
  const form = useForm();
  const { key, pathname, hash } = useLocation();
  const { hasErrors } = useNavigationState();
  const isReturn = useNavigationType() === 'POP';
  const arrivalKey = useContext(ArrivalKeyContext);
  const heading = useRef<HTMLHeadingElement>(null);
  const count = useMessageCount();
  useEffect(() => {
    const named = title === form.title ? title : `${title} – ${form.title}`;
    document.title =
      count > 0 ? fillText(form.texts['page.errorTitle'], { count: String(count), title: named }) : named;
  }, [title, form, count]);
  const isArrival = key === arrivalKey;
  const lastPathname = useRef('');
  useRecordScrollPosition(key);
  useEffect(() => {
    const isNew = lastPathname.current !== pathname;
    lastPathname.current = pathname;
    // The hash's question, or the error summary after a failed submit, takes the focus.
    if (!isNew || hash || (hasErrors && !isReturn)) return;
    const scrollTop = isReturn ? scrollPositionOf(key) : 0;
    if (scrollTop !== undefined) window.scrollTo(0, scrollTop);
    if (!isArrival) heading.current?.focus({ preventScroll: true });
  }, [pathname, hash, hasErrors, isArrival, isReturn, key]);
  return (
    <h1 className="mt-page-heading-heading" ref={heading} tabIndex={-1}>
      {title}
    </h1>
  );
}
