import { type MouseEvent, type ReactElement, useCallback, useDeferredValue, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { accountAnswers } from '../../engine/answers/account-answers.ts';
import type { Answers } from '../../engine/form/compiled-form.ts';
import { fillText } from '../../engine/form/texts.ts';
import { convertedDocuments } from '../../engine/print/converted-documents.ts';
import { printDraft } from '../../engine/print/print-form.ts';
import type { PrintedSection } from '../../engine/print/printed.ts';
import { base } from '../address/base.ts';
import { useFormContext, useFromAnswers } from '../filling/form-context.tsx';
import { decidingKeys } from '../form-errors/error-check.ts';
import type { NavigationState } from '../navigation/navigation-state.ts';
import { PrintedContents } from '../print/PrintedContents.tsx';
import { keysOf, type PairLink } from '../print/PrintedPair.tsx';
import { placeInReview } from './place-in-review.ts';
import { ReviewedSection } from './ReviewedSection.tsx';
import { reviewLinks } from './review-links.ts';
import { reviewedPages } from './reviewed-pages.ts';
import { countPairs, sift } from './sift.ts';

/** Whether something of a section stands below what is missing. */
const hasMore = ({ content }: PrintedSection): boolean =>
  countPairs(sift(content, 'missing')) < countPairs(content);

const all = (answers: Answers): Answers => answers;

/**
 * The answers of all pages as they stand in this window, saved or not, each with a link to its question. What is required and
 * not answered comes first, and only there.
 */
export function ReviewedAnswers(): ReactElement {
  const { module, account, documents } = useFormContext();
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
      const state: NavigationState = { reviewed: event.currentTarget.id };
      navigate((event.currentTarget.getAttribute('href') ?? '').slice(base.length), { state });
    },
    [navigate],
  );

  return useMemo(() => {
    const shown = { ...answers, ...accountAnswers(form, account ?? '') };
    const printed = printDraft(form, shown, convertedDocuments(form, shown));
    const pages = reviewedPages(printed, documents, texts);
    const links = reviewLinks(form, shown, pages);
    const link: PairLink = (pair) => {
      const to = links.get(pair);
      if (to === undefined) return null;
      const name = fillText(texts['review.changeLabel'], { label: to.label });
      // Plain anchors: a thousand of the router's links would each listen to every navigation.
      return (
        <a
          id={placeInReview(keysOf(pair)[0] ?? '')}
          href={`${base}${to.route}${search}#${encodeURIComponent(to.key)}`}
          aria-label={name}
          onClick={follow}
        >
          {texts['review.change']}
        </a>
      );
    };
    const missing = pages.flatMap(({ sections }) =>
      sections.flatMap(({ content }) => sift(content, 'missing')),
    );
    return (
      <div className="mt-printed">
        {missing.length === 0 ? null : (
          <section className="mt-review-missing">
            <h3>{fillText(texts['review.missingTitle'], { count: String(countPairs(missing)) })}</h3>
            <PrintedContents content={missing} level={4} link={link} missing={texts['review.missing']} />
          </section>
        )}
        {pages
          .filter(({ sections }) => sections.some(hasMore))
          .map((page) => (
            <article key={page.id} className="mt-printed-page" aria-labelledby={`reviewed-page-${page.id}`}>
              <h3 id={`reviewed-page-${page.id}`}>{page.title}</h3>
              {page.sections.filter(hasMore).map((section) => (
                <ReviewedSection key={section.id} section={section} link={link} />
              ))}
            </article>
          ))}
      </div>
    );
  }, [form, texts, answers, account, documents, search, follow]);
}
