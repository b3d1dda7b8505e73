import { styled } from '@mui/material/styles';
import type { MouseEvent, ReactElement } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { usePageNavigation } from '../applicant/use-page-navigation.ts';
import { useForm } from '../filling/form-context.tsx';
import { useShownPages } from '../filling/use-shown-pages.ts';
import { PageProgressMark } from '../progress/PageProgressMark.tsx';
import { useSession } from '../session/session-store.ts';

/**
 * One link for each page of the form, with how far its questions are answered; what is typed is saved or carried before a
 * link is followed (spec §4).
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
    <Bar aria-label={texts['navigation.label']}>
      <List>
        {pages.map(({ id, route, title }) => (
          <li key={id}>
            <Item
              to={route}
              aria-current={route === pathname ? 'page' : undefined}
              aria-describedby={`progress-${id}`}
              data-done={isOpen ? undefined : true}
              onClick={(event) => follow(event, route)}
            >
              {title}
            </Item>
            {isOpen ? (
              <PageProgressMark pageId={id} id={`progress-${id}`} />
            ) : (
              <span className="mt-hidden" id={`progress-${id}`}>
                {texts['progress.submitted']}
              </span>
            )}
          </li>
        ))}
      </List>
    </Bar>
  );
}

const Bar = styled('nav')(({ theme }) => ({
  background: 'var(--paper)',
  borderBottom: `1px solid ${theme.palette.divider}`,
  '@media print': { display: 'none' },
}));

const List = styled('ol')(({ theme }) => ({
  display: 'flex',
  gap: '2rem',
  maxWidth: '68rem',
  margin: '0 auto',
  padding: '0 1.5rem',
  listStyle: 'none',
  counterReset: 'page',
  '& > li': { position: 'relative', display: 'flex', alignItems: 'center', gap: '0.625rem' },
  [theme.breakpoints.down('mobile')]: {
    gap: '0.5rem',
    padding: '0 0.75rem',
    '& > li': { flex: 1, minWidth: 0, flexDirection: 'column', gap: 0, paddingBottom: '0.625rem' },
  },
}));

const Item = styled(Link)(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: '0.625rem',
  minHeight: 56,
  padding: '0.5rem 0.25rem',
  color: theme.palette.text.secondary,
  fontWeight: 550,
  lineHeight: 1.25,
  textDecoration: 'none',
  counterIncrement: 'page',
  '&::before': {
    // The second, empty part keeps the number out of the link's name.
    content: 'counter(page) / ""',
    flex: 'none',
    display: 'grid',
    placeItems: 'center',
    width: '1.75rem',
    height: '1.75rem',
    border: '1.5px solid currentColor',
    borderRadius: '50%',
    fontSize: '0.875rem',
  },
  // The link is pressed anywhere on its item, the progress beside it included.
  '&::after': { content: '""', position: 'absolute', inset: 0 },
  '&:hover': { color: theme.palette.primary.main },
  '&[aria-current]': { color: theme.palette.primary.main },
  // On no other: colours of the applicant's own would show what is transparent.
  '&[aria-current]::after': { borderBottom: `3px solid ${theme.palette.primary.main}` },
  '&[aria-current]::before': {
    background: theme.palette.primary.main,
    borderColor: theme.palette.primary.main,
    color: theme.palette.primary.contrastText,
  },
  // Submitted: a tick in place of the number, and nothing that invites to press it.
  '&[data-done]': { cursor: 'default', color: theme.palette.text.secondary },
  '&[data-done]::before': {
    content: 'counter(page, mt-tick) / ""',
    borderColor: theme.palette.secondary.main,
    background: theme.palette.secondary.main,
    color: theme.palette.secondary.contrastText,
  },
  [theme.breakpoints.down('mobile')]: {
    flexDirection: 'column',
    justifyContent: 'start',
    gap: '0.25rem',
    flex: 1,
    fontSize: '0.8125rem',
    textAlign: 'center',
    overflowWrap: 'anywhere',
  },
}));
