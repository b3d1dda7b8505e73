import '@fontsource-variable/inter/wght.css';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { loadFormModule } from './form-module-loader.ts';

function meta(name: string): string | undefined {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content;
}

const place = document.getElementById('root');
if (!place) throw new Error('index.html has no element with the id "root" to draw the application in.');
const root = createRoot(place);

const hash = meta('matricula-form');
if (!hash)
  throw new Error('The page has no <meta name="matricula-form">: the server did not fill in its head.');
const module = await loadFormModule(hash);

if (meta('matricula-development') === undefined) root.render(<App module={module} />);
else {
  const { DevelopmentApp } = await import('./development/DevelopmentApp.tsx');
  root.render(<DevelopmentApp hash={hash} module={module} />);
}
