import { type ReactNode, useMemo } from 'react';
import { TextsContext, useTexts } from '../feedback/texts-context.ts';

/** Provides the recorded texts, if any, to its children instead of the form's current ones. */
export function RecordedTexts({ texts, children }: RecordedTextsProps): ReactNode {
  const current = useTexts();
  const recorded = useMemo(() => ({ ...current, ...texts }), [current, texts]);
  return <TextsContext value={recorded}>{children}</TextsContext>;
}

interface RecordedTextsProps {
  readonly texts: Readonly<Record<string, string>> | undefined;
  readonly children: ReactNode;
}
