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
  useState,
} from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { fillText, type Texts } from '../../engine/form/texts.ts';
import { base } from '../browser/base.ts';
import { Button } from '../feedback/Button.tsx';
import { useForm } from '../filling/form-context.tsx';
import { readNavigationState } from '../navigation/navigation-state.ts';
import { useShownErrors } from './form-errors-context.tsx';
import { type ErrorLink, errorsByPage, type PageErrors } from './page-errors.ts';

/** Up to this many messages are all open, on any pages. */
const MAX_EXPANDED = 10;

/**
 * The messages of the whole form by page, each a link to its question (spec §2). The current page comes first
 * and is open. The others are collapsed if there are many messages; the browser's search expands them. The
 * summary follows the answers and disappears with the last message (decision SUM-10). It takes the focus after
 * a rejected submission.
 */
export function ErrorSummary(): ReactElement | null {
  const form = useForm();
  const errors = useShownErrors();
  const pages = useMemo(() => errorsByPage(form, errors), [form, errors]);
  const frame = useRef<HTMLElement>(null);
  const headingId = useId();
  const navigate = useNavigate();
  const location = useLocation();
  const isReturn = useNavigationType() === 'POP';
  const { hasErrors } = readNavigationState(location.state);

  useEffect(() => {
    if (!location.key || !hasErrors || isReturn) return;
    frame.current?.scrollIntoView();
    frame.current?.focus({ preventScroll: true });
  }, [location.key, hasErrors, isReturn]);

  const follow = useCallback(
    (event: MouseEvent<HTMLAnchorElement>) => {
      // The browser opens the link in a new tab or window.
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      navigate((event.currentTarget.getAttribute('href') ?? '').slice(base.length));
    },
    [navigate],
  );

  const here = pages.filter(({ route }) => route === location.pathname);
  const inOrder = [...here, ...pages.filter((page) => !here.includes(page))];
  const first = inOrder[0]?.links[0];
  if (first === undefined) return null;
  const count = countOf(pages);
  return (
    <section className="mt-error-summary-frame" ref={frame} tabIndex={-1} aria-labelledby={headingId}>
      <h2 className="mt-error-summary-heading" id={headingId}>
        {form.texts['summary.title']}
      </h2>
      <p className="mt-error-summary-text">{form.texts['summary.text']}</p>
      <p className="mt-error-summary-text">{countText(form.texts, count, countOf(here))}</p>
      <Button variant="outlined" onClick={() => navigate(first.href)}>
        {form.texts['summary.first']}
      </Button>
      {inOrder.map((page, index) => (
        // The key resets the groups on each page.
        <PageGroup
          key={`${location.pathname} ${page.id}`}
          page={page}
          isFirst={index === 0}
          isOneOfFew={count <= MAX_EXPANDED}
          onFollow={follow}
        />
      ))}
    </section>
  );
}

function countOf(pages: readonly PageErrors[]): number {
  return pages.reduce((sum, { links }) => sum + links.length, 0);
}

function countText(texts: Texts, count: number, here: number): string {
  if (count === 1) return texts[here === 1 ? 'summary.one' : 'summary.oneElsewhere'];
  const text = texts[here > 0 ? 'summary.count' : 'summary.countElsewhere'];
  return fillText(text, { count: String(count), here: String(here) });
}

function PageGroup({ page, isFirst, isOneOfFew, onFollow }: GroupProps): ReactElement {
  // Set once: a group that opened during typing would move the question away.
  const [startsOpen] = useState(isOneOfFew);
  return (
    <details className="mt-error-summary-group" open={isFirst || startsOpen}>
      <summary>
        <h3 className="mt-error-summary-page-title">{page.title}</h3> ({page.links.length})
      </summary>
      <ul className="mt-error-summary-list">
        {page.links.map((link) => (
          <ErrorItem key={`${link.href} ${link.message}`} {...link} onFollow={onFollow} />
        ))}
      </ul>
    </details>
  );
}

interface GroupProps {
  readonly page: PageErrors;
  readonly isFirst: boolean;
  /** Whether there are few enough messages to show all. */
  readonly isOneOfFew: boolean;
  readonly onFollow: (event: MouseEvent<HTMLAnchorElement>) => void;
}

// Memoised, so that removing a message renders no other. A plain anchor, because a thousand router links would
// each subscribe to every navigation.
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
