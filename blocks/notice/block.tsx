// A text shown from one day to another, inclusive, in the school's time zone (spec §2).
import { useCallback, useSyncExternalStore } from 'react';
import type { CompiledNotice } from '../../engine/form/block-nodes.ts';
import { Paragraph } from '../../renderer/fields/Words.tsx';

/** Maximum time between two readings of the clock, because timers stop while a machine sleeps. */
const MAX_WAIT_MS = 60_000;

export function Block({ node }: { readonly node: CompiledNotice }) {
  const { from, to } = node;
  const subscribe = useCallback(
    (onChange: () => void) => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      function scheduleNextEdge(): void {
        const next = [from, to].find((edge) => edge > Date.now());
        if (next === undefined) return;
        const onEdge = () => {
          onChange();
          scheduleNextEdge();
        };
        timer = setTimeout(onEdge, Math.min(next - Date.now(), MAX_WAIT_MS));
      }
      scheduleNextEdge();
      return () => clearTimeout(timer);
    },
    [from, to],
  );
  const isShown = useSyncExternalStore(subscribe, () => from <= Date.now() && Date.now() < to);
  return isShown && <Paragraph className="mt-notice" role="alert" words={node.text} />;
}
