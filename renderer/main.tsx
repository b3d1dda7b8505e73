import '@fontsource-variable/inter/wght.css';
import { createRoot } from 'react-dom/client';
import { entryParts } from '../blocks/addAnother/late-parts.tsx';
import type { FormModule } from '../engine/form/form-module.ts';
import { UnauthorizedError } from './api/errors.ts';
import { noteFormWindow, useFormVersion } from './api/form-version.ts';
import { http } from './api/http.ts';
import { App } from './app/App.tsx';
import { loggedInScript } from './applicant/late-for-login.ts';
import { ErrorPage } from './feedback/ErrorPage.tsx';
import { loadFormModule } from './parts/form-module-loader.ts';
import { servicePage } from './print/service-page.ts';
import { useSession } from './session/session-store.ts';
import { lateMarks } from './words/Words.tsx';

function meta(name: string): string | undefined {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content;
}

const place = document.getElementById('root');
if (!place) throw new Error('The page has no id "root".');
const root = createRoot(place, {
  // The end of a session is no fault: the login card tells of it, and there is nothing to look for in the page.
  onCaughtError: (error, { componentStack }) => {
    if (!(error instanceof UnauthorizedError)) console.error(error, componentStack);
  },
});

const hash = meta('matricula-form');
if (!hash) throw new Error('The page has no <meta name="matricula-form">.');

/** Milliseconds that a first drawing waits for the font: over a good connection it is there by then, and no text changes its width. */
const FONT_MS = 150;

/** Asks for the font, which a browser does by itself only once text is drawn with it; waits for it, but not for long. */
async function fontAhead(): Promise<void> {
  const late = new Promise((resolve) => setTimeout(resolve, FONT_MS));
  await Promise.race([document.fonts.load('1rem "Inter Variable"').catch(() => undefined), late]);
}

async function start(formHash: string): Promise<void> {
  noteFormWindow(meta('matricula-window'));
  const [module] = await Promise.all([formAhead(formHash), partsAhead(), fontAhead()]);
  if (meta('matricula-development') === undefined) {
    useFormVersion.setState({ own: formHash });
    root.render(<App module={module} />);
    return;
  }
  const { DevelopmentApp } = await import('./development/DevelopmentApp.tsx');
  root.render(<DevelopmentApp hash={formHash} module={module} />);
}

/** Asks for the form, and for the scripts that draw what only some forms have; where one cannot be had, its boundary says so. */
async function formAhead(formHash: string): Promise<FormModule> {
  const module = await loadFormModule(formHash);
  const { hasMarks, blocks } = module.form;
  const late = [
    ...(hasMarks ? [lateMarks.load()] : []),
    ...(Object.values(blocks).some(({ isTable, moves }) => isTable || moves) ? [entryParts.load()] : []),
  ];
  await Promise.allSettled(late);
  return module;
}

/** What a service user reads, and what an applicant's calls need, comes at once; without it, whoever needs it says so. */
async function partsAhead(): Promise<void> {
  const { is_service_user, is_logged_in } = useSession.getState();
  const ahead = [...(is_service_user ? [servicePage] : []), ...(is_logged_in ? [http, loggedInScript] : [])];
  await Promise.allSettled(ahead.map(({ load }) => load()));
}

// Not awaited here: the parts that are loaded later import from the script that this is in, and would wait for its end.
start(hash).catch((error: unknown) => {
  // Without the form there are no texts but those that the server has put into the head.
  const contact = meta('matricula-contact') ?? '';
  root.render(
    <ErrorPage title={meta('matricula-error-title') ?? ''} text={meta('matricula-error-text') ?? ''}>
      <button type="button" onClick={() => window.location.reload()}>
        {meta('matricula-reload')}
      </button>
      <p>
        <a href={`mailto:${contact}`}>{contact}</a>
      </p>
    </ErrorPage>,
  );
  throw error;
});
