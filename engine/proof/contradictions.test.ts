// Random contradictions in the shipped form, as authors may write them, are each found at their place.

import { expect, test } from 'vitest';
import { patternJudge } from '../../server/form/judge-patterns.ts';
import { listedOptions } from '../answers/listed-options.ts';
import type { Condition } from '../definition/definition.ts';
import type { SourceFile } from '../source/source-file.ts';
import { compileFiles, shippedFiles } from '../testing/config-files.ts';
import { Random } from '../testing/random.ts';
import { SEED } from '../testing/seed.ts';

type Node = Record<string, unknown>;

/** A question in its section, with its place. */
interface Spot {
  readonly file: string;
  readonly pointer: string;
  readonly parent: Node[];
  readonly index: number;
  readonly node: Node;
}

const TRIES = process.env.TEST_DEEP === '1' ? 300 : 16;

const { compiled: shipped } = compileFiles(shippedFiles, { checks: false });

/** Choices that are always asked, so that conditions on them create no cycle. */
const CHOICES = Object.values(shipped?.form.questions ?? {})
  .filter(
    ({ hiddenWhen, options, stores }) =>
      hiddenWhen.length === 0 && options !== undefined && 'list' in options && stores === 'text',
  )
  .filter(({ key }) => shipped?.asked.some((asked) => asked.key === key && asked.block === undefined))
  .map(({ key, options }) => ({
    key,
    values: (options && 'list' in options
      ? shipped
        ? listedOptions(shipped.form, options.list)
        : []
      : []
    ).map(({ value }) => value),
  }))
  .filter(({ values }) => values.length > 1);

function spotsIn(file: string, value: unknown, pointer: string): Spot[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]): Spot[] => {
    const at = `${pointer}/${name}`;
    const isNode =
      Array.isArray(value) &&
      typeof part === 'object' &&
      part !== null &&
      'question' in part &&
      'widget' in part;
    const own = isNode
      ? [{ file, pointer: at, parent: value as Node[], index: Number(name), node: part as Node }]
      : [];
    return [...own, ...spotsIn(file, part, at)];
  });
}

const is = (valueKey: string, target: string): Condition => ({ valueKey, operator: 'equals', target });
const isNot = (valueKey: string, target: string): Condition => ({ valueKey, operator: 'notEquals', target });

/**
 * Edits of a question, given a choice with two of its options. Each returns the expected code and pointer, or
 * undefined if it does not apply.
 */
const EDITS: readonly ((
  spot: Spot,
  key: string,
  one: string,
  other: string,
) => { readonly code: string; readonly pointer: string } | undefined)[] = [
  ({ parent, index, node, pointer }, key, one, other) => {
    parent[index] = { showWhen: { all: [is(key, one), is(key, other)] }, content: [node] };
    return { code: 'never-shown', pointer: `${pointer}/showWhen` };
  },
  ({ parent, index, node, pointer }, key, one, other) => {
    parent[index] = { showWhen: is(key, one), content: [{ hideWhen: isNot(key, other), content: [node] }] };
    return { code: 'never-shown', pointer: `${pointer}/content/0/hideWhen` };
  },
  ({ parent, index, node, pointer }, key, one, other) => {
    const parts = [is(key, one), { all: [is(key, one), isNot(key, other)] }];
    parent[index] = {
      firstOf: parts.map((showWhen, at) => ({ showWhen, content: at === 0 ? [{ text: 'Hello.' }] : [node] })),
    };
    return { code: 'never-shown', pointer: `${pointer}/firstOf/1/showWhen` };
  },
  ({ node, pointer }, key, one, other) => {
    if (!isFree(node)) return undefined;
    node.requiredWhen = { any: [isNot(key, one), isNot(key, other)] };
    return { code: 'constant-condition', pointer: `${pointer}/requiredWhen` };
  },
  ({ parent, index, node, pointer }, key, one, other) => {
    if (!isFree(node)) return undefined;
    parent[index] = { showWhen: is(key, one), content: [{ ...node, requiredWhen: is(key, other) }] };
    return { code: 'never-said', pointer: `${pointer}/content/0/requiredWhen` };
  },
  ({ node, pointer }) => {
    if (node.widget !== 'text' || node.validation !== undefined || node.content !== undefined)
      return undefined;
    node.validation = ['^[A-Z]+$', '^[a-z]+\\d$'].map((pattern) => ({ pattern, message: 'No.' }));
    return { code: 'cannot-answer', pointer };
  },
];

function isFree({ required, requiredWhen, widget }: Node): boolean {
  return required === undefined && requiredWhen === undefined && widget !== 'display' && widget !== 'file';
}

test('finds each contradiction at its place', () => {
  const random = new Random(SEED);
  let judged = 0;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const values = new Map(shippedFiles.map(({ path, text }) => [path, JSON.parse(text)]));
    const spots = [...values].flatMap(([path, value]) =>
      path.startsWith('sections/') ? spotsIn(path, value, '') : [],
    );
    const spot = random.pick(spots);
    // Questions of other sections: conditions around the question may depend on one of its own section.
    const elsewhere = CHOICES.filter(
      (choice) => !JSON.stringify(values.get(spot.file)).includes(`"${choice.key}"`),
    );
    const { key, values: options } = random.pick(elsewhere);
    const one = random.pick(options);
    const other = random.pick(options.filter((value) => value !== one));
    const due = random.pick(EDITS)(spot, key, one, other);
    if (due === undefined) continue;
    const files: SourceFile[] = [...values].map(([path, value]) => ({
      path,
      text: JSON.stringify(value, null, 2),
    }));
    const { diagnostics } = compileFiles(files, { proofs: true, judge: patternJudge });
    const found = diagnostics.map(({ file, pointer, code }) => `${file}#${pointer} ${code}`);
    const others = diagnostics.filter(({ code }) => !/^(never|cannot|constant|later)-/.test(code));
    // Some edits are invalid: a section's rule loses a question it names, or two conditions form a cycle.
    if (others.length > 0) continue;
    judged += 1;
    expect(found, `${spot.file}#${spot.pointer} with ${key}`).toContain(
      `${spot.file}#${due.pointer} ${due.code}`,
    );
  }
  expect(judged).toBeGreaterThan(TRIES / 4);
});
