import { styled } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Action, Close, Description, Provider, Root, Title, Viewport } from '@radix-ui/react-toast';
import { type FocusEvent, type ReactElement, useRef, useState } from 'react';
import { fillText } from '../../engine/form/texts.ts';
import { useTexts } from '../texts/texts-context.ts';
import { NARROWER } from '../theme/wide.ts';
import { dismissToast, type Toast, useToasts } from './toast-store.ts';
import { useToastFocus } from './use-toast-focus.ts';

// Milliseconds (spec §9).
const durations = { success: 5000, error: 300_000 };
/** Milliseconds that a toast with something to press stays: time to read it, and to get to it by any means. */
const ACTION_DURATION = 30_000;
const hotkey = 'F8';
/** How many toasts without anything to press are in sight at once. */
const MOST = 3;
const MOST_AT_FOOT = 1;

/** The success and error toasts: at the side of the window, or at its foot where there is none. */
export function Toasts(): ReactElement {
  const texts = useTexts();
  const toasts = useToasts((state) => state.toasts);
  const list = useRef<HTMLOListElement>(null);
  const handlers = useToastFocus(list);
  const hasSide = !useMediaQuery(NARROWER, { noSsr: true });
  const newest = toasts.findLast(({ action }) => action === undefined);
  /** The id of the toast that has the focus: hidden, it would lose it to the page. */
  const [held, setHeld] = useState<number>();
  const behind = olderThan(toasts, hasSide ? MOST : MOST_AT_FOOT).filter(({ id }) => id !== held);
  return (
    <Provider
      duration={durations.success}
      swipeDirection="right"
      swipeThreshold={50}
      label={texts['toast.label']}
    >
      {toasts.map((toast) => (
        <ToastItem
          key={toast.id}
          toast={toast}
          isHidden={behind.includes(toast)}
          behind={toast === newest ? behind.length : 0}
          onHold={setHeld}
        />
      ))}
      <Place>
        <List
          ref={list}
          hotkey={[hotkey]}
          label={fillText(texts['toast.region'], { hotkey })}
          {...handlers}
        />
      </Place>
    </Provider>
  );
}

/** All but the newest few. They wait, and their time runs on; what can be pressed is never kept waiting. */
function olderThan(toasts: readonly Toast[], most: number): readonly Toast[] {
  return toasts.filter(({ action }) => action === undefined).slice(0, -most);
}

function ToastItem({ toast, isHidden, behind, onHold }: ToastItemProps): ReactElement {
  const texts = useTexts();
  const { action } = toast;
  const id = `toast-${toast.id}`;
  function letGo({ currentTarget, relatedTarget }: FocusEvent): void {
    // When another window comes to the front, the focus stays where it is.
    if (!currentTarget.contains(relatedTarget ?? document.activeElement)) onHold(undefined);
  }
  const named = toast.label ? `${id}-title ${id}-label` : `${id}-title`;
  return (
    <Item
      duration={durationOf(toast)}
      // What can wait does not interrupt the reading of the question that it is about.
      type={action === undefined ? 'foreground' : 'background'}
      data-severity={toast.severity}
      hidden={isHidden}
      aria-labelledby={named}
      onFocus={() => onHold(toast.id)}
      onBlur={letGo}
      onOpenChange={(open) => !open && dismissToast(toast.id)}
    >
      <div>
        <Heading id={`${id}-title`}>{toast.title ?? texts[`toast.${toast.severity}`]}</Heading>
        {toast.label && <Label id={`${id}-label`}>{toast.label}</Label>}
        <Message>{toast.message}</Message>
        {behind > 0 && <More>{fillText(texts['toast.more'], { count: String(behind) })}</More>}
        {action && (
          <ActionButton
            altText={fillText(texts['toast.action'], { action: action.text, hotkey })}
            onClick={action.onPress}
          >
            {action.text}
          </ActionButton>
        )}
      </div>
      <CloseButton aria-label={texts['toast.close']}>
        <span aria-hidden="true">×</span>
      </CloseButton>
    </Item>
  );
}

