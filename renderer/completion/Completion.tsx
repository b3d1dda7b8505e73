import './completion.css';
import type { ReactElement } from 'react';
import { useForm } from '../filling/form-context.tsx';
import { useSaid } from '../filling/use-said.ts';
import { PdfDownload } from '../pdf/PdfDownload.tsx';
import { OnDemand } from '../print/OnDemand.tsx';
import { PrintedPages } from '../print/PrintedPages.tsx';
import { RecordedTexts } from '../print/RecordedTexts.tsx';
import { PageHeading } from '../screen/PageHeading.tsx';
import { Paragraph, Words } from '../words/Words.tsx';
import { useSubmission } from './use-submission.ts';

/**
 * What a submitted applicant sees below the banner (decision NAV-53): that it is done, when, and under which id; the last
 * steps; the PDF copy; and what was submitted, to be read again.
 */
export function Completion(): ReactElement {
  const { texts, said, lastSteps, school } = useForm();
  const record = useSubmission();
  const done = useSaid(said['completion.message']);
  const title = useSaid(said['completion.steps.title']);
  return (
    <>
      <div className="mt-completion-panel">
        <span className="mt-completion-tick" aria-hidden="true" />
        <PageHeading title={done} />
        <div className="mt-completion-facts">
          {record === undefined ? null : (
            <>
              <p>{record.head.status}</p>
              <p>
                {texts['print.applicationId']} <strong>{record.application_id}</strong>
              </p>
            </>
          )}
        </div>
      </div>
      <section className="mt-completion-steps" aria-labelledby="last-steps">
        <h2 id="last-steps">{title}</h2>
        {lastSteps.length === 1 ? (
          lastSteps.map((step) => <Paragraph key="only" words={step} />)
        ) : (
          <ol>
            {lastSteps.map((step) => (
              <li key={JSON.stringify(step)}>
                <Words words={step} />
              </li>
            ))}
          </ol>
        )}
        <a href={`mailto:${school.completionEmail}`}>{school.completionEmail}</a>
      </section>
      <div className="mt-completion-copy">
        <PdfDownload />
      </div>
      {record === undefined ? null : (
        <OnDemand
          title={texts['completion.record.title']}
          show={texts['completion.record.show']}
          hide={texts['completion.record.hide']}
        >
          <RecordedTexts texts={record.texts}>
            <PrintedPages pages={record.pages} level={3} />
          </RecordedTexts>
        </OnDemand>
      )}
    </>
  );
}
