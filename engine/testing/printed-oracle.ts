// Oracle for printed applications: derives labels and values from the config files by spec §4 and §6, without
// the printing code of the product.

import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import type { MatrixDefinition } from '../../blocks/matrix/shape.ts';
import { listedOptions } from '../answers/listed-options.ts';
import type { ContentDefinition, QuestionDefinition, SectionFile } from '../definition/definition.ts';
import type { Answers, CompiledForm } from '../form/compiled-form.ts';
import type { Option } from '../language/option-lists.ts';
import type { SchoolFile } from '../language/school.ts';
import type { SourceFile } from '../source/source-file.ts';
import { askedByKey, questionsByKey } from './asked-in-content.ts';
import { EntryPlace } from './entry-place.ts';
import { listTruth, offeredTruth, type TruthOf } from './offered-truth.ts';
import { isDay, maskAllButLastFour, numberAsRead, timeAsRead } from './printed-values.ts';
import { type TruthInput, truth } from './truth.ts';
import { blocksIn, cellsIn } from './written-blocks.ts';

/** Suffix of a choice that is no longer offered. */
const GONE = ' (no longer offered)';

/** A label with its value. Checkboxes are marks before their labels. Missing required answers are marked. */
export type LabelledValue = readonly [label: string, value: string];

/**
 * A label with its value. Also says whether a required answer is missing, and whether its group must be
 * printed.
 */
interface Reading {
  readonly pair: LabelledValue;
  readonly missing: boolean;
  readonly stays: boolean;
  readonly answered: boolean;
}

/**
 * Returns the pairs of each page in order. The review uses the labels of the form, and names the ticked ones of
 * several checkboxes.
 */
