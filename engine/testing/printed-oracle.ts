// What has to be read of an application, told from its config files by the words of spec §4 and §6 and without the
// code that prints: the tests hold the printed form against it.

import { currentAnswer, isBlank } from '../answers/answer.ts';
import type {
  ContentDefinition,
  OptionsReference,
  QuestionDefinition,
  SectionFile,
} from '../definition/definition.ts';
import type { Answers, CompiledForm } from '../form/compiled-form.ts';
import type { SchoolFile } from '../language/school.ts';
import type { SourceFile } from '../source/source-file.ts';
import { isRequired } from '../validation/answer-errors.ts';
import { truth } from './truth.ts';

/** A label with what stands at it; boxes are marks, each before its own label. Where a required answer is missing, it is said. */
export type LabelledValue = readonly [label: string, value: string];

/** A label and its value, whether something required is missing in it, and whether the group around it has to stay for it. */
interface Reading {
  readonly pair: LabelledValue;
  readonly missing: boolean;
  readonly stays: boolean;
  readonly answered: boolean;
}

type Scope = (key: string) => string;

/** Every pair of a page in order, for each page of the form. */
export function expectedPairs(
  files: readonly SourceFile[],
  form: CompiledForm,
  answers: Answers,
  documents: ReadonlySet<string>,
): LabelledValue[][] {
  const json = <T>(path: string): T => JSON.parse(files.find((file) => file.path === path)?.text ?? 'null');
  const { conditions } = json<{ conditions: Parameters<typeof truth>[2] }>('conditions.json');

  const lists = new Set(
    Object.values(form.questions).flatMap(({ key, widget }) => (widget === 'choices' ? [key] : [])),
  );
  const stored = (key: string): string => String(answers[key] ?? '');
  const isTicked = (key: string): boolean => answers[key] === true;
  const mark = (key: string): string => (isTicked(key) ? '☑' : '⬜');
  const keep = (readings: Reading[]): Reading[] => (readings.some(({ stays }) => stays) ? readings : []);
  const required = (key: string): boolean => {
    const question = form.questions[key];
    return question !== undefined && isRequired(question, answers);
  };
  const missing = (keys: readonly string[]): boolean =>
    keys.some((key) => {
      const question = form.questions[key];
      return question !== undefined && required(key) && isBlank(currentAnswer(form, question, answers));
    });
  const told = ({ pair: [label, value], missing }: Reading): LabelledValue => [
    label,
    missing ? `${value} ${form.texts['print.missing']}`.trim() : value,
  ];
  const holds = (condition: Parameters<typeof truth>[0], scope: Scope): boolean => {
    return truth(scoped(condition, scope), answers, scoped(conditions, scope), lists);
  };
  const isShown = (
    { showWhen }: { readonly showWhen?: Parameters<typeof truth>[0] },
    scope: Scope,
  ): boolean => showWhen === undefined || holds(showWhen, scope);

  /** Name of the list that is offered; none where another answer picks it and picks none. */
  function listName(options: OptionsReference, scope: Scope): string | undefined {
    if (typeof options === 'string') return options;
    return 'list' in options ? options.list : options.lists[stored(scope(options.by))];
  }

  function choice(list: string | undefined, key: string): string {
    const label = form.optionLists[list ?? '']?.find(({ value }) => value === stored(key))?.label;
    return label ?? (stored(`${key}_desc`) || stored(key));
  }

  /** A line for each option that is chosen; as it was chosen where one of them is not offered any more. */
  function choices(list: string, key: string): string {
    const labels = (stored(key).match(/.+/g) ?? []).map(
      (one) => form.optionLists[list]?.find(({ value }) => value === one)?.label,
    );
    return labels.every((label) => label !== undefined)
      ? labels.join('\n')
      : stored(`${key}_desc`) || stored(key);
  }

  function read(label: string, value: string, ...keys: readonly string[]): Reading {
    const answered = value.trim() !== '';
    return {
      pair: [label, answered ? value : ''],
      missing: missing(keys),
      stays: answered || keys.some(required),
      answered,
    };
  }

  function readQuestion(node: QuestionDefinition, scope: Scope): Reading[] {
    const key = scope(node.question);
    const asked = form.questions[key]?.label ?? `no question ${key}`;
    const label = node.recordLabel ?? asked;
    if (node.widget === 'checkbox') {
      const stays = isTicked(key) || required(key);
      return [{ pair: [label, mark(key)], missing: missing([key]), stays, answered: isTicked(key) }];
    }
    if (node.widget === 'display') return stored(key) === '' ? [] : [read(label, stored(key), key)];
    if (node.widget === 'file') {
      return [read(label, documents.has(key) ? `Document attached for ${asked}` : '', key)];
    }
    if (node.widget === 'date') {
      const day = stored(key).replace(/^(\d{4})-(0\d|1[0-2])-([0-2]\d|3[01])$/, '$2/$3/$1');
      return [read(label, isDay(stored(key)) ? day : stored(key), key)];
    }
    if (node.widget === 'time') {
      const { timeFormat = '1:30 PM' } = json<SchoolFile>('school.json');
      return [read(label, timeAsRead(stored(key), timeFormat), key)];
    }
    if (node.widget === 'number' || node.widget === 'money') {
      return [read(label, numberAsRead(node, stored(key), json<SchoolFile>('school.json')), key)];
    }
    if (node.printed === 'lastFour') return [read(label, lastFour(stored(key)), key)];
    if (node.options === undefined) return [read(label, stored(key), key)];
    const list = listName(node.options, scope);
    if (list === undefined) return [];
    const value = node.widget === 'choices' ? choices(list, key) : choice(list, key);
    return [read(label, value, key)];
  }

  function readNode(node: ContentDefinition, scope: Scope, label: Scope): Reading[] {
    const inside = (content: readonly ContentDefinition[]): Reading[] =>
      content.flatMap((one) => readNode(one, scope, label));
    if ('question' in node) {
      if (!isShown(node, scope)) return [];
      const readings = readQuestion(node, scope);
      // What is computed nobody has answered: it is read once it is there, and keeps no group.
      const own =
        node.calculate === undefined
          ? readings
          : readings.filter(({ answered }) => answered).map((one) => ({ ...one, stays: false }));
      const answer = stored(scope(node.question));
      const answered = node.widget === 'choices' ? answer.split('\n') : [answer];
      const chosen = Object.entries(node.content ?? {}).flatMap(([option, content]) =>
        answered.includes(option) ? keep(inside(content)) : [],
      );
      if (node.manual === undefined) return [...own, ...chosen];
      const key = scope(node.question);
      const source = stored(`#source:${key}`);
      const isUnknown = source === '' && stored(key) !== '';
      const details = inside(node.manual);
      const asked = source === 'typed' || isUnknown;
      return [...own, ...chosen, ...keep(asked ? details : details.filter(({ answered }) => answered))];
    }
    if ('checkboxes' in node) {
      const keys = node.checkboxes.map((box) => scope(box.question));
      const text = keys.map((key) => `${mark(key)} ${form.questions[key]?.label}`).join(' ');
      const answered = keys.some(isTicked);
      return [
        {
          pair: [label(node.label), text],
          missing: missing(keys),
          stays: answered || keys.some(required),
          answered,
        },
      ];
    }
    if ('monthYear' in node) {
      const [month, year] = [scope(node.monthYear.month), scope(node.monthYear.year)];
      const monthText = stored(month) === node.acceptedMonth ? '' : choice(node.months, month);
      const value = `${monthText} ${choice(node.years, year)}`.trim();
      return [read(label(node.label), value, month, year)];
    }
    if ('dayRange' in node) {
      const keys = [scope(node.dayRange.from), scope(node.dayRange.to)];
      const days = keys.map(stored).filter((day) => day !== '');
      const shown = days.map((day) => (isDay(day) ? day.replace(/^(.{4})-(..)-(..)$/, '$2/$3/$1') : day));
      return [read(label(node.label), shown.join(' – '), ...keys)];
    }
    if ('toggle' in node) {
      const { toggle: question } = node;
      const box = readQuestion({ question, label: node.label, widget: 'checkbox' }, scope);
      return [...box, ...keep(inside(isTicked(scope(question)) ? node.after : node.before))];
    }
    if ('row' in node) return inside(node.row);
    if ('firstOf' in node) {
      return keep(inside(node.firstOf.find((part) => holds(part.showWhen, scope))?.content ?? []));
    }
    if ('tabSet' in node) {
      const chosen = stored(`#tab:${node.tabSet}`);
      const tabs = node.tabs.filter((tab) => isShown(tab, scope));
      const asked = tabs.some(({ content }) => inside(content).some(({ stays }) => stays));
      const read = inside((tabs.find(({ id }) => id === chosen) ?? tabs[0])?.content ?? []);
      const misses = tabs.some(({ content }) => inside(content).some(({ missing }) => missing));
      const first = read.find(({ missing }) => missing) ?? read.find(({ pair: [, value] }) => value === '');
      return read.map((reading) => ({
        ...reading,
        missing: reading.missing || (misses && reading === first),
        stays: asked,
      }));
    }
    if ('addAnother' in node) {
      const inBlock = new Set(keysIn(node.content));
      const count = Number(answers[`#entries:${node.addAnother}`] ?? 1);
      return Array.from({ length: count }, (_, index) => {
        const prefix = index === 0 ? '' : node.prefix.replace('<n>', String(index + 1));
        const inEntry = (key: string): string => (inBlock.has(key) ? prefix + key : key);
        return keep(node.content.flatMap((one) => readNode(one, inEntry, label)));
      }).flat();
    }
    if ('hideWhen' in node) return holds(node.hideWhen, scope) ? [] : keep(inside(node.content));
    if ('showWhen' in node) return holds(node.showWhen, scope) ? keep(inside(node.content)) : [];
    return [];
  }

  const plain = (text: string): string => text;
  return form.pages.map((page) =>
    page.sections
      .map(({ id }) => json<SectionFile>(`sections/${id}.json`))
      .flatMap(({ content }) => keep(content.flatMap((node) => readNode(node, plain, plain))))
      .map(told),
  );
}

