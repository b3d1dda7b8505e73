// docs/language.md: every construct of the form language with an example, a picture, its meaning, and
// config-lint's output for a mistake. Generated from the stories, the engine's tables and the schemas.
import { readFile } from 'node:fs/promises';
import { OPERATORS } from '../../engine/conditions/operators.ts';
import { allConstructs, type Construct, storyOf, type Variant } from './constructs.ts';
import { findingsIn, formatFinding, makeMistake } from './lint-says.ts';
import { table } from './markdown.ts';
import type { Story, StoryArgs } from './read-stories.ts';
import {
  CALCULATIONS,
  CONDITIONS,
  DEFAULTS,
  NAMED_CONDITIONS,
  SAMPLE_QUESTIONS,
  TARGETS,
} from './samples.ts';

/** The page, and the stories of its pictures by name. */
export interface LanguagePage {
  readonly text: string;
  readonly pictures: ReadonlyMap<string, Story>;
}

/** The parts of a JSON Schema that the page shows. */
interface Described {
  readonly description?: string;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Described>>;
  readonly definitions?: Readonly<Record<string, Described>>;
}

const BEGIN = `# The form language

This page shows each part of a form: its meaning, its JSON in \`config/\`, a picture, and the output of \`config-lint\` for a mistake.
For step-by-step instructions, see the [recipes](admins/README.md#recipes). For all properties of a question, see
[properties](admins/properties.md).

\`npm run language\` generates this page from the stories of widgets and blocks, the schemas and the engine's tables. Do not edit it by
hand. The pictures show answered questions.
`;

async function schema(name: string): Promise<Described> {
  return JSON.parse(await readFile(new URL(`../../schemas/${name}.schema.json`, import.meta.url), 'utf8'));
}

/** Formats JSON like handwritten files: a value is on one line if it fits. */
function formatJson(value: unknown, indent = ''): string {
  const line = inLine(value);
  if (typeof value !== 'object' || value === null || indent.length + line.length <= 96) return line;
  const inner = `${indent}  `;
  const parts = Array.isArray(value)
    ? value.map((one) => formatJson(one, inner))
    : Object.entries(value).map(([name, one]) => `${JSON.stringify(name)}: ${formatJson(one, inner)}`);
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  return `${open}\n${inner}${parts.join(`,\n${inner}`)}\n${indent}${close}`;
}

function inLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(inLine).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const parts = Object.entries(value).map(([name, one]) => `${JSON.stringify(name)}: ${inLine(one)}`);
  return parts.length === 0 ? '{}' : `{ ${parts.join(', ')} }`;
}

const json = (value: unknown): string => `\`\`\`json\n${formatJson(value)}\n\`\`\``;
const inCode = (value: unknown): string => `\`${inLine(value).replaceAll('|', '\\|')}\``;
const asOutput = (text: string): string => `\`\`\`text\n${text}\n\`\`\``;

/** Formats the config of a story: its content, and its rules, lists and registers if it has any. */
function jsonOf({ content, rules, lists, registers }: StoryArgs): string {
  const [first] = content;
  const parts = [json(content.length === 1 ? first : content)];
  if (rules !== undefined) parts.push("With the section's `rules`:", json(rules));
  if (lists !== undefined) parts.push('With these option lists:', json(lists));
  for (const { csv: _, ...register } of registers ?? []) parts.push('With the register:', json(register));
  return parts.join('\n\n');
}

