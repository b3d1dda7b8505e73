import './top-navigation.css';
import type { MouseEvent, ReactElement } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useSession } from '../api/session-store.ts';
import { usePageNavigation } from '../applicant/use-page-navigation.ts';
import { useForm } from '../filling/form-context.tsx';
import { useShownPages } from '../filling/use-shown-pages.ts';
import { PageProgressMark } from '../screen/PageProgressMark.tsx';

/**
 * One link per page of the form, with its progress. Answers are saved or carried along before a link is
 * followed (spec §4).
 */
export function TopNavigation(): ReactElement {
  const { texts } = useForm();
  const pages = useShownPages();
  const { pathname } = useLocation();
  const { goTo } = usePageNavigation();
  const isOpen = useSession((session) => session.web_status !== 'submitted');
  function follow(event: MouseEvent, route: string): void {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    goTo(route);
  }
  return (
    <nav className="mt-top-navigation-bar" aria-label={texts['navigation.label']}>
      <ol className="mt-top-navigation-list">
        {pages.map(({ id, route, title }) => (
          <li key={id}>
            <Link
              className="mt-top-navigation-item"
              to={route}
              aria-current={route === pathname ? 'page' : undefined}
              aria-describedby={`progress-${id}`}
              data-done={isOpen ? undefined : true}
              onClick={(event) => follow(event, route)}
            >
              {title}
            </Link>
            {isOpen ? (
              <PageProgressMark pageId={id} id={`progress-${id}`} />
            ) : (
              <span className="mt-hidden" id={`progress-${id}`}>
                {texts['progress.submitted']}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
