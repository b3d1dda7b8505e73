import type { ReactElement } from 'react';
import type { SubmissionRecord } from '../../engine/wire/submission-record.ts';
import { useTexts } from '../feedback/texts-context.ts';

/** Header of a read-only application: applicant, title and submission status. */
export function PrintedHead({ application }: PrintedHeadProps): ReactElement {
  const texts = useTexts();
  const { school, title, name, head, application_id: id } = application;
  const facts = [
    ...(id === undefined ? [] : [{ label: texts['print.applicationId'], value: id }]),
    ...head.facts,
  ];
  return (
    <div className="mt-printed-head">
      <img src={head.logo.src} alt={head.logo.alt} />
      <div className="mt-printed-whose">
        <p dir="auto">{school}</p>
        <p dir="auto">{title}</p>
      </div>
      {name === '' ? null : (
        <p className="mt-printed-name" dir="auto">
          {name}
        </p>
      )}
      <p className="mt-printed-status">{head.status}</p>
      {facts.length === 0 ? null : (
        <dl>
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd dir="auto">{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}

interface PrintedHeadProps {
  readonly application: Pick<SubmissionRecord, 'school' | 'title' | 'name' | 'head'> &
    Partial<Pick<SubmissionRecord, 'application_id'>>;
}
