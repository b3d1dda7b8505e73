// Creates a form with thousands of questions for benches.
import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

type Json = Readonly<Record<string, unknown>>;

/** Questions of each added section. */
export const QUESTIONS_PER_SECTION = 10;
const SECTIONS_PER_PAGE = 10;
const PATTERN = { pattern: '^[A-Z]{2}[0-9]{4,8}$', message: 'Two letters and four to eight digits.' };

/**
 * Copies a config directory to `target` and adds sections on new pages before the last page. Each section is a file
 * with ten questions: texts with and without patterns, choices of shared lists, and questions that are shown or
 * required depending on an answer.
 */
export async function makeLargeForm(config: string, sections: number, target: string): Promise<void> {
  await cp(config, target, { recursive: true });
  const ids = Array.from({ length: sections }, (_, at) => `part-${at}`);
  const pages = Array.from({ length: Math.ceil(sections / SECTIONS_PER_PAGE) }, (_, at) => ({
    id: `page-${at}`,
    route: `/page-${at}`,
    title: `Page ${at}`,
    sections: ids.slice(at * SECTIONS_PER_PAGE, (at + 1) * SECTIONS_PER_PAGE),
    buttons: ['previous', 'next'],
  }));
  await edit<{ pages: readonly Json[] }>(join(target, 'form.json'), (form) => ({
    pages: [...form.pages.slice(0, -1), ...pages, ...form.pages.slice(-1)],
  }));
  await edit<{ keys: Json }>(join(target, 'data-model.json'), ({ keys }) => ({
    keys: { ...keys, ...Object.fromEntries(ids.flatMap(keysOf)) },
  }));
  const writes = ids.map((id) => write(join(target, 'sections', `${id}.json`), section(id)));
  await Promise.all(writes);
}

const keyOf = (id: string, number: number): string => `${id.replace('-', '_')}_${number}`;

function keysOf(id: string): [string, Json][] {
  const chosen = new Set([0, 1, 2]);
  return Array.from({ length: QUESTIONS_PER_SECTION }, (_, at) => [
    keyOf(id, at),
    {
      type: at === QUESTIONS_PER_SECTION - 1 ? 'boolean' : 'string',
      ...(chosen.has(at) && { description: true }),
    },
  ]);
}

function section(id: string): Json {
  const question = (at: number, widget: string, more: Json = {}): Json => ({
    question: keyOf(id, at),
    label: `Question ${at} of ${id}`,
    widget,
    ...more,
  });
  const saysYes = { valueKey: keyOf(id, 0), operator: 'equals', target: 'Y' };
  return {
    $schema: '../../schemas/section.schema.json',
    id,
    title: id,
    content: [
      question(0, 'radio', {
        options: 'yesNo',
        required: true,
        content: { Y: [question(3, 'text', { required: true }), question(4, 'email')] },
      }),
      question(1, 'select', { options: 'genders' }),
      { showWhen: saysYes, content: [question(2, 'select', { options: 'programs', required: true })] },
      {
        row: [question(5, 'text', { validation: [PATTERN] }), question(6, 'text', { requiredWhen: saysYes })],
      },
      question(7, 'date'),
      question(8, 'textarea', { maxLength: 500 }),
      question(9, 'checkbox'),
    ],
  };
}

async function edit<T>(path: string, change: (before: T) => Partial<T>): Promise<void> {
  const before: T = JSON.parse(await readFile(path, 'utf8'));
  await write(path, { ...before, ...change(before) });
}

function write(path: string, value: unknown): Promise<void> {
  return writeFile(path, JSON.stringify(value, null, 2));
}
