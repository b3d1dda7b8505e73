// A text that is shown from one day to another, both included, by the calendar of whoever reads it (spec §2).
import { localToday } from '../../engine/values/calendar.ts';
import type { CompiledNotice } from './node.ts';

export function Block({ node }: { readonly node: CompiledNotice }) {
  const today = localToday();
  if (today < node.from || today > node.to) return null;
  return (
    <p className="mt-notice" role="alert">
      {node.text}
    </p>
  );
}
