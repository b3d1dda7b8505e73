import '@fontsource-variable/inter/wght.css';
import { createRoot } from 'react-dom/client';
import { UnauthorizedError } from './api/errors.ts';
import { useFormVersion } from './api/form-version.ts';
import { App } from './app/App.tsx';
import { ErrorPage } from './feedback/ErrorPage.tsx';
import { loadFormModule } from './parts/form-module-loader.ts';
import { servicePage } from './print/service-page.ts';
import { useSession } from './session/session-store.ts';

function meta(name: string): string | undefined {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content;
}

const place = document.getElementById('root');
if (!place) throw new Error('index.html has no element with the id "root" to draw the application in.');
const root = createRoot(place, {
  // The end of a session is no fault: the login card tells of it, and there is nothing to look for in the page.
  onCaughtError: (error, { componentStack }) => {
    if (!(error instanceof UnauthorizedError)) console.error(error, componentStack);
  },
});

const hash = meta('matricula-form');
if (!hash)
  throw new Error('The page has no <meta name="matricula-form">: the server did not fill in its head.');

/** Milliseconds that a first drawing waits for the font: over a good connection it is there by then, and no text changes its width. */
const FONT_MS = 150;

/** Asks for the font, which a browser does by itself only once text is drawn with it; waits for it, but not for long. */
async function fontAhead(): Promise<void> {
  const late = new Promise((resolve) => setTimeout(resolve, FONT_MS));
  await Promise.race([document.fonts.load('1rem "Inter Variable"').catch(() => undefined), late]);
}

async function start(formHash: string): Promise<void> {
  const [module] = await Promise.all([loadFormModule(formHash), partsAhead(), fontAhead()]);
  if (meta('matricula-development') === undefined) {
    useFormVersion.setState({ own: formHash });
    root.render(<App module={module} />);
    return;
  }
  const { DevelopmentApp } = await import('./development/DevelopmentApp.tsx');
  root.render(<DevelopmentApp hash={formHash} module={module} />);
}

/** What a service user reads comes at once; without it, its boundary says so. */
async function partsAhead(): Promise<void> {
  if (useSession.getState().is_service_user) await servicePage.load().catch(() => undefined);
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
