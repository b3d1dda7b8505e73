import fc from 'fast-check';
import { expect, test } from 'vitest';
import { setShownAnswers } from '../answers/set-answer.ts';
import { isStorable } from '../answers/storable-answer.ts';
import type { Compiled } from '../compile/compile-form.ts';
import type { ContentDefinition } from '../definition/definition.ts';
import type { Answers } from '../form/compiled-form.ts';
import type { Option } from '../language/option-lists.ts';
import { judgedForm } from '../proof/prove-form.ts';
import { LISTS } from '../testing/arbitrary-answer.ts';
import { arbitraryForm, type GeneratedForm } from '../testing/arbitrary-form.ts';
import { compileFiles } from '../testing/config-files.ts';
import { answersTo, askedQuestions } from '../testing/placed-questions.ts';
import { runs } from '../testing/property-runs.ts';
import { type SmallForm, smallForm } from '../testing/small-form.ts';
import { compareForms } from './compare-forms.ts';
import { effectsOf } from './effects.ts';

const TODAY = '2026-11-20';

function compiledOf(form: SmallForm): Compiled | undefined {
  return compileFiles(smallForm(form)).compiled;
}

/** Answers that a form could have stored, with a matching number of entries. */
function settled({ form }: Compiled, answers: Answers): Answers {
  const storable = Object.entries(answers).filter(
    ([key, value]) => key.startsWith('#') || isStorable(form, key, value),
  );
  return setShownAnswers(form, {}, Object.fromEntries(storable)).answers;
}

/** Makes a question required, also in a group or in entries. Returns other content unchanged. */
function required(content: ContentDefinition): ContentDefinition {
  if ('question' in content)
    return content.calculate === undefined ? { ...content, required: true } : content;
  return 'content' in content ? { ...content, content: content.content.map(required) } : content;
}

/** Lists without one of their options. */
function fewer(lists: SmallForm['lists'] = {}): NonNullable<SmallForm['lists']> {
  const without = (list: unknown): Option[] =>
    (Array.isArray(list) ? list : []).filter((option: Option) => option.value !== 'y');
  return { ...lists, several: without(lists.several), letters: without(LISTS.letters) };
}

/** A form and an edited version of it: without a question, with rules, or with parts of another form. */
const edited: fc.Arbitrary<readonly [GeneratedForm, SmallForm]> = fc
  .tuple(
    arbitraryForm,
    arbitraryForm,
    fc.nat(),
    fc.constantFrom('options', 'required', 'rules', 'mixed', 'without', 'other'),
  )
  .map(([one, other, at, edit]) => {
    const { form } = one;
    const place = at % form.content.length;
    if (edit === 'without') return [one, { ...form, content: form.content.toSpliced(place, 1) }];
    const ruled = one.rules.length > 0 ? one : other;
    if (edit === 'rules') return [{ ...ruled, form: { ...ruled.form, rules: [] } }, ruled.form];
    if (edit === 'required') return [one, { ...form, content: form.content.map(required) }];
    if (edit === 'options') return [one, { ...form, lists: fewer(form.lists) }];
    const taken = other.form.content[place];
    if (edit === 'mixed' && taken !== undefined)
      return [one, { ...form, content: form.content.toSpliced(place, 1, taken) }];
    return [one, other.form];
  });

test('reports each stored answer that an edited form drops, empties or refuses', () => {
  const seen = { lost: 0, refused: 0, missing: 0, none: 0 };
  const pairs = edited.chain(([one, now]) =>
    fc.record({
      one: fc.constant(one),
      now: fc.constant(now),
      answers: answersTo(one, askedQuestions(one)),
    }),
  );
  fc.assert(
    fc.property(pairs, ({ one, now, answers }) => {
      const [before, after] = [compiledOf(one.form), compiledOf(now)];
      fc.pre(before !== undefined && after !== undefined);
      if (before === undefined || after === undefined) return;
      const stored = settled(before, answers);
      const known = Object.entries(stored).filter(
        ([key, value]) => key.startsWith('#') || typeof value === after.form.keys[key]?.type,
      );
      const readings = { old: stored, now: Object.fromEntries(known) };
      const effects = effectsOf(judgedForm(before), judgedForm(after), readings, TODAY);
      const found = compareForms(before, after);
      const keysWithHarm = (...harms: readonly string[]) =>
        new Set(found.filter(({ harm }) => harms.includes(harm)).flatMap(({ keys }) => keys));
      const [lost, worse] = [keysWithHarm('lost'), keysWithHarm('lost', 'incomplete')];
      for (const key of effects.lost) expect(lost, `${key} is lost`).toContain(key);
      for (const key of effects.refused) expect(worse, `${key} is refused`).toContain(key);
      for (const key of effects.missing) expect(worse, `${key} is missing`).toContain(key);
      seen.lost += effects.lost.size;
      seen.refused += effects.refused.size;
      seen.missing += effects.missing.size;
      seen.none += Number(found.length === 0);
    }),
    runs(20, 40),
  );
  for (const [kind, count] of Object.entries(seen)) expect(count, kind).toBeGreaterThan(0);
});

test('reports nothing for the same form', () => {
  fc.assert(
    fc.property(arbitraryForm, ({ form }) => {
      const [one, other] = [compiledOf(form), compiledOf(structuredClone(form))];
      fc.pre(one !== undefined && other !== undefined);
      if (one !== undefined && other !== undefined) expect(compareForms(one, other)).toEqual([]);
    }),
    runs(10, 50),
  );
});

test('reports no lost answer if only rules go, or optional questions and options come', () => {
  fc.assert(
    fc.property(arbitraryForm, ({ form }) => {
      const one = compiledOf(form);
      const several = form.lists?.several;
      if (!Array.isArray(several)) throw new Error('There is no such list.');
      const other = compiledOf({
        ...form,
        rules: [],
        content: [{ question: 'new_one', label: 'New', widget: 'text' }, ...form.content],
        lists: { ...form.lists, several: [...several, { value: 'new', label: 'New' }] },
      });
      fc.pre(one !== undefined && other !== undefined);
      if (one === undefined || other === undefined) return;
      expect(compareForms(one, other).filter(({ harm }) => harm === 'lost')).toEqual([]);
    }),
    runs(10, 50),
  );
});

/** The form with one question's key renamed, also in conditions. */
function renamed(form: SmallForm, key: string, to: string): SmallForm {
  const text = JSON.stringify(form).replaceAll(JSON.stringify(key), JSON.stringify(to));
  return { ...(JSON.parse(text) as SmallForm), migrations: { one: [{ rename: key, to }] } };
}

test('reports no loss for a question that a migration renames, whatever reads it', () => {
  let seen = 0;
  const cases = arbitraryForm.chain((one) =>
    fc.record({
      one: fc.constant(one),
      key: fc.constantFrom(...askedQuestions(one).map(({ definition }) => definition.question)),
    }),
  );
  fc.assert(
    fc.property(cases, ({ one, key }) => {
      const to = `new_${key}`;
      const [before, after] = [compiledOf(one.form), compiledOf(renamed(one.form, key, to))];
      fc.pre(before !== undefined && after !== undefined);
      if (before === undefined || after === undefined) return;
      const found = compareForms(before, after);
      const keys = askedQuestions(one)
        .filter(({ definition }) => definition.question === key)
        .map(({ place }) => place.key(key).replace(key, to));
      expect(found.map((one) => [one.harm, one.code, one.keys])).toEqual([['harmless', 'migrated', keys]]);
      seen += 1;
    }),
    runs(80, 10),
  );
  expect(seen).toBeGreaterThan(0);
});
