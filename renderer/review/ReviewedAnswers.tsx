import { type MouseEvent, type ReactElement, useCallback, useDeferredValue, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { accountAnswers } from '../../engine/answers/account-answers.ts';
import type { Answers } from '../../engine/form/compiled-form.ts';
import { fillText } from '../../engine/form/texts.ts';
import { convertedDocuments } from '../../engine/print/converted-documents.ts';
import { printForm } from '../../engine/print/print-form.ts';
import { useFormContext, useFromAnswers } from '../filling/form-context.tsx';
import { decidingKeys } from '../form-errors/error-check.ts';
import { PrintedPages } from '../print/PrintedPages.tsx';
import type { PairLink } from '../print/PrintedPair.tsx';
import { reviewLinks } from './review-links.ts';

const all = (answers: Answers): Answers => answers;

/** The answers of all pages as they stand in this window, saved or not, each with a link to its question. */
export function ReviewedAnswers(): ReactElement {
  const { module, account } = useFormContext();
  const { form } = module;
  const { texts } = form;
  const navigate = useNavigate();
  const { search } = useLocation();
  const keys = useMemo(() => decidingKeys(form), [form]);
  // What is typed on this page is shown first, and read again after.
  const answers = useDeferredValue(useFromAnswers(keys, all));

  const follow = useCallback(
    (event: MouseEvent<HTMLAnchorElement>) => {
      // Opening in a new tab is the browser's business.
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      navigate(event.currentTarget.getAttribute('href') ?? '');
    },
    [navigate],
  );

  return useMemo(() => {
    const shown = { ...answers, ...accountAnswers(form, account ?? '') };
    const pages = printForm(form, shown, convertedDocuments(form, shown));
    const links = reviewLinks(form, shown, pages);
    const link: PairLink = (pair) => {
      const to = links.get(pair);
      if (to === undefined) return null;
      const name = fillText(texts['review.changeLabel'], { label: to.label });
      // Plain anchors: a thousand of the router's links would each listen to every navigation.
      return (
        <a href={`${to.route}${search}#${encodeURIComponent(to.key)}`} aria-label={name} onClick={follow}>
          {texts['review.change']}
        </a>
      );
    };
    return <PrintedPages pages={pages} level={3} link={link} />;
  }, [form, texts, answers, account, search, follow]);
}