/** Returns the section about a widget or block. */
function constructPart({ name, description, properties, story, picture, variants }: Construct): string {
  const { change, report: found } = makeMistake(story.args);
  return [
    `### ${name}`,
    description,
    jsonOf(story.args),
    `![${name}](language/${picture}.webp)`,
    ...(properties.length === 0 ? [] : [`Properties: ${properties.map((one) => `\`${one}\``).join(', ')}.`]),
    `${change}, config-lint reports:`,
    asOutput(found),
    ...variants.map(variantPart),
  ].join('\n\n');
}

function variantPart({ title, story, picture }: Variant): string {
  return [`#### ${title}`, jsonOf(story.args), `![${title}](language/${picture}.webp)`].join('\n\n');
}

/** Returns the names with their samples. Throws if a name lacks a sample, or a sample is for no name. */
function samplesFor(
  what: string,
  names: readonly string[],
  samples: Readonly<Record<string, object>>,
): [string, object][] {
  const missing = names.filter((name) => samples[name] === undefined);
  const over = Object.keys(samples).filter((name) => !names.includes(name));
  if (missing.length + over.length > 0)
    throw new Error(
      `scripts/language/samples.ts lacks ${what} ${missing.join(', ')}, or has too many: ${over.join(', ')}.`,
    );
  return names.map((name) => [name, samples[name] ?? {}]);
}

/** Throws if config-lint finds an error in a sample of the page. */
function checkSamples(conditions: readonly object[], calculations: readonly object[]): void {
  const conditionalNodes = conditions.map((one) => ({ showWhen: one, content: [{ text: 'Shown.' }] }));
  const computedQuestions = calculations.map((calculate, index) => ({
    ...{ question: `value_${index}`, label: 'Value', calculate },
    widget: 'dayAfter' in calculate ? 'date' : 'number',
  }));
  const found = findingsIn(
    { content: [...SAMPLE_QUESTIONS, ...conditionalNodes, ...computedQuestions] },
    NAMED_CONDITIONS,
  );
  const errors = found.filter(({ severity = 'error' }) => severity === 'error');
  if (errors.length > 0)
    throw new Error(`A sample of the page is wrong:\n${errors.map(formatFinding).join('\n')}`);
}

/** Returns config-lint's output for a faulty node. The node may refer to the questions of the samples. */
function reportFor(node: Readonly<Record<string, unknown>>): string {
  const [found] = findingsIn({ content: [...SAMPLE_QUESTIONS, node] }, NAMED_CONDITIONS);
  if (found === undefined) throw new Error(`Nothing is wrong with ${JSON.stringify(node)}.`);
  return asOutput(formatFinding(found));
}

async function conditionsPart(): Promise<string> {
  const { definitions = {} } = await schema('condition');
  const kinds = Object.values(definitions).flatMap(({ required: [name] = [], description = '' }) =>
    name === undefined || name === 'answer' ? [] : [{ name, description }],
  );
  const samples = samplesFor(
    'the conditions',
    kinds.map(({ name }) => name),
    CONDITIONS,
  );
  const operators = Object.entries(OPERATORS).map(([operator, entry]) => {
    const { valueKey, ...target } = TARGETS[entry.target] as { readonly valueKey: string };
    const meaning = 'note' in entry ? `${entry.says} (${entry.note})` : entry.says;
    return [{ valueKey, operator, ...target }, meaning] as const;
  });
  checkSamples(
    [...samples.map(([, one]) => one), ...operators.map(([one]) => one)],
    Object.values(CALCULATIONS),
  );
  const wrong = {
    showWhen: { valueKey: 'age', operator: 'equal', target: '18' },
    content: [{ text: 'Shown.' }],
  };
  return [
    '## Conditions',
    'A condition decides whether something is shown, required, offered or valid. Write it in `showWhen`, `hideWhen`, `requiredWhen`, `offerWhen`, `assert` or `when`.',
    table(
      ['JSON', 'Meaning'],
      samples.map(([name, one], index) => [inCode(one), kinds[index]?.description ?? name]),
    ),
    'The operators of a rule:',
    table(
      ['JSON', 'True if the answer'],
      operators.map(([one, meaning]) => [inCode(one), meaning]),
    ),
    'With `equal` instead of `equals`, config-lint reports:',
    reportFor(wrong),
  ].join('\n\n');
}

async function calculationsPart(picture: string, story: Story): Promise<string> {
  const { definitions = {} } = await schema('calculation');
  const kinds = Object.entries(definitions).flatMap(([name, { description = '' }]) =>
    name === 'value' ? [] : [[name.replace(/Value$/, ''), description] as const],
  );
  const samples = samplesFor(
    'the calculations',
    kinds.map(([name]) => name),
    CALCULATIONS,
  );
  return [
    '## Computed values',
    'The form computes the value of a question with `calculate`. Applicants do not answer it.',
    jsonOf(story.args),
    `![A computed value](language/${picture}.webp)`,
    table(
      ['JSON', 'Value'],
      samples.map(([name, one], index) => [inCode(one), kinds[index]?.[1] ?? name]),
    ),
    'With `sums` instead of `sum`, config-lint reports:',
    reportFor({ question: 'v', label: 'Value', widget: 'number', calculate: { sums: [{ answer: 'age' }] } }),
  ].join('\n\n');
}

async function answersPart(picture: string, story: Story): Promise<string> {
  const { definitions = {} } = await schema('validation');
  const { message: _, when: __, ...rules } = definitions.rule?.properties ?? {};
  return [
    '## Rules for answers',
    "Each item of a question's `validation` is a rule with a `message`. With `when`, it is checked only while that condition is true.",
    table(
      ['Rule', 'Meaning'],
      Object.entries(rules).map(([name, { description = '' }]) => [`\`${name}\``, description]),
    ),
    'Rules for several answers are in the `rules` of a section, or of `form.json`:',
    jsonOf(story.args),
    `![A rule about two answers](language/${picture}.webp)`,
  ].join('\n\n');
}

function defaultsPart(): string {
  return [
    '## Default values',
    table(
      ['JSON', 'Value before the question is answered'],
      DEFAULTS.map(([one, meaning]) => [inCode(one), meaning]),
    ),
    'If the other question does not exist, config-lint reports:',
    reportFor({ question: 'v', label: 'Value', widget: 'number', default: { answer: 'ages' } }),
  ].join('\n\n');
}

async function wordsPart(picture: string, story: Story): Promise<string> {
  return [
    '## Placeholders and marks',
    'Texts can include answers, the form and the school: `{{answer.key|text without an answer}}`, `{{form.title}}`, `{{school.partnerName}}`. Longer texts can have marks, as in Markdown. See [all placeholders and marks](admins/properties.md#words-with-marks).',
    jsonOf(story.args),
    `![A text that includes an answer](language/${picture}.webp)`,
    'If a text includes an answer that the form does not ask for, config-lint reports:',
    reportFor({ text: 'Dear {{answer.nmae|reader}}' }),
  ].join('\n\n');
}

/** Generates the page. Throws if a story or sample is missing, or a sample is invalid. */
export async function languagePage(): Promise<LanguagePage> {
  const constructs = await allConstructs();
  const rule = await storyOf('widgets/date', 'RuleBroken');
  const computed = await storyOf('widgets/display', 'ComputedDay');
  const words = await storyOf('blocks/text', 'NamesAnAnswer');
  const ofKind = (kind: Construct['kind']): string[] =>
    constructs.filter((one) => one.kind === kind).map(constructPart);
  const parts = [
    BEGIN.trimEnd(),
    [
      '## Questions',
      'The `widget` decides how a question looks. The properties listed below are those that only some questions have.',
      ...ofKind('widget'),
    ].join('\n\n'),
    ['## Blocks', 'Blocks contain questions, or appear between them.', ...ofKind('block')].join('\n\n'),
    await conditionsPart(),
    await answersPart('rules', rule),
    await calculationsPart('computed', computed),
    defaultsPart(),
    await wordsPart('words', words),
  ];
  const pictures = new Map(
    constructs.flatMap((one) => [one, ...one.variants]).map(({ picture, story }) => [picture, story]),
  );
  for (const [picture, story] of [
    ['rules', rule],
    ['computed', computed],
    ['words', words],
  ] as const)
    pictures.set(picture, story);
  return { text: `${parts.join('\n\n')}\n`, pictures };
}
