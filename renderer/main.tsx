// The entry script of the page: loads the form and renders the application.
import '@fontsource-variable/inter/wght.css';
import { createRoot } from 'react-dom/client';
import { entryParts } from '../blocks/addAnother/late-parts.tsx';
import type { FormModule } from '../engine/form/form-module.ts';
import { UnauthorizedError } from './api/errors.ts';
import { noteFormWindow, useFormVersion } from './api/form-version.ts';
import { http } from './api/http.ts';
import { useSession } from './api/session-store.ts';
import { App } from './app/App.tsx';
import { loggedInScript } from './applicant/logged-in-script.ts';
import { loadFormModule } from './browser/form-module-loader.ts';
import { ErrorPage } from './feedback/ErrorPage.tsx';
import { lateMarks } from './fields/Words.tsx';
import { servicePage } from './print/service-page.ts';

function meta(name: string): string | undefined {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content;
}

const container = document.getElementById('root');
if (!container) throw new Error('The page has no id "root".');
const root = createRoot(container, {
  // An ended session is no fault of the page. The login card reports it.
  onCaughtError: (error, { componentStack }) => {
    if (!(error instanceof UnauthorizedError)) console.error(error, componentStack);
  },
});

const hash = meta('matricula-form');
if (!hash) throw new Error('The page has no <meta name="matricula-form">.');

/**
 * Maximum wait of the first render for the font. Over a good connection the font arrives in time, so no text
 * changes its width.
 */
const FONT_MS = 150;

/** Requests the font before any text needs it. Waits for the font, but not longer than `FONT_MS`. */
async function loadFontBriefly(): Promise<void> {
  const timeout = new Promise((resolve) => setTimeout(resolve, FONT_MS));
  await Promise.race([document.fonts.load('1rem "Inter Variable"').catch(() => undefined), timeout]);
}

async function start(formHash: string): Promise<void> {
  noteFormWindow(meta('matricula-window'));
  const [module] = await Promise.all([loadForm(formHash), loadUserScripts(), loadFontBriefly()]);
  if (meta('matricula-development') === undefined) {
    useFormVersion.setState({ own: formHash });
    root.render(<App module={module} />);
    return;
  }
  const { DevelopmentApp } = await import('./development/DevelopmentApp.tsx');
  root.render(<DevelopmentApp hash={formHash} module={module} />);
}

/**
 * Loads the form, and the scripts that only some forms need. Ignores scripts that fail to load: they are loaded
 * again when a component needs them, and its error boundary reports a failure.
 */
async function loadForm(formHash: string): Promise<FormModule> {
  const module = await loadFormModule(formHash);
  const { hasMarks, blocks } = module.form;
  const loads = [
    ...(hasMarks ? [lateMarks.load()] : []),
    ...(Object.values(blocks).some(({ isTable, moves }) => isTable || moves) ? [entryParts.load()] : []),
  ];
  await Promise.allSettled(loads);
  return module;
}

/**
 * Preloads the scripts that a service user or a logged-in applicant needs at once. Ignores failures, as
 * {@link loadForm} does.
 */
async function loadUserScripts(): Promise<void> {
  const { is_service_user, is_logged_in } = useSession.getState();
  const scripts = [
    ...(is_service_user ? [servicePage] : []),
    ...(is_logged_in ? [http, loggedInScript] : []),
  ];
  await Promise.allSettled(scripts.map(({ load }) => load()));
}

// Not awaited: scripts that are loaded later import from this one, so they would wait for its end.
start(hash).catch((error: unknown) => {
  // Without the form, the only texts are those in the page's head.
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
