import { styled, type Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
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
import { useForm } from '../filling/form-context.tsx';
import { readNavigationState } from '../navigation/navigation-state.ts';
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
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('mobile'), { noSsr: true });
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
      navigate(event.currentTarget.getAttribute('href') ?? '');
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
    <Frame ref={frame} tabIndex={-1} aria-labelledby={headingId}>
      <Heading id={headingId}>{form.texts['summary.title']}</Heading>
      <Text>{form.texts['summary.text']}</Text>
      <Text>
        {fillText(form.texts[here.length > 0 ? 'summary.count' : 'summary.countElsewhere'], counts)}
      </Text>
      {[...here, ...others].map(({ id, title, links }, index) => (
        // Of a page that one comes to all begins anew: what was folded, and what was not.
        <Group key={`${location.pathname} ${id}`} open={index === 0 && !isPhone}>
          <summary>
            <PageTitle>{title}</PageTitle> ({links.length})
          </summary>
          <List>
            {links.map((link) => (
              <ErrorItem key={`${link.href} ${link.message}`} {...link} onFollow={follow} />
            ))}
          </List>
        </Group>
      ))}
    </Frame>
  );
}

// Memoised, so that one message less draws none of the others; and a plain anchor, because a thousand of the router's
// links would each listen to every navigation.
const ErrorItem = memo(function ErrorItem({ href, message, entry, onFollow }: ErrorItemProps) {
  return (
    <li>
      <a href={href} onClick={onFollow}>
        {message}
      </a>
      {entry === undefined ? null : ` (${entry})`}
    </li>
  );
});

const Frame = styled('section')(({ theme }) => ({
  marginBottom: '2rem',
  padding: '1.5rem 2rem',
  border: `1px solid ${theme.palette.error.main}`,
  borderInlineStartWidth: 6,
  borderRadius: '0.75rem',
  background: theme.palette.background.paper,
  [theme.breakpoints.down('mobile')]: { marginBottom: '1.5rem', padding: '1.25rem' },
}));

const Heading = styled('h2')({ margin: 0, fontSize: '1.375rem', fontWeight: 650 });

const Text = styled('p')({ margin: '0.5rem 0 0', maxWidth: '44rem' });

const Group = styled('details')({
  marginTop: '0.5rem',
  '& > summary': { minHeight: 44, padding: '0.625rem 0', cursor: 'pointer' },
});

const PageTitle = styled('h3')({ display: 'inline', margin: 0, fontSize: '1rem', fontWeight: 650 });

const List = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  columnGap: '2rem',
  [theme.breakpoints.up('tablet')]: { columns: 2 },
  '& > li': { breakInside: 'avoid' },
  '& a': {
    display: 'inline-block',
    minHeight: 24,
    padding: '0.25rem 0',
    color: theme.palette.error.main,
    textUnderlineOffset: '0.2em',
    overflowWrap: 'anywhere',
  },
}));

interface ErrorItemProps extends ErrorLink {
  readonly onFollow: (event: MouseEvent<HTMLAnchorElement>) => void;
}
