import { type ReactElement, Suspense, useMemo } from 'react';
import type { CompiledPage } from '../../engine/form/compiled-form.ts';
import { lateComponent, lateModule } from '../browser/late-module.tsx';
import { useForm } from '../filling/form-context.tsx';

const Defaults = lateComponent(
  lateModule(() => import('./Defaults.tsx')),
  (script) => script.default,
);

/** Prefills unanswered questions of a page. The script is loaded only for forms with default answers. */
export function LateDefaults({ page }: { readonly page: CompiledPage }): ReactElement | null {
  const { questions } = useForm();
  const fills = useMemo(() => Object.values(questions).some((question) => question.default), [questions]);
  if (!fills) return null;
  return (
    <Suspense fallback={null}>
      <Defaults page={page} />
    </Suspense>
  );
}