/** A condition as an entry asks it: the keys in it are those of the entry. */
function scoped<Value>(value: Value, scope: Scope): Value {
  return JSON.parse(JSON.stringify(value), (name, part) =>
    ['valueKey', 'lengthOf', 'answer'].includes(name) ? scope(part) : part,
  );
}

/** Dots for what stands before the last four signs; only dots where there are no more than four. */
function lastFour(text: string): string {
  const signs = [...text];
  const places = signs.flatMap((sign, at) => (/[\p{L}\p{N}]/u.test(sign) ? [at] : []));
  const shown = new Set(places.length > 4 ? places.slice(-4) : []);
  return signs.map((sign, at) => (places.includes(at) && !shown.has(at) ? '•' : sign)).join('');
}

/** A number in the marks of the school and beside its unit, told from the digits one by one. */
function numberAsRead(node: QuestionDefinition, stored: string, school: SchoolFile): string {
  if (!/^-?\d+(\.\d+)?$/.test(stored)) return stored;
  const [thousands, decimal] = {
    '1,234.56': [',', '.'],
    '1.234,56': ['.', ','],
    '1 234,56': ['\u202F', ','],
    "1'234.56": ["'", '.'],
  }[school.numberFormat ?? '1,234.56'];
  const [whole = '', part = ''] = stored.replace('-', '').split('.');
  let parted = '';
  for (const [index, digit] of [...whole].entries()) {
    if (index > 0 && (whole.length - index) % 3 === 0) parted += thousands;
    parted += digit;
  }
  const places = node.widget === 'money' ? (node.decimals ?? 2) : 0;
  const decimals = part + '0'.repeat(Math.max(0, places - part.length));
  const size = decimals === '' ? parted : `${parted}${decimal}${decimals}`;
  const isAfter = node.currencyPlace === 'after';
  const first = (isAfter ? undefined : node.currency) ?? node.before ?? '';
  const last = (isAfter ? node.currency : undefined) ?? node.after ?? '';
  const beforeGap = /\w$/.test(first) ? '\u00A0' : '';
  const afterGap = last === '' || last.startsWith('%') ? '' : '\u00A0';
  return `${stored.startsWith('-') ? '-' : ''}${first}${beforeGap}${size}${afterGap}${last}`;
}

/** A time by the clock of whoever reads it, as JavaScript's own dates tell it. */
function timeAsRead(stored: string, format: string): string {
  if (!/^\d\d:\d\d$/.test(stored) || format === '13:30') return stored;
  const time = new Date(`2000-01-01T${stored}:00Z`);
  const options = { hour: 'numeric', minute: '2-digit', hour12: true, timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat('en-US', options).format(time).replace('\u202F', ' ');
}

function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
  );
}

/** Every key that is asked or filled in content, as it is written. */
function keysIn(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(keysIn);
  if (typeof node !== 'object' || node === null) return [];
  const {
    question,
    toggle,
    monthYear = {},
    dayRange = {},
    fills = [],
  } = node as Readonly<Record<string, unknown>>;
  const own = [
    question,
    toggle,
    ...Object.values({ ...(monthYear as object), ...(dayRange as object) }),
    ...(fills as string[]),
  ];
  const strings = own.filter((key): key is string => typeof key === 'string');
  return [...strings, ...Object.values(node).flatMap(keysIn)];
}
