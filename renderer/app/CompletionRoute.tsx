import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { useForm } from '../filling/form-context.tsx';
import { PdfDownload } from '../pdf/PdfDownload.tsx';
import { PageHeading } from '../screen/PageHeading.tsx';

/** What a submitted applicant sees below the banner: that it is done, the last steps, and the PDF copy (decision NAV-53). */
export function CompletionRoute(): ReactElement {
  const { texts, school } = useForm();
  return (
    <>
      <PageHeading title={texts['completion.message']} />
      <Steps aria-labelledby="last-steps">
        <h2 id="last-steps">{texts['completion.steps.title']}</h2>
        <p>{texts['completion.steps.text']}</p>
        <a href={`mailto:${school.completionEmail}`}>{school.completionEmail}</a>
      </Steps>
      <Copy>
        <PdfDownload />
      </Copy>
    </>
  );
}

const Copy = styled('div')({ marginTop: '1.5rem' });

const Steps = styled('section')(({ theme }) => ({
  marginTop: '1.5rem',
  padding: '1.25rem 1rem',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: '0.75rem',
  background: theme.palette.background.paper,
  overflowWrap: 'anywhere',
  '& h2': { margin: 0, fontSize: '1.25rem', lineHeight: 1.3 },
  '& p': { margin: '0.75rem 0 0' },
  '& a': { display: 'inline-flex', alignItems: 'center', minHeight: 44, fontWeight: 600 },
  [theme.breakpoints.up('tablet')]: { padding: '2rem' },
}));
