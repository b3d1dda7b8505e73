import { type ReactElement, useEffect, useState } from 'react';
import type { FormModule } from '../../engine/form/form-module.ts';
import type { FormNews } from '../../engine/wire/authoring.ts';
import { App } from '../app/App.tsx';
import { loadFormModule } from '../browser/form-module-loader.ts';
import { AuthorTools } from './AuthorTools.tsx';
import { listenToEvents } from './news-stream.ts';

/** Whether the server supports the author tools. */
const isAuthoring =
  document.querySelector<HTMLMetaElement>('meta[name="matricula-development"]')?.content === 'authoring';

/**
 * The application during development of a form. Valid edits show at once and keep the typed answers. An invalid
 * edit leaves the last valid form in place and is explained at the bottom of the window.
 */
export function DevelopmentApp(props: { readonly hash: string; readonly module: FormModule }): ReactElement {
  const [module, setModule] = useState(props.module);
  const [{ news, count }, setNews] = useState<{ readonly news?: FormNews; readonly count: number }>({
    count: 0,
  });
  useEffect(() => {
    let hash: string | null = props.hash;
    return listenToEvents('/dev/events', async (data) => {
      const received = JSON.parse(data) as FormNews;
      setNews((before) => ({ news: received, count: before.count + 1 }));
      if (received.hash === null || received.hash === hash) return;
      hash = received.hash;
      const next = await loadFormModule(received.hash);
      // Ignore this edit if another one arrived meanwhile.
      if (hash === received.hash) setModule(next);
    });
  }, [props.hash]);
  return (
    <App module={module}>{news && <AuthorTools news={news} count={count} isAuthoring={isAuthoring} />}</App>
  );
}
