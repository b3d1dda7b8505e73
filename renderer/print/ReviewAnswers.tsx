// The review of answers on other pages before the submission.
import './review.css';
import { type MouseEvent, type ReactElement, useCallback, useDeferredValue, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { accountAnswers } from '../../engine/answers/account-answers.ts';
import type { Answers } from '../../engine/form/compiled-form.ts';
import { fillText } from '../../engine/form/texts.ts';
import { convertedDocuments } from '../../engine/print/converted-documents.ts';
import { printDraft } from '../../engine/print/print-form.ts';
import type { PrintedSection } from '../../engine/print/printed.ts';
import { base } from '../browser/base.ts';
import { decidingKeys } from '../filling/error-check.ts';
import { useFormContext, useFromAnswers, useShowErrors } from '../filling/form-context.tsx';
import type { NavigationState } from '../navigation/navigation-state.ts';
import { keysOf, type PairLink, type PrintablePair } from './PrintedPair.tsx';
import { ReviewedSection } from './ReviewedSection.tsx';
import { reviewLinks } from './review-links.ts';
import { reviewedPages } from './reviewed-pages.ts';
import { missingPairs, withoutMissing } from './sift.ts';

/** Whether a section has anything besides missing answers. */
const hasPresentAnswers = ({ content }: PrintedSection): boolean => withoutMissing(content).length > 0;

const keepAll = (answers: Answers): Answers => answers;

/**
 * A section with the answers of all other pages, saved or not, each with a link to its question. Questions of
 * this page are omitted, because they are around it. Missing required answers are listed first, and only there.
 */
export function ReviewAnswers(): ReactElement | null {
  const { module, account, documents } = useFormContext();
  const { form } = module;
  const { texts } = form;
  const navigate = useNavigate();
  const { search } = useLocation();
  // Missing answers are errors only after a failed submit (STAT-17).
  const showsErrors = useShowErrors();
  const keys = useMemo(() => decidingKeys(form), [form]);
  // Deferred, so that typing on this page stays responsive.
  const answers = useDeferredValue(useFromAnswers(keys, keepAll));

  const follow = useCallback(
    (event: MouseEvent<HTMLAnchorElement>) => {
      // Let the browser open a new tab.
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      const state: NavigationState = { reviewed: event.currentTarget.id };
      navigate((event.currentTarget.getAttribute('href') ?? '').slice(base.length), { state });
    },
    [navigate],
  );

  return useMemo(() => {
    const shownAnswers = { ...answers, ...accountAnswers(form, account ?? '') };
    const otherPages = printDraft(form, shownAnswers, convertedDocuments(form, shownAnswers)).filter(
      ({ id }) => !form.pages.some((page) => page.id === id && page.buttons.includes('submit')),
    );
    if (otherPages.length === 0) return null;
    const pages = reviewedPages(otherPages, documents, texts);
    const links = reviewLinks(form, shownAnswers, pages);
    const linkOf = (pair: PrintablePair, isMissing: boolean): ReactElement | null => {
      const to = links.get(pair);
      if (to === undefined) return null;
      // Plain anchors, because a thousand router links would each subscribe to navigation.
      return (
        <a
          // The target of the link back from the question.
          id={`review-${keysOf(pair)[0]}`}
          href={`${base}${to.route}${search}#${encodeURIComponent(to.key)}`}
          aria-label={isMissing ? undefined : fillText(texts['review.changeLabel'], { label: to.label })}
          onClick={follow}
        >
          {isMissing ? to.label : texts['review.change']}
        </a>
      );
    };
    const link: PairLink = (pair) => linkOf(pair, false);
    const missing = pages.flatMap(({ sections }) => sections.flatMap(({ content }) => missingPairs(content)));
    const state = texts[missing.length === 0 ? 'review.complete' : 'review.incomplete'];
    return (
      <section
        className={`mt-form-page-section-part mt-review${showsErrors ? ' is-told' : ''}`}
        aria-labelledby="review-title"
      >
        <h2 className="mt-form-page-section-title" id="review-title">
          {texts['review.title']}
        </h2>
        <p className="mt-form-page-intro">
          {state} {texts['review.text']}
        </p>
        <div className="mt-printed">
          {missing.length === 0 ? null : (
            <section className="mt-review-missing" aria-labelledby="review-missing">
              <h3 id="review-missing">
                {fillText(texts['review.missingTitle'], { count: String(missing.length) })}
              </h3>
              <ul>
                {missing.map((pair) => (
                  <li key={keysOf(pair).join()} data-keys={keysOf(pair).join(' ')}>
                    {linkOf(pair, true)}
                  </li>
                ))}
              </ul>
            </section>
          )}
          {pages
            .filter(({ sections }) => sections.some(hasPresentAnswers))
            .map((page) => (
              <article key={page.id} className="mt-printed-page" aria-labelledby={`reviewed-page-${page.id}`}>
                <h3 id={`reviewed-page-${page.id}`}>{page.title}</h3>
                {page.sections.filter(hasPresentAnswers).map((section) => (
                  <ReviewedSection key={section.id} section={section} link={link} />
                ))}
              </article>
            ))}
        </div>
      </section>
    );
  }, [form, texts, answers, account, documents, search, follow, showsErrors]);
}