export function expectedPairs(
  files: readonly SourceFile[],
  form: CompiledForm,
  answers: Answers,
  documents: ReadonlySet<string>,
  isReview = false,
): LabelledValue[][] {
  const json = <T>(path: string): T => JSON.parse(files.find((file) => file.path === path)?.text ?? 'null');
  const { conditions } = json<{ conditions: TruthInput['named'] }>('conditions.json');
  const contents = form.pages.flatMap((page) =>
    page.sections.map(({ id }) => json<SectionFile>(`sections/${id}.json`).content),
  );
  const plain = new EntryPlace(blocksIn(contents));
  const named = new Map(questionsByKey(contents, plain));
  const lists = new Set(
    [...named.values()]
      .filter(({ definition }) => definition.widget === 'choices')
      .map(({ definition, place }) => place.firstEntryKey(definition.question)),
  );
  const stored = (key: string): string => String(answers[key] ?? '');
  const isTicked = (key: string): boolean => answers[key] === true;
  const mark = (key: string): string => (isTicked(key) ? '☑' : '⬜');
  const keep = (readings: Reading[]): Reading[] => (readings.some(({ stays }) => stays) ? readings : []);
  const asked = new Map(
    form.pages
      .flatMap((page) => page.sections.map(({ id }) => json<SectionFile>(`sections/${id}.json`)))
      .flatMap(({ content, rules = [] }) =>
        askedByKey(content, plain).map(([key, one]) => [key, { ...one, rules }] as const),
      ),
  );
  const required = (key: string): boolean => {
    const one = asked.get(key);
    if (one === undefined) return false;
    const { definition, place, rules } = one;
    const name = place.firstEntryKey(definition.question);
    const always = definition.required === 'firstEntry' ? key === name : definition.required === true;
    const { requiredWhen } = definition;
    return (
      always ||
      (requiredWhen !== undefined && holds(requiredWhen, place)) ||
      rules.some(
        (rule) =>
          'require' in rule &&
          rule.require.includes(name) &&
          (rule.when === undefined || holds(rule.when, place)),
      )
    );
  };
  /** Returns whether nothing is answered. A choice that is not offered is no answer. */
  const isUnanswered = (key: string): boolean => {
    const { definition, place } = asked.get(key) ?? {};
    const given = answers[key] ?? '';
    if (typeof given === 'boolean' || definition === undefined || place === undefined) return given !== true;
    if (definition.options === undefined || given === '') return given.trim() === '';
    const told = toldAt(place);
    const list = listTruth(definition.options, told);
    const all = list === undefined ? [] : listedOptions(form, list);
    const offered = offeredTruth(definition, all, told).map(({ value }) => value);
    const chosen = definition.widget === 'choices' ? given.split('\n') : [given];
    const { counts } = definition;
    const isAccepted = given === counts?.value && stored(place.key(counts.whileEmpty)) === '';
    return !isAccepted && !chosen.some((one) => offered.includes(one));
  };
  const missing = (keys: readonly string[]): boolean =>
    keys.some((key) => required(key) && isUnanswered(key));
  const told = ({ pair: [label, value], missing }: Reading): LabelledValue => [
    label,
    missing ? `${value} ${form.texts['print.missing']}`.trim() : value,
  ];
  const holds = (condition: Parameters<typeof truth>[0], place: EntryPlace): boolean => {
    return truth(condition, { answers, named: conditions, lists, place });
  };
  const toldAt = (place: EntryPlace): TruthOf => ({
    isTrue: (condition) => holds(condition, place),
    answer: (name) => stored(place.key(name)),
  });
  const isShown = (
    { showWhen }: { readonly showWhen?: Parameters<typeof truth>[0] },
    place: EntryPlace,
  ): boolean => showWhen === undefined || holds(showWhen, place);

  function choice(list: string | undefined, key: string, offered = listedOptions(form, list ?? '')): string {
    const label = offered.find(({ value }) => value === stored(key))?.label;
    return label ?? gone(stored(`${key}_desc`) || stored(key));
  }

  function gone(label: string): string {
    return label === '' ? '' : `${label}${GONE}`;
  }

  /** Returns a line for each chosen option. One that is no longer offered has the label of its time. */
  function choices(offered: readonly Option[], key: string): string {
    const chosen = stored(key).match(/.+/g) ?? [];
    const labels = stored(`${key}_desc`).split('; ');
    return chosen
      .map((one, at) => {
        const now = offered.find(({ value }) => value === one)?.label;
        return now ?? gone((labels.length === chosen.length && labels[at]) || one);
      })
      .join('\n');
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

  function readQuestion(node: QuestionDefinition, place: EntryPlace): Reading[] {
    const key = place.key(node.question);
    const asked = said(node.label, place);
    const label = node.recordLabel === undefined || isReview ? asked : said(node.recordLabel, place);
    if (node.widget === 'checkbox') {
      const stays = isTicked(key) || required(key);
      return [{ pair: [label, mark(key)], missing: missing([key]), stays, answered: isTicked(key) }];
    }
    if (node.widget === 'display') return stored(key) === '' ? [] : [read(label, stored(key), key)];
    if (node.widget === 'file') {
      return [read(label, documents.has(key) ? `Document attached for ${asked}` : '', key)];
    }
    if (node.widget === 'schema' && stored(key) !== '')
      return partsOf(node, key).map(([part, value]) => read(part, value, key));
    const value = answerAsRead(node, place);
    return value === undefined ? [] : [read(label, value, key)];
  }

  /** Returns the parts of an answer with a flat JSON Schema, in its order. */
  function partsOf(node: QuestionDefinition, key: string): LabelledValue[] {
    const value: Readonly<Record<string, unknown>> = JSON.parse(stored(key) || '{}');
    const { properties = {} } = node.schema as { properties?: Readonly<Record<string, { title?: string }>> };
    return Object.entries(properties)
      .filter(([name]) => name in value)
      .map(([name, { title = name }]) => [
        title,
        typeof value[name] === 'number'
          ? numberAsRead({ ...node, widget: 'number' }, String(value[name]), json<SchoolFile>('school.json'))
          : String(value[name]),
      ]);
  }

  /**
   * Like the method above, but reads a computed value only if it exists. It alone is no reason to print its
   * group.
   */
  function readOwn(node: QuestionDefinition, place: EntryPlace): Reading[] {
    const readings = readQuestion(node, place);
    if (node.calculate === undefined) return readings;
    return readings.filter(({ answered }) => answered).map((one) => ({ ...one, stays: false }));
  }

  /** Returns the choice or the answers of each row, under the names of its columns. */
  function readMatrix(node: MatrixDefinition, place: EntryPlace): Reading[] {
    const rows = node.matrix.filter((row) => isShown(row, place));
    return rows.flatMap((row) => {
      const cells = cellsIn({ ...node, matrix: [row] }, place);
      const readings = cells
        .filter((cell) => isShown(cell.definition, cell.place))
        .flatMap(({ definition, place: inRow }) => {
          const { recordLabel = definition.label } = definition;
          return readOwn(node.columns === undefined ? definition : { ...definition, recordLabel }, inRow);
        });
      return node.columns === undefined ? readings : keep(readings);
    });
  }

  /** Formats an answer for readers. Returns undefined if no list is offered. */
  function answerAsRead(node: QuestionDefinition, place: EntryPlace): string | undefined {
    const key = place.key(node.question);
    if (node.widget === 'date') {
      const { dateFormat = 'MM/DD/YYYY' } = json<SchoolFile>('school.json');
      const order = {
        'MM/DD/YYYY': '$2/$3/$1',
        'DD/MM/YYYY': '$3/$2/$1',
        'DD.MM.YYYY': '$3.$2.$1',
        'YYYY-MM-DD': '$1-$2-$3',
      }[dateFormat];
      const day = stored(key).replace(/^(\d{4})-(0\d|1[0-2])-([0-2]\d|3[01])$/, order);
      return isDay(stored(key)) ? day : stored(key);
    }
    if (node.widget === 'time') {
      const { timeFormat = '1:30 PM' } = json<SchoolFile>('school.json');
      return timeAsRead(stored(key), timeFormat);
    }
    if (['number', 'money', 'scale'].includes(node.widget)) {
      return numberAsRead(node, stored(key), json<SchoolFile>('school.json'));
    }
    if (node.widget === 'schema')
      return partsOf(node, key)
        .map((part) => part.join(': '))
        .join('\n');
    if (node.widget === 'worldPhone')
      return parsePhoneNumberFromString(stored(key))?.formatInternational() ?? stored(key);
    if (node.printed === 'lastFour') return maskAllButLastFour(stored(key));
    if (node.options === undefined) return stored(key);
    const told = toldAt(place);
    const list = listTruth(node.options, told);
    if (list === undefined) return undefined;
    const offered = offeredTruth(node, listedOptions(form, list), told);
    if (offered.length === 0 && node.notOffered !== 'disabled') return undefined;
    return node.widget === 'choices' ? choices(offered, key) : choice(list, key, offered);
  }

  /** Fills a text's placeholders from left to right. */
  function said(text: string | undefined, place: EntryPlace): string {
    const school: Readonly<Record<string, unknown>> = { ...json<SchoolFile>('school.json') };
    const written = (text ?? '').replace(/\{\{school\.(\w+)\}\}/g, (_, name) => String(school[name]));
    const [before = '', ...places] = written.split('{{answer.');
    return places.reduce((text, rest) => {
      const [written = '', ...after] = rest.split('}}');
      const [name = '', ...others] = written.split('|');
      const or = others.join('|');
      const node = named.get(place.key(name));
      const read =
        node === undefined
          ? stored(place.key(name))
          : (answerAsRead(node.definition, node.place) ?? choice(undefined, place.key(name)));
      // Texts use the label without the suffix.
      const value = read.replaceAll(GONE, '');
      return text + (value.trim() === '' ? or : value.replaceAll('\n', ', ')) + after.join('}}');
    }, before);
  }

  function readNode(node: ContentDefinition, place: EntryPlace): Reading[] {
    const inside = (content: readonly ContentDefinition[]): Reading[] =>
      content.flatMap((one) => readNode(one, place));
    if ('question' in node) {
      if (!isShown(node, place)) return [];
      const own = readOwn(node, place);
      const answer = stored(place.key(node.question));
      const answered = node.widget === 'choices' ? answer.split('\n') : [answer];
      const chosen = Object.entries(node.content ?? {}).flatMap(([option, content]) =>
        answered.includes(option) ? keep(inside(content)) : [],
      );
      if (node.manual === undefined) return [...own, ...chosen];
      const key = place.key(node.question);
      const source = stored(`#source:${key}`);
      const isUnknown = source === '' && stored(key) !== '';
      const details = inside(node.manual);
      const asked = source === 'typed' || isUnknown;
      return [...own, ...chosen, ...keep(asked ? details : details.filter(({ answered }) => answered))];
    }
    if ('checkboxes' in node) {
      const keys = node.checkboxes.map((box) => place.key(box.question));
      const labels = node.checkboxes.map((box) => said(box.label, place));
      const text = isReview
        ? labels.filter((_, index) => isTicked(keys[index] ?? '')).join(', ')
        : keys.map((key, index) => `${mark(key)} ${labels[index]}`).join(' ');
      const answered = keys.some(isTicked);
      return [
        {
          pair: [said(node.label, place), text],
          missing: missing(keys),
          stays: answered || keys.some(required),
          answered,
        },
      ];
    }
    if ('monthYear' in node) {
      const [month, year] = [place.key(node.monthYear.month), place.key(node.monthYear.year)];
      const monthText = stored(month) === node.acceptedMonth ? '' : choice(node.months, month);
      const yearText = choice(node.years, year);
      const isTurned = json<SchoolFile>('school.json').dateFormat === 'YYYY-MM-DD';
      const value = (isTurned ? `${yearText} ${monthText}` : `${monthText} ${yearText}`).trim();
      return [read(said(node.label, place), value, month, year)];
    }
    if ('dayRange' in node) {
      const keys = [place.key(node.dayRange.from), place.key(node.dayRange.to)];
      const days = keys.map(stored).filter((day) => day !== '');
      const shown = days.map((day) => (isDay(day) ? day.replace(/^(.{4})-(..)-(..)$/, '$2/$3/$1') : day));
      return [read(said(node.label, place), shown.join(' – '), ...keys)];
    }
    if ('toggle' in node) {
      const { toggle: question } = node;
      const box = readQuestion({ question, label: node.label, widget: 'checkbox' }, place);
      return [...box, ...keep(inside(isTicked(place.key(question)) ? node.after : node.before))];
    }
    if ('matrix' in node) return keep(readMatrix(node, place));
    if ('row' in node) return inside(node.row);
    if ('firstOf' in node) {
      return keep(inside(node.firstOf.find((part) => holds(part.showWhen, place))?.content ?? []));
    }
    if ('tabSet' in node) {
      const chosen = stored(`#tab:${node.tabSet}`);
      const tabs = node.tabs.filter((tab) => isShown(tab, place));
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
    if ('addAnother' in node)
      return place
        .entries(node.addAnother, answers)
        .flatMap((entry) => keep(node.content.flatMap((one) => readNode(one, entry))));
    if ('hideWhen' in node) return holds(node.hideWhen, place) ? [] : keep(inside(node.content));
    if ('showWhen' in node) return holds(node.showWhen, place) ? keep(inside(node.content)) : [];
    return [];
  }

  return form.pages.map((page) =>
    page.sections
      .map(({ id }) => json<SectionFile>(`sections/${id}.json`))
      .flatMap(({ content }) => keep(content.flatMap((node) => readNode(node, plain))))
      .map(told),
  );
}
