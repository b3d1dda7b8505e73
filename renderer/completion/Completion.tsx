import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { useForm } from '../filling/form-context.tsx';
import { PdfDownload } from '../pdf/PdfDownload.tsx';
import { OnDemand } from '../print/OnDemand.tsx';
import { PrintedPages } from '../print/PrintedPages.tsx';
import { RecordedTexts } from '../print/RecordedTexts.tsx';
import { PageHeading } from '../screen/PageHeading.tsx';
import { useSubmission } from './use-submission.ts';

/**
 * What a submitted applicant sees below the banner (decision NAV-53): that it is done, when, and under which id; the last
 * steps; the PDF copy; and what was submitted, to be read again.
 */
export function Completion(): ReactElement {
  const { texts, school } = useForm();
  const record = useSubmission();
  const steps = texts['completion.steps.text'].split('\n');
  return (
    <>
      <Panel>
        <Tick aria-hidden="true" />
        <PageHeading title={texts['completion.message']} />
        <Facts>
          {record === undefined ? null : (
            <>
              <p>{record.head.status}</p>
              <p>
                {texts['print.applicationId']} <strong>{record.application_id}</strong>
              </p>
            </>
          )}
        </Facts>
      </Panel>
      <Steps aria-labelledby="last-steps">
        <h2 id="last-steps">{texts['completion.steps.title']}</h2>
        {steps.length === 1 ? (
          <p>{steps}</p>
        ) : (
          <ol>
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        )}
        <a href={`mailto:${school.completionEmail}`}>{school.completionEmail}</a>
      </Steps>
      <Copy>
        <PdfDownload />
      </Copy>
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

const Panel = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'center',
  columnGap: '1rem',
  padding: '1.25rem 1rem',
  border: `2px solid ${theme.palette.secondary.main}`,
  borderRadius: '0.75rem',
  background: theme.palette.background.paper,
  [theme.breakpoints.up('mobile')]: { padding: '2rem', columnGap: '1.5rem' },
}));

/** A tick in a disc, drawn: a letter would be read out. */
const Tick = styled('span')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  width: '3rem',
  height: '3rem',
  borderRadius: '50%',
  background: theme.palette.secondary.main,
  forcedColorAdjust: 'none',
  '&::before': {
    content: '""',
    width: '0.75rem',
    height: '1.375rem',
    marginTop: '-0.375rem',
    border: `solid ${theme.palette.secondary.contrastText}`,
    borderWidth: '0 0.25rem 0.25rem 0',
    transform: 'rotate(45deg)',
  },
  [theme.breakpoints.down('mobile')]: {
    width: '2.25rem',
    height: '2.25rem',
    '&::before': { width: '0.5rem', height: '1rem' },
  },
}));

/** As high before the record has come as after it: nothing jumps. */
const Facts = styled('div')({
  gridColumn: 2,
  minHeight: '3.7rem',
  paddingTop: '0.5rem',
  overflowWrap: 'anywhere',
  '& p': { margin: 0 },
});

const Copy = styled('div')({ margin: '1.5rem 0' });

const Steps = styled('section')(({ theme }) => ({
  marginTop: '1.5rem',
  padding: '1.25rem 1rem',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: '0.75rem',
  background: theme.palette.background.paper,
  overflowWrap: 'anywhere',
  '& h2': { margin: 0, fontSize: '1.25rem', lineHeight: 1.3 },
  '& p': { margin: '0.75rem 0 0' },
  '& ol': { margin: '0.75rem 0 0', paddingInlineStart: '1.5rem' },
  '& li + li': { marginTop: '0.375rem' },
  '& a': { display: 'inline-flex', alignItems: 'center', minHeight: 44, fontWeight: 600 },
  [theme.breakpoints.up('tablet')]: { padding: '2rem' },
}));
