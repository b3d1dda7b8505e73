import './completion.css';
import type { ReactElement } from 'react';
import { Words } from '../fields/Words.tsx';
import { useAnswersStore, useForm } from '../filling/form-context.tsx';
import { useFilledText } from '../filling/use-filled-text.ts';
import { PageHeading } from '../screen/PageHeading.tsx';
import { LastStep } from './LastStep.tsx';
import { OnDemand } from './OnDemand.tsx';
import { PdfDownload } from './PdfDownload.tsx';
import { PrintedPages } from './PrintedPages.tsx';
import { RecordedTexts } from './RecordedTexts.tsx';
import { useSubmission } from './use-submission.ts';

/**
 * The screen after the submission (decision NAV-53). It has a confirmation panel with the banner for submitted
 * applications, a checklist of last steps with the PDF copy in the first, and the submitted answers.
 */
export function Completion(): ReactElement {
  const { texts, said, lastSteps, school, givenName } = useForm();
  const record = useSubmission();
  const done = useFilledText(said['completion.message']);
  const title = useFilledText(said['completion.steps.title']);
  const answers = useAnswersStore().getAnswers();
  // Ticks are stored per application, so they are unknown until the record has loaded.
  const id = record?.application_id ?? '';
  return (
    <>
      <div className="mt-completion-panel">
        <span className="mt-completion-tick" aria-hidden="true" />
        <PageHeading title={done} />
        <section className="mt-completion-words" aria-labelledby="welcome">
          <h2 id="welcome">
            {texts['banner.submitted.thanks']} {givenName && answers[givenName]}
          </h2>
          <p>{texts['banner.submitted.congratulations']}</p>
          <p>{texts['banner.submitted.lastSteps']}</p>
        </section>
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
        <ul>
          <LastStep name={`${id} copy`} words={texts['completion.steps.pdf']}>
            <PdfDownload />
          </LastStep>
          {lastSteps.map((step) => {
            const name = JSON.stringify(step);
            return <LastStep key={name} name={`${id} ${name}`} words={<Words words={step} />} />;
          })}
        </ul>
        <a href={`mailto:${school.completionEmail}`}>{school.completionEmail}</a>
      </section>
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
