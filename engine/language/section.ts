// A section: its content, and rules for several of its questions.
import { type Static, type TSchema, Type } from 'typebox';
import { ASSERTION, type AssertionRule } from './assertion.ts';
import { condition } from './condition.ts';
import { configFile, type FileOf } from './config-file.ts';
import { content } from './content.ts';
import { INTRO, id, KEY_IN_LIST } from './names.ts';
import { byPropertyName } from './one-of.ts';
import { questionDefinitions } from './question.ts';
import { SHOW_WHEN } from './requirement.ts';
import { closed, list, only, optional, text } from './schema.ts';
import { EXACTLY_ONE_KEYWORD, MESSAGE, RULE_PROPERTIES } from './validation.ts';
import type { WidgetTable } from './widget-entry.ts';

/** What `shape.ts` in a block's folder exports. */
export interface BlockShape {
  /** Name of the block in diagnostics, such as `a row`. */
  readonly diagnosticName: string;
  /** Short example for the table of blocks in the docs. */
  readonly docsExample: string;
  readonly shape: TSchema & { readonly description?: string };
}

/** The shapes of all blocks, by the properties that identify them. */
export type BlockShapes = Readonly<Record<string, BlockShape>>;

/** Joins words as in a sentence: `one, two or three`. */
function joinWithOr(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;
}

/**
 * Lists the kinds of content for an error message. If a kind's name does not say its property, that follows
 * in parentheses: `a question, a row or an add-another block (addAnother)`.
 */
function describeContentKinds(blocks: BlockShapes): string {
  const kinds = new Map([['a question', ['question']]]);
  for (const [name, { diagnosticName: called }] of Object.entries(blocks))
    kinds.set(called, [...(kinds.get(called) ?? []), name]);
  return joinWithOr(
    [...kinds].map(([called, names]) => {
      const isName = called === `a ${names[0]}` && called !== 'a question';
      return isName ? called : `${called} (${joinWithOr(names)})`;
    }),
  );
}

const keys = (title: string, description: string) => list(KEY_IN_LIST, title, description, { minItems: 1 });

const requireRule = closed(
  'Requirement',
  'The listed questions must be answered, always or while a condition is true.',
  {
    require: keys('Require', 'Answer keys in this section.'),
    when: optional(condition('When', 'Require answers only while this is true. Default: always.')),
    marked: optional(
      only(
        false,
        'Marked',
        'false: show no * at the questions. Use it if an answer to one of several is enough, and a text above them says so. Default: show it.',
      ),
    ),
    message: optional(MESSAGE),
  },
);

const validateRule = closed(
  'Check',
  'The listed questions must meet another rule.',
  {
    validate: keys('Validate', 'Answer keys in this section.'),
    ...RULE_PROPERTIES,
    when: optional(condition('When', 'Check the rule only while this is true. Default: always.')),
  },
  EXACTLY_ONE_KEYWORD,
);

/** A rule of a section: a requirement, a validation or an assertion for the keys it names. */
export type SectionRule = Static<typeof requireRule> | Static<typeof validateRule> | AssertionRule;

const RULE = Type.Unsafe<SectionRule>({ $ref: '#/definitions/sectionRule' });

/** Returns the schema of a file in sections/, with these widgets and blocks. */
export const sectionSchema = (widgets: WidgetTable, blocks: BlockShapes) =>
  configFile(
    'section',
    'Section',
    'A group of questions on a page, with a title.',
    {
      id: id('Name of this file without .json. form.json lists sections by it.'),
      title: text('Title', 'Heading of the section.'),
      intro: optional(INTRO),
      ...SHOW_WHEN,
      content: content(),
      rules: optional(list(RULE, 'Rules', 'Rules for several questions of this section. Default: none.')),
    },
    {
      node: byPropertyName(
        'Content',
        'A question or a block.',
        { question: 'question', ...Object.fromEntries(Object.keys(blocks).map((name) => [name, name])) },
        `Content is ${describeContentKinds(blocks)}.`,
      ),
      ...questionDefinitions(widgets),
      ...Object.fromEntries(Object.entries(blocks).map(([name, { shape }]) => [name, shape])),
      sectionRule: byPropertyName(
        'Rule',
        'Requires or checks several questions, or asserts a condition on their answers.',
        { require: 'requireRule', validate: 'validateRule', assert: 'assertion' },
        'A rule of a section has require or validate, a list of answer keys; or assert, a condition, with at and message.',
      ),
      requireRule,
      validateRule,
      assertion: ASSERTION,
    },
  );

/** A file in sections/. */
export type SectionFile = FileOf<ReturnType<typeof sectionSchema>>;
