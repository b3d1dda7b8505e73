import './welcome-banner.css';
import type { ReactElement } from 'react';
import { useSession } from '../api/session-store.ts';
import { useTexts } from '../feedback/texts-context.ts';
import { useForm } from '../filling/form-context.tsx';
import { LinkCarryingAnswers } from '../navigation/LinkCarryingAnswers.tsx';
import { bannerKind } from './banner-kind.ts';

/** Greets the visitor or applicant above the page (spec §2 "Welcome banner"). */
export function WelcomeBanner(): ReactElement | null {
  const texts = useTexts();
  const kind = useSession(bannerKind);
  if (!kind) return null;
  return (
    <section className="mt-welcome-banner-frame" aria-labelledby="welcome">
      <div className="mt-welcome-banner-words">
        {kind === 'anonymous' ? (
          <Anonymous />
        ) : (
          <h2 className="mt-welcome-banner-heading" id="welcome">
            {texts[`banner.${kind}`]}
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
        <LinkCarryingAnswers to="/signup">{texts['banner.anonymous.signup']}</LinkCarryingAnswers>
        <LinkCarryingAnswers to="/login">{texts['banner.anonymous.login']}</LinkCarryingAnswers>
      </div>
    </>
  );
}

function SideImage(): ReactElement {
  const { bannerImage } = useForm().school;
  return <img className="mt-welcome-banner-image" src={bannerImage.src} alt={bannerImage.alt} />;
}
