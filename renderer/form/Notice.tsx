// A text that is shown from one day to another, both included, by the calendar of whoever reads it (spec §2).

import { localToday } from '../../engine/answers/calendar.ts';
import type { CompiledNotice } from '../../engine/form/compiled-form.ts';

export function Notice({ notice }: { readonly notice: CompiledNotice }) {
  const today = localToday();
  if (today < notice.from || today > notice.to) return null;
  return (
    <p className="mt-notice" role="alert">
      {notice.text}
    </p>
  );
}
