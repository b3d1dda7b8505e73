// Records which parts of a compiled form were on a checked page, by their keys and texts, independent of the
// kinds of blocks.
import type { Page } from '@playwright/test';
import { isDrawn } from '../engine/answers/visibility.ts';
import type { Answers, CompiledForm, CompiledPage } from '../engine/form/compiled-form.ts';

/** Shorter texts may be part of another one. */
const TELLING = 8;

/** Yields every object in a part of a form, including itself. */
export function* partsIn(part: unknown): Generator<Readonly<Record<string, unknown>>> {
  if (typeof part !== 'object' || part === null) return;
  if (!Array.isArray(part)) yield part as Readonly<Record<string, unknown>>;
  for (const inner of Object.values(part)) yield* partsIn(inner);
}

function* stringsIn(part: unknown): Generator<string> {
  if (typeof part === 'string') yield part;
  else if (typeof part === 'object' && part !== null)
    for (const inner of Object.values(part)) yield* stringsIn(inner);
}

/** Returns the kinds of blocks and widgets of a form, or of one of its pages. */
export function kindsOf({ questions }: CompiledForm, page: unknown): ReadonlySet<string> {
  const kinds = new Set<string>();
  for (const { kind } of partsIn(page)) if (typeof kind === 'string') kinds.add(kind);
  for (const text of stringsIn(page)) if (questions[text]) kinds.add(`widget ${questions[text].widget}`);
  return kinds;
}

/** Returns the keys of the visible questions of a page with these answers. */
export function drawnKeys(form: CompiledForm, { id }: CompiledPage, answers: Answers): readonly string[] {
  return Object.values(form.questions)
    .filter((question) => question.page === id && isDrawn(form, question, answers))
    .filter(({ file }) => file?.of === undefined)
    .map(({ key }) => key);
}

/** The content of a page: ids of its elements, and its text. */
export interface FoundOn {
  readonly ids: ReadonlySet<string>;
  readonly text: string;
}

/** Returns the content of the open page. */
export async function foundOn(page: Page): Promise<FoundOn> {
  const [ids, text] = await page.evaluate(() => [
    [...document.querySelectorAll('[id]')].map(({ id }) => id),
    document.body.textContent ?? '',
  ]);
  return { ids: new Set(ids), text };
}

/**
 * Whether a part of the form is on a page: one of its questions that are `there` or, if it has none, one of its
 * texts.
 */
export function isThere(
  form: CompiledForm,
  part: object,
  { text }: FoundOn,
  there: { has(key: string): boolean },
): boolean {
  const strings = [...stringsIn(part)];
  const keys = strings.filter((one) => form.questions[one]);
  return keys.length > 0
    ? keys.some((key) => there.has(key))
    : strings.some((one) => one.trim().length >= TELLING && text.includes(one.trim()));
}

/** Records the kinds on the open page of a form; returns the expected questions that are missing. */
export async function noteSeen(
  page: Page,
  form: CompiledForm,
  part: CompiledPage,
  answers: Answers,
  seen: Set<string>,
): Promise<readonly string[]> {
  const found = await foundOn(page);
  const drawn = drawnKeys(form, part, answers);
  const there = new Set(drawn.filter((key) => found.ids.has(key)));
  for (const key of there) seen.add(`widget ${form.questions[key]?.widget}`);
  for (const inner of [...partsIn(part.sections), ...partsIn(form.notice)]) {
    if (typeof inner.kind === 'string' && isThere(form, inner, found, there)) seen.add(inner.kind);
  }
  // A visitor has no account to show.
  return drawn.filter((key) => !there.has(key) && form.questions[key]?.source === undefined);
}
