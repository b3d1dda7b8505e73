import { type ReactElement, useEffect, useState } from 'react';
import type { Diagnostic } from '../../engine/diagnostics/diagnostic.ts';
import type { FormModule } from '../../engine/form/form-module.ts';
import { App } from '../app/App.tsx';
import { loadFormModule } from '../parts/form-module-loader.ts';
import { DiagnosticsPanel } from './DiagnosticsPanel.tsx';
import { listenToNews } from './news-stream.ts';

/**
 * The application while a school edits its form: an edit shows at once and keeps the answers typed so far; an edit that
 * breaks the form leaves the last good one in place and is explained at the foot of the window.
 */
export function DevelopmentApp(props: { readonly hash: string; readonly module: FormModule }): ReactElement {
  const [module, setModule] = useState(props.module);
  const [diagnostics, setDiagnostics] = useState<readonly Diagnostic[]>([]);
  useEffect(() => {
    let hash: string | null = props.hash;
    return listenToNews('/dev/events', async (data) => {
      const news = JSON.parse(data) as News;
      setDiagnostics(news.diagnostics);
      if (news.hash === null || news.hash === hash) return;
      hash = news.hash;
      const next = await loadFormModule(news.hash);
      // Another edit may have come while this one was loading.
      if (hash === news.hash) setModule(next);
    });
  }, [props.hash]);
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  return (
    <>
      <App module={module} />
      {errors.length > 0 && <DiagnosticsPanel diagnostics={errors} />}
    </>
  );
}

/** What the development server tells after each edit; `hash` is null while there is no form that can be shown. */
interface News {
  readonly hash: string | null;
  readonly diagnostics: readonly Diagnostic[];
}