function durationOf({ action, severity, stays = false }: Toast): number {
  if (stays) return Number.POSITIVE_INFINITY;
  return action === undefined ? durations[severity] : ACTION_DURATION;
}

interface ToastItemProps {
  readonly toast: Toast;
  readonly isHidden: boolean;
  /** How many are hidden behind this one. */
  readonly behind: number;
  /** Told the toast's id when it gets the focus, and nothing when that goes. */
  readonly onHold: (id: number | undefined) => void;
}

// Below the header and its navigation, at the side, where there is one: page buttons stand at the foot, cards in the middle.
// Elsewhere they take room at the end of the page and stick to the foot of the window, above the line that tells of
// saving, so that whatever is behind them can be scrolled clear.
const Place = styled('div')(({ theme }) => ({
  position: 'fixed',
  top: '9rem',
  insetInlineEnd: 0,
  zIndex: theme.zIndex.snackbar,
  width: '18rem',
  padding: '0 1rem',
  pointerEvents: 'none',
  '@media print': { display: 'none' },
  [NARROWER]: {
    position: 'sticky',
    top: 'auto',
    bottom: 0,
    width: 'auto',
    maxWidth: '32rem',
    marginInlineStart: 'auto',
    padding: '0 0.5rem',
    '&:has(li)': { paddingBottom: '3.25rem' },
  },
}));

const List = styled(Viewport)({
  display: 'flex',
  flexDirection: 'column',
  gap: '0.75rem',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  // It is in sight already; the room that is kept for it (theme/global-styles.ts) would have the page scrolled.
  '&, & *': { scrollMarginBlock: '-12rem' },
});

const Item = styled(Root)(({ theme }) => ({
  display: 'flex',
  justifyContent: 'space-between',
  gap: '0.5rem',
  paddingBlock: '0.875rem',
  paddingInline: '1.125rem 0.5rem',
  pointerEvents: 'auto',
  background: 'var(--paper)',
  // Colours of the applicant's own show it; they know no shadows.
  border: '1px solid transparent',
  borderRadius: 10,
  borderInlineStart: `6px solid ${theme.palette.success.main}`,
  boxShadow: '0 10px 30px rgb(15 23 42 / 0.18), 0 0 0 1px rgb(15 23 42 / 0.08)',
  '&[hidden]': { display: 'none' },
  '&[data-severity="error"]': { borderInlineStartColor: theme.palette.error.main },
  '&[data-swipe="move"]': { transform: 'translateX(var(--radix-toast-swipe-move-x))' },
  '&[data-swipe="cancel"]': { transform: 'none', transition: 'transform 200ms ease-out' },
}));

const Heading = styled(Title)({ fontWeight: 650 });

const Label = styled('div')({ fontSize: '0.875rem', fontWeight: 550 });

const Message = styled(Description)(({ theme }) => ({
  marginTop: '0.25rem',
  fontSize: '0.9375rem',
  color: theme.palette.text.secondary,
  overflowWrap: 'anywhere',
}));

const More = styled('p')({ margin: '0.5rem 0 0', fontSize: '0.875rem', fontWeight: 550 });

const ActionButton = styled(Action)(({ theme }) => ({
  minHeight: 44,
  marginTop: '0.5rem',
  padding: '0 1rem',
  border: `1px solid ${theme.palette.primary.main}`,
  borderRadius: 8,
  background: 'none',
  font: 'inherit',
  fontWeight: 600,
  color: theme.palette.primary.main,
  cursor: 'pointer',
  '&:hover': { background: theme.palette.action.hover },
}));

const CloseButton = styled(Close)(({ theme }) => ({
  flex: 'none',
  alignSelf: 'flex-start',
  width: 44,
  height: 44,
  marginTop: '-0.375rem',
  border: 0,
  borderRadius: 8,
  background: 'none',
  font: 'inherit',
  fontSize: '1.5rem',
  lineHeight: 1,
  color: theme.palette.text.secondary,
  cursor: 'pointer',
  '&:hover': { background: theme.palette.action.hover },
}));
