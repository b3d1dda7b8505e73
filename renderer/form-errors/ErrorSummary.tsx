import './error-summary.css';
import {
  type MouseEvent,
  memo,
  type ReactElement,
  useCallback,
  useEffect,
  useId,
  useMemo,
  useRef,
} from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { fillText } from '../../engine/form/texts.ts';
import { base } from '../address/base.ts';
import { useForm } from '../filling/form-context.tsx';
import { readNavigationState } from '../navigation/navigation-state.ts';
import { useMedia } from '../theme/use-media.ts';
import { PHONE } from '../theme/wide.ts';
import { useShownErrors } from './form-errors-context.tsx';
import { type ErrorLink, errorsByPage, type PageErrors } from './page-errors.ts';

/**
 * All messages of the form by page, each a link to its question (spec §2): those of the page that one is on first, the others
 * folded, which a browser's search unfolds. It follows the answers and goes away with the
 * last message (decision SUM-10). After a failed submit it takes the focus.
 */
export function ErrorSummary(): ReactElement | null {
  const form = useForm();
  const errors = useShownErrors();
  const pages = useMemo(() => errorsByPage(form, errors), [form, errors]);
  const frame = useRef<HTMLElement>(null);
  // On a phone the page's heading is to stay in the first screen.
  const isPhone = useMedia(PHONE);
  const headingId = useId();
  const navigate = useNavigate();
  const location = useLocation();
  const isReturn = useNavigationType() === 'POP';
  const { hasErrors } = readNavigationState(location.state);

  useEffect(() => {
    if (!location.key || !hasErrors || isReturn) return;
    frame.current?.scrollIntoView();
    frame.current?.focus();
  }, [location.key, hasErrors, isReturn]);

  const follow = useCallback(
    (event: MouseEvent<HTMLAnchorElement>) => {
      // Opening in a new tab is the browser's business.
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      navigate((event.currentTarget.getAttribute('href') ?? '').slice(base.length));
    },
    [navigate],
  );

  if (pages.length === 0) return null;
  const here = pages.filter(({ route }) => route === location.pathname);
  const others = pages.filter((page) => !here.includes(page));
  const count = (some: readonly PageErrors[]): number =>
    some.reduce((sum, { links }) => sum + links.length, 0);
  const counts = { count: String(count(pages)), here: String(count(here)) };
  return (
    <section className="mt-error-summary-frame" ref={frame} tabIndex={-1} aria-labelledby={headingId}>
      <h2 className="mt-error-summary-heading" id={headingId}>
        {form.texts['summary.title']}
      </h2>
      <p className="mt-error-summary-text">{form.texts['summary.text']}</p>
      <p className="mt-error-summary-text">
        {fillText(form.texts[here.length > 0 ? 'summary.count' : 'summary.countElsewhere'], counts)}
      </p>
      {[...here, ...others].map(({ id, title, links }, index) => (
        // Of a page that one comes to all begins anew: what was folded, and what was not.
        <details
          className="mt-error-summary-group"
          key={`${location.pathname} ${id}`}
          open={index === 0 && !isPhone}
        >
          <summary>
            <h3 className="mt-error-summary-page-title">{title}</h3> ({links.length})
          </summary>
          <ul className="mt-error-summary-list">
            {links.map((link) => (
              <ErrorItem key={`${link.href} ${link.message}`} {...link} onFollow={follow} />
            ))}
          </ul>
        </details>
      ))}
    </section>
  );
}

// Memoised, so that one message less draws none of the others; and a plain anchor, because a thousand of the router's
// links would each listen to every navigation.
const ErrorItem = memo(function ErrorItem({ href, message, entry, onFollow }: ErrorItemProps) {
  return (
    <li>
      <a href={base + href} onClick={onFollow}>
        {message}
      </a>
      {entry === undefined ? null : ` (${entry})`}
    </li>
  );
});

interface ErrorItemProps extends ErrorLink {
  readonly onFollow: (event: MouseEvent<HTMLAnchorElement>) => void;
}
