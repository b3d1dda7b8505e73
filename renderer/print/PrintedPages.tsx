// Renders the pages of an application read-only: sections with pairs of label and value. Plain semantic HTML, so
// that a PDF of it is tagged.
import './print.css';
import type { ReactElement } from 'react';
import type { PrintedPage } from '../../engine/print/printed.ts';
import { Continued } from './Continued.tsx';
import { headingOf, type Level } from './heading-of.ts';
import { PrintedContents } from './PrintedContents.tsx';

export function PrintedPages({ pages, level = 1 }: PrintedPagesProps): ReactElement {
  const PageTitle = headingOf(level);
  const SectionTitle = headingOf(level + 1);
  // No landmarks inside a page of the form, whose own sections have the same names.
  const isDocument = level === 1;
  return (
    <div className="mt-printed">
      {pages.map((page) => (
        <article key={page.id} className="mt-printed-page" aria-labelledby={`printed-${page.id}`}>
          <PageTitle id={`printed-${page.id}`}>{page.title}</PageTitle>
          {page.sections.map(({ id, title, content }) => (
            <section key={id} aria-labelledby={isDocument ? `printed-${page.id}-${id}` : undefined}>
              <SectionTitle id={`printed-${page.id}-${id}`}>{title}</SectionTitle>
              <Continued title={title}>
                <PrintedContents content={content} level={level + 2} />
              </Continued>
            </section>
          ))}
        </article>
      ))}
    </div>
  );
}

interface PrintedPagesProps {
  readonly pages: readonly PrintedPage[];
  /** Heading level of pages. Sections and entries have the next levels. */
  readonly level?: Level;
}
