// Generates answers to a compiled form for property tests: none, some or all answers, with valid, invalid and
// borderline values.
import fc from 'fast-check';
import { everOffered } from '../answers/choices.ts';
import { entriesKey, sourceKey, tabKey } from '../answers/layout-keys.ts';
import type { Answers, AnswerValue, CompiledForm, CompiledQuestion } from '../form/compiled-form.ts';

/** Texts that some rule of some form accepts or refuses. */
const TEXTS = [
  'x',
  '1234',
  '12345',
  'a@b',
  'a@b.co',
  '(555) 234-5678',
  '(155) 234-5678',
  '(555) 1',
  '123-45-6789',
  'A-10',
  '+492215550199',
  '+33123456789',
  'A-1',
  'Zoë 👩‍⚕️',
];

/** Returns dates around age limits relative to today, and invalid dates. */
function days(today: string): string[] {
  const year = Number(today.slice(0, 4));
  const shift = (years: number, offset: number): string => {
    const date = new Date(`${String(year - years)}${today.slice(4)}T00:00:00Z`);
    date.setUTCDate(date.getUTCDate() + offset);
    return date.toISOString().slice(0, 10);
  };
  const around = [13, 100].flatMap((years) => [-1, 0, 1].map((offset) => shift(years, offset)));
  return [...around, shift(30, 0), shift(-1, 0), '1899-12-31', `${year}-02-30`, 'no day'];
}

/** Times at the ends of a day and within it, and an invalid one. */
const TIMES = ['00:00', '09:00', '13:30', '23:59', 'noon'];

/** Small and large numbers, some with decimals, and an invalid one. */
const NUMBERS = [
  '0',
  '-1',
  '-1000.5',
  '0.000001',
  '2.5',
  '5',
  '1000',
  '1234567.25',
  '999999999999999',
  'none',
];

/**
 * Returns the values that conditions compare an answer with. They are generated more often than others,
 * because random values rarely make these conditions true.
 */
function comparedValues(form: CompiledForm, key: string): string[] {
  const found = new Set<string>();
  const search = (logic: unknown): void => {
    if (Array.isArray(logic)) {
      const [first, second] = logic;
      const read = (first as { readonly var?: readonly unknown[] } | undefined)?.var?.[0];
      if (read === key)
        for (const target of [second].flat()) if (typeof target === 'string') found.add(target);
      logic.forEach(search);
    } else if (typeof logic === 'object' && logic !== null) Object.values(logic).forEach(search);
  };
  search(
    Object.values(form.questions).map(({ hiddenWhen, required, rules, assertions }) => [
      hiddenWhen,
      required,
      rules,
      assertions,
    ]),
  );
  return [...found];
}

function arbitraryAnswer(
  form: CompiledForm,
  question: CompiledQuestion,
  today: string,
): fc.Arbitrary<AnswerValue> {
  if (question.type === 'boolean') return fc.boolean();
  const options = [...new Set(everOffered(form, question).map((option) => option.value))];
  const special = comparedValues(form, question.key);
  const pool: fc.WeightedArbitrary<AnswerValue>[] = [{ weight: 1, arbitrary: fc.constant('') }];
  if (options.length > 0) {
    pool.push(
      { weight: 4, arbitrary: fc.constantFrom(...options) },
      { weight: 1, arbitrary: fc.constant('not offered') },
    );
    if (question.stores === 'list') {
      const several = fc.shuffledSubarray([...options, 'not offered'], { minLength: 1, maxLength: 5 });
      pool.push({ weight: 6, arbitrary: several.map((values) => values.join('\n')) });
    }
    if (question.accepts !== undefined)
      pool.push({ weight: 2, arbitrary: fc.constant(question.accepts.value) });
  } else if (question.widget === 'date') pool.push({ weight: 4, arbitrary: fc.constantFrom(...days(today)) });
  else if (question.timeFormat !== undefined) pool.push({ weight: 4, arbitrary: fc.constantFrom(...TIMES) });
  else if (question.number !== undefined) pool.push({ weight: 4, arbitrary: fc.constantFrom(...NUMBERS) });
  else {
    const over = 'x'.repeat((question.maxLength ?? 45) + 1);
    pool.push(
      { weight: 5, arbitrary: fc.constantFrom(...TEXTS) },
      { weight: 1, arbitrary: fc.constant(over) },
    );
  }
  const offered = special.filter((value) => options.length === 0 || options.includes(value));
  if (offered.length > 0) pool.push({ weight: 4, arbitrary: fc.constantFrom(...offered) });
  return fc.oneof(...pool);
}

/**
 * Generates answer sets as in the state of a page: also with numbers of entries, chosen tabs and typed texts.
 */
export function answerSets(form: CompiledForm, today: string): fc.Arbitrary<Answers> {
  const layout: Record<string, fc.Arbitrary<AnswerValue>> = {};
  for (const [id, { maximum }] of Object.entries(form.blocks)) {
    layout[entriesKey(id)] = fc.integer({ min: 1, max: maximum }).map(String);
  }
  for (const [id, { tabs }] of Object.entries(form.tabSets)) {
    layout[tabKey(id)] = fc.constantFrom(...tabs.map((tab) => tab.id));
  }
  const questions = Object.values(form.questions).filter((question) => question.source === undefined);
  for (const { key, lookup } of questions) {
    if (lookup !== undefined) layout[sourceKey(key)] = fc.constantFrom('typed', 'record', '');
  }
  const values = Object.fromEntries(
    questions.map((question) => [question.key, arbitraryAnswer(form, question, today)]),
  );
  const all = { ...values, ...layout };
  // Omitted keys are absent, not undefined, despite the type.
  const some = fc.record(all, { requiredKeys: [] }).map((answers) => answers as Answers);
  const full = fc.record(all);
  return fc.oneof({ weight: 1, arbitrary: some }, { weight: 2, arbitrary: full });
}
