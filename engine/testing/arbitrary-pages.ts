// Generates forms with several pages. They have conditional sections, pages and tabs, limits of dates, and
// defaults.
import fc, { type Arbitrary } from 'fast-check';
import type { Condition, ContentDefinition, QuestionDefinition } from '../definition/definition.ts';
import type { SourceFile } from '../source/source-file.ts';
import type { GeneratedForm } from './arbitrary-form.ts';
import { smallForm } from './small-form.ts';

/** Places for a question: with the first questions, in a conditional section or page, or on one of two tabs. */
const PLACES = ['first', 'section', 'page', 'tab', 'otherTab'] as const;

/** The query parameter that some defaults read. */
export const PARAMETER = 'p';

/** The tab set and its possible stored values. */
export const TAB_SET = 't';
export const TABS = ['a', 'b', ''] as const;

const when = (name: 'one' | 'two'): { readonly showWhen: Condition } => ({ showWhen: { condition: name } });

/** Defaults by widget. */
const DEFAULTS: Readonly<Record<string, NonNullable<QuestionDefinition['default']>>> = {
  checkbox: true,
  scale: '5',
  number: '9.5',
  money: '0.25',
  time: '08:00',
  date: 'today-1y',
};

/** Adds limits of dates and a default to a question, depending on a random number. */
function withLimitsAndDefault(
  definition: QuestionDefinition,
  chance: number,
  day: string | undefined,
): ContentDefinition {
  const { question, widget, calculate, mask, options, offerWhen } = definition;
  if (calculate !== undefined || chance === 0) return definition;
  if (widget === 'date' && chance > 1) {
    const first = day === undefined || day === question ? 'today-18y' : { answer: day };
    return { ...definition, earliest: chance === 2 ? first : '2000-01-01', latest: 'today+30d' };
  }
  const text = [{ account: 'email' as const }, { parameter: PARAMETER }, 'a b'][chance - 1];
  if (widget === 'text' && mask === undefined && text !== undefined) return { ...definition, default: text };
  if (widget === 'choices') return { ...definition, default: { parameter: PARAMETER } };
  if (options === 'letters' && offerWhen === undefined) return { ...definition, default: 'x' };
  const value = DEFAULTS[widget];
  return value === undefined ? definition : { ...definition, default: value };
}

/** Replaces each question in content. */
function mapQuestions(
  node: ContentDefinition,
  give: (definition: QuestionDefinition) => ContentDefinition,
): ContentDefinition {
  if ('question' in node) return give(node);
  if (!('content' in node) || !Array.isArray(node.content)) return node;
  return { ...node, content: node.content.map((one) => mapQuestions(one, give)) };
}

/**
 * Spreads the questions of a generated form over several pages. The first two questions stay on the first
 * page, because all others depend on them. Returns the files of the form.
 */
export function spreadOut({ form, questions, rules }: GeneratedForm): Arbitrary<readonly SourceFile[]> {
  const keys = questions.map(({ definition }) => definition.question);
  const first = questions.slice(0, 2).map(({ definition }) => definition);
  const isFirst = (node: ContentDefinition) =>
    'question' in node && first.some(({ question }) => question === node.question);
  // A rule that depends on no other answer would refuse a constant default.
  const ruled = new Set(rules.flatMap(({ at }) => at));
  const day = first.find(({ widget }) => widget === 'date')?.question;
  const { content } = form;
  const each = (length: number) => ({ minLength: length, maxLength: length });
  return fc
    .record({
      places: fc.array(fc.constantFrom(...PLACES), each(content.length)),
      chances: fc.array(fc.nat({ max: 3 }), each(keys.length)),
    })
    .map(({ places, chances }) => {
      const filled = content.map((node) =>
        mapQuestions(node, (one) =>
          withLimitsAndDefault(
            one,
            ruled.has(one.question) ? 0 : (chances[keys.indexOf(one.question)] ?? 0),
            day,
          ),
        ),
      );
      const at = (place: (typeof PLACES)[number]) =>
        filled.filter((node, index) => (isFirst(node) ? 'first' : places[index]) === place);
      const tabs = {
        tabSet: TAB_SET,
        label: 'Tabs',
        tabs: [
          { id: 'a', label: 'A', content: [...at('tab'), { text: 'Tab A.' }] },
          { id: 'b', label: 'B', content: [...at('otherTab'), { text: 'Tab B.' }], ...when('two') },
        ],
      };
      const sections: Readonly<Record<string, object>> = {
        one: { content: [...at('first'), tabs] },
        two: { content: [...at('section'), { text: 'Of a section.' }], ...when('one') },
        three: { content: [...at('page'), { text: 'Of a page.' }] },
        four: { content: [{ text: 'The end.' }] },
      };
      const pages = [
        { id: 'only', sections: ['one', 'two'], buttons: ['next'] },
        { id: 'other', sections: ['three'], buttons: ['previous', 'next'], ...when('two') },
        { id: 'last', sections: ['four'], buttons: ['previous', 'submit'] },
      ];
      const changed: Readonly<Record<string, object>> = {
        'form.json': {
          pages: pages.map((page) => ({ ...page, route: `/${page.id}`, title: page.id })),
          parameters: [PARAMETER],
          ...(rules.length === 0 ? {} : { rules }),
        },
        'school.json': { pdfPages: pages.map(({ id }) => id) },
      };
      const kept = smallForm({ ...form, rules: [] }).filter(({ path }) => !path.startsWith('sections/'));
      return [
        ...kept.map(({ path, text }) => ({
          path,
          text:
            changed[path] === undefined ? text : JSON.stringify({ ...JSON.parse(text), ...changed[path] }),
        })),
        ...Object.entries(sections).map(([id, section]) => ({
          path: `sections/${id}.json`,
          text: JSON.stringify({ $schema: 'section.schema.json', id, title: id, ...section }),
        })),
      ];
    });
}
