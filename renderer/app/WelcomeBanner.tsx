import './welcome-banner.css';
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
    <section className="mt-welcome-banner-frame" aria-labelledby="welcome">
      <div className="mt-welcome-banner-words">
        {kind === 'anonymous' && <Anonymous />}
        {kind === 'submitted' && <Submitted />}
        {kind === 'firstLogin' && (
          <h2 className="mt-welcome-banner-heading" id="welcome">
            {texts['banner.firstLogin']}
          </h2>
        )}
        {kind === 'secondLogin' && (
          <h2 className="mt-welcome-banner-heading" id="welcome">
            {texts['banner.secondLogin']}
          </h2>
        )}
      </div>
      {kind === 'anonymous' && <SideImage />}
    </section>
  );
}

function Anonymous(): ReactElement {
  const texts = useTexts();
  return (
    <>
      <h2 className="mt-welcome-banner-heading" id="welcome">
        {texts['banner.anonymous.title']}
      </h2>
      <p>{texts['banner.anonymous.text']}</p>
      <div className="mt-welcome-banner-links">
        <CarryLink to="/signup">{texts['banner.anonymous.signup']}</CarryLink>
        <CarryLink to="/login">{texts['banner.anonymous.login']}</CarryLink>
      </div>
    </>
  );
}

function Submitted(): ReactElement {
  const { texts, givenName } = useForm();
  const answers = useAnswersStore().getAnswers();
  const name = givenName && answers[givenName];
  return (
    <>
      <h2 className="mt-welcome-banner-heading" id="welcome">
        {texts['banner.submitted.thanks']} {name}
      </h2>
      <p>{texts['banner.submitted.congratulations']}</p>
      <p>{texts['banner.submitted.lastSteps']}</p>
    </>
  );
}

function SideImage(): ReactElement {
  const { bannerImage } = useForm().school;
  return <img className="mt-welcome-banner-image" src={bannerImage.src} alt={bannerImage.alt} />;
}
