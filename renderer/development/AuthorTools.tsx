import { type KeyboardEvent, type ReactElement, useRef, useState } from 'react';
import type { FormNews } from '../../engine/wire/authoring.ts';
import { isComposingKey } from '../feedback/is-composing.ts';
import { useStyleSheet } from '../feedback/use-style-sheet.ts';
import styles from './author-tools.css?inline';
import { FindingList } from './FindingList.tsx';
import { StatesPanel } from './StatesPanel.tsx';
import { useChosenQuestion } from './use-chosen-question.ts';
import { useStates } from './use-states.ts';
import { WhyPanel } from './WhyPanel.tsx';

type Tool = 'findings' | 'why' | 'states';

/**
 * Tools for form authors at the bottom of the window: findings, why a question is shown or hidden, and states
 * of the form. In the DOM they follow the applicant's content, and they take space at the end of the page. Without
 * `isAuthoring` there are only errors.
 */
export function AuthorTools({ news, count, isAuthoring }: AuthorToolsProps): ReactElement | null {
  // Part of this script, so that the content security policy of other pages need not allow it.
  useStyleSheet(styles);
  const { folder } = news;
  const diagnostics = news.diagnostics.filter(({ severity }) => isAuthoring || severity === 'error');
  const [open, setOpen] = useState<Tool>();
  const [chosen, choose] = useChosenQuestion();
  const states = useStates(count, open === 'why' || open === 'states');
  const bar = useRef<HTMLDivElement>(null);
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length;
  useOpenOnErrors(errors, open, setOpen);
  const tools: readonly (readonly [Tool, string])[] = [
    ['findings', countsText(errors, diagnostics.length - errors)],
    ...(isAuthoring
      ? ([
          ['why', 'Why is it shown?'],
          ['states', 'States'],
        ] as const)
      : []),
  ];
  function close(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || open === undefined || isComposingKey(event)) return;
    setOpen(undefined);
    bar.current?.querySelector<HTMLElement>('[aria-expanded="true"]')?.focus();
  }
  if (!isAuthoring && errors === 0) return null;
  return (
    <section
      className="mt-author-tools-dock"
      data-open={open !== undefined}
      data-broken={errors > 0 || undefined}
      aria-label="Tools of the author"
      onKeyDown={close}
    >
      <div className="mt-author-tools-bar" ref={bar}>
        {tools.map(([tool, label]) => (
          <button
            key={tool}
            className="mt-author-tools-tool"
            type="button"
            aria-expanded={open === tool}
            onClick={() => setOpen(open === tool ? undefined : tool)}
          >
            {label}
          </button>
        ))}
      </div>
      {open === 'findings' && (
        <div className="mt-author-tools-panel">
          {errors > 0 && <p>The last good form is still shown.</p>}
          {diagnostics.length === 0 ? (
            <p>Nothing is wrong with the form.</p>
          ) : (
            <FindingList diagnostics={diagnostics} folder={folder} />
          )}
        </div>
      )}
      {open === 'why' && (
        <WhyPanel folder={folder} count={count} chosen={chosen} choose={choose} states={states} />
      )}
      {open === 'states' && <StatesPanel folder={folder} states={states} choose={choose} />}
    </section>
  );
}

interface AuthorToolsProps {
  readonly news: FormNews;
  /** Number of edits so far. */
  readonly count: number;
  /** Whether the server explains questions and lists states. */
  readonly isAuthoring: boolean;
}

const counted = (number: number, noun: string): string[] =>
  number === 0 ? [] : [`${number} ${noun}${number === 1 ? '' : 's'}`];

function countsText(errors: number, warnings: number): string {
  const parts = [...counted(errors, 'error'), ...counted(warnings, 'warning')];
  return parts.length === 0 ? 'No findings' : parts.join(', ');
}

/** Opens the list when errors appear, and closes it once they are fixed, unless another tool is open. */
function useOpenOnErrors(
  errors: number,
  open: Tool | undefined,
  setOpen: (tool: Tool | undefined) => void,
): void {
  const [before, setBefore] = useState(0);
  if (errors === before) return;
  setBefore(errors);
  if (before === 0) setOpen('findings');
  else if (errors === 0 && open === 'findings') setOpen(undefined);
}
