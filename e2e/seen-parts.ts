// Finds out which parts of a compiled form are on a page, by the keys of their questions and their texts. It needs no
// knowledge of the kinds of blocks.
import type { Page } from '@playwright/test';
import { isDrawn } from '../engine/answers/visibility.ts';
import type { Answers, CompiledForm, CompiledPage } from '../engine/form/compiled-form.ts';

/** A shorter text proves nothing, because it may be a part of another one. */
const MIN_TEXT_LENGTH = 8;

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
export function visibleKeysOf(form: CompiledForm, { id }: CompiledPage, answers: Answers): readonly string[] {
  return Object.values(form.questions)
    .filter((question) => question.page === id && isDrawn(form, question, answers))
    .filter(({ file }) => file?.of === undefined)
    .map(({ key }) => key);
}

/** The content of a page: ids of its elements, and its text. */
export interface PageContent {
  readonly ids: ReadonlySet<string>;
  readonly text: string;
}

/** Returns the content of the open page. */
export async function readPageContent(page: Page): Promise<PageContent> {
  const [ids, text] = await page.evaluate(() => [
    [...document.querySelectorAll('[id]')].map(({ id }) => id),
    document.body.textContent ?? '',
  ]);
  return { ids: new Set(ids), text };
}

/**
 * Returns whether a part of the form is on a page: whether one of its questions is visible or, if it has none, whether
 * one of its texts is on the page.
 */
export function isPartOnPage(
  form: CompiledForm,
  part: object,
  { text }: PageContent,
  visibleKeys: { has(key: string): boolean },
): boolean {
  const strings = [...stringsIn(part)];
  const keys = strings.filter((one) => form.questions[one]);
  return keys.length > 0
    ? keys.some((key) => visibleKeys.has(key))
    : strings.some((one) => one.trim().length >= MIN_TEXT_LENGTH && text.includes(one.trim()));
}

/** Adds the kinds of blocks and widgets on the open page to `seen`. Returns the keys of questions that are missing. */
export async function recordSeenParts(
  page: Page,
  form: CompiledForm,
  part: CompiledPage,
  answers: Answers,
  seen: Set<string>,
): Promise<readonly string[]> {
  const found = await readPageContent(page);
  const drawn = visibleKeysOf(form, part, answers);
  const presentKeys = new Set(drawn.filter((key) => found.ids.has(key)));
  for (const key of presentKeys) seen.add(`widget ${form.questions[key]?.widget}`);
  for (const inner of [...partsIn(part.sections), ...partsIn(form.notice)]) {
    if (typeof inner.kind === 'string' && isPartOnPage(form, inner, found, presentKeys)) seen.add(inner.kind);
  }
  // A visitor has no account to show.
  return drawn.filter((key) => !presentKeys.has(key) && form.questions[key]?.source === undefined);
}
