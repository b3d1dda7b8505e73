import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { CarryLink } from '../carried/CarryLink.tsx';
import { useAnswersStore, useForm } from '../filling/form-context.tsx';
import { useSession } from '../session/session-store.ts';
import { useTexts } from '../texts/texts-context.ts';
import { bannerKind } from './banner-kind.ts';

/** Greets the visitor or applicant above the page (spec §2 "Welcome banner"). */
export function WelcomeBanner(): ReactElement | null {
  const texts = useTexts();
  const kind = useSession(bannerKind);
  if (!kind) return null;
  return (
    <Frame aria-labelledby="welcome">
      <Words>
        {kind === 'anonymous' && <Anonymous />}
        {kind === 'submitted' && <Submitted />}
        {kind === 'firstLogin' && <Heading id="welcome">{texts['banner.firstLogin']}</Heading>}
        {kind === 'secondLogin' && <Heading id="welcome">{texts['banner.secondLogin']}</Heading>}
      </Words>
      {kind === 'anonymous' && <SideImage />}
    </Frame>
  );
}

function Anonymous(): ReactElement {
  const texts = useTexts();
  return (
    <>
      <Heading id="welcome">{texts['banner.anonymous.title']}</Heading>
      <p>{texts['banner.anonymous.text']}</p>
      <Links>
        <CarryLink to="/signup">{texts['banner.anonymous.signup']}</CarryLink>
        <CarryLink to="/login">{texts['banner.anonymous.login']}</CarryLink>
      </Links>
    </>
  );
}

function Submitted(): ReactElement {
  const { texts, givenName } = useForm();
  const answers = useAnswersStore().getAnswers();
  const name = givenName && answers[givenName];
  return (
    <>
      <Heading id="welcome">
        {texts['banner.submitted.thanks']} {name}
      </Heading>
      <p>{texts['banner.submitted.congratulations']}</p>
      <p>{texts['banner.submitted.lastSteps']}</p>
    </>
  );
}

function SideImage(): ReactElement {
  const { bannerImage } = useForm().school;
  return <Image src={bannerImage.src} alt={bannerImage.alt} />;
}

const Frame = styled('section')(({ theme }) => ({
  display: 'flex',
  overflow: 'hidden',
  marginBottom: '1.5rem',
  borderInlineStart: '6px solid var(--color-accent)',
  borderRadius: 16,
  background: 'var(--greeting)',
  '@media print': { display: 'none' },
  [theme.breakpoints.down('mobile')]: { flexDirection: 'column', marginBottom: '1.5rem' },
}));

const Words = styled('div')(({ theme }) => ({
  flex: 1,
  padding: '1.75rem 2rem',
  '& p': { margin: '0.5rem 0 0', maxWidth: '38rem' },
  [theme.breakpoints.down('mobile')]: { padding: '1.25rem' },
}));

const Heading = styled('h2')({ margin: 0, fontSize: '1.375rem', fontWeight: 650 });

const Links = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '1.5rem',
  marginTop: '0.5rem',
  '& a': { display: 'flex', alignItems: 'center', minHeight: 44, fontWeight: 600 },
});

const Image = styled('img')(({ theme }) => ({
  width: '18rem',
  objectFit: 'cover',
  [theme.breakpoints.down('mobile')]: { width: '100%', height: '6rem' },
}));
