// A text that is shown from one day to another, both included, by the calendar of whoever reads it (spec §2).
import { localToday } from '../../engine/values/calendar.ts';
import { Paragraph } from '../../renderer/words/Words.tsx';
import type { CompiledNotice } from './node.ts';

export function Block({ node }: { readonly node: CompiledNotice }) {
  const today = localToday();
  if (today < node.from || today > node.to) return null;
  return <Paragraph className="mt-notice" role="alert" words={node.text} />;
}
