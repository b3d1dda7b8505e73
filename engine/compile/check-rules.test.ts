import { describe, expect, test } from 'vitest';
import type {
  Condition,
  ContentDefinition,
  QuestionDefinition,
  SectionRule,
} from '../definition/definition.ts';
import { compileFiles } from '../testing/config-files.ts';
import { problems, problemsAt, smallForm } from '../testing/small-form.ts';

const other: ContentDefinition = { question: 'other', label: 'Other', widget: 'text' };
const answered: Condition = { valueKey: 'other', operator: 'answered' };

/** Returns the findings of a form with one question, and a second one for conditions. */
function found(question: Partial<QuestionDefinition>, rules?: readonly SectionRule[]): string[] {
  const content = [{ question: 'one', label: 'One', widget: 'text', ...question }, other];
  const all = problems(rules === undefined ? { content } : { content, rules });
  return all.map(({ pointer, code, message }) => `${pointer} ${code}: ${message}`);
}

describe('impossible rules', () => {
  test.each(['format', 'minAge', 'maxAge'])('reports %s for a question that is not a date', (keyword) => {
    const rule = { [keyword]: keyword === 'format' ? 'date' : 18 };
    expect(found({ validation: [rule] })).toEqual([
      `/content/0/validation/0/${keyword} impossible-rule: "${keyword}" is a rule for dates, but "one" is a text question.`,
    ]);
    expect(found({ widget: 'date', validation: [rule] })).toEqual([]);
  });

  test('reports a rule of the section at that rule', () => {
    expect(found({ widget: 'email' }, [{ validate: ['one', 'other'], minLength: 300 }])).toEqual([
      '/rules/0/minLength impossible-rule: "one" accepts at most 254 characters, but this rule requires at least 300.',
      '/rules/0/minLength impossible-rule: "other" accepts at most 45 characters, but this rule requires at least 300.',
    ]);
  });

  test('reports a minLength above the limit of the input', () => {
    expect(found({ maxLength: 4, validation: [{ minLength: 5 }] })).toEqual([
      '/content/0/validation/0/minLength impossible-rule: "one" accepts at most 4 characters, but this rule requires at least 5.',
    ]);
    expect(found({ maxLength: 5, validation: [{ minLength: 5 }] })).toEqual([]);
    expect(found({ widget: 'phone', validation: [{ minLength: 50 }] })).toEqual([
      '/content/0/validation/0/minLength impossible-rule: "one" accepts at most 45 characters, but this rule requires at least 50.',
    ]);
  });

  test('reports a minimum age above the maximum, unless one has a condition', () => {
    const ages = (more: object) =>
      found({ widget: 'date', validation: [{ maxAge: 17 }, { minAge: 18, ...more }] });
    expect(ages({})).toEqual([
      '/content/0/validation/1/minAge impossible-rule: No date satisfies both rules of "one": at least 18 and at most 17 years ago.',
    ]);
    expect(ages({ when: answered })).toEqual([]);
    expect(found({ widget: 'date', validation: [{ maxAge: 18 }, { minAge: 18 }] })).toEqual([]);
  });

  test('reports a rule about the text of a checkbox', () => {
    expect(found({ widget: 'checkbox', validation: [{ minLength: 2 }] })).toEqual([
      '/content/0/validation/0 impossible-rule: "one" is a checkbox. A rule about its text is never checked.',
    ]);
  });
});

describe('a question that accepts no answers', () => {
  const shown: Partial<QuestionDefinition> = { widget: 'display', source: 'account.username' };

  test.each([{}, { when: answered }])('is reported if its section requires it, with %j', (more) => {
    expect(found(shown, [{ require: ['other', 'one'], ...more }])).toEqual([
      '/rules/0/require/1 impossible-rule: "one" only shows a value. If it is required, applicants cannot submit the form.',
    ]);
    expect(found({}, [{ require: ['other', 'one'], ...more }])).toEqual([]);
  });

  test('is reported with file, line and suggestion at a production start, too', () => {
    const one: ContentDefinition = { question: 'one', label: 'One', widget: 'display', ...shown };
    const files = smallForm({ content: [one, other], rules: [{ require: ['one'] }] });
    const { diagnostics } = compileFiles(files, { checks: false });
    expect(diagnostics).toMatchObject([
      {
        file: 'sections/one.json',
        severity: 'error',
        suggestion: 'Remove "one" from the rule, or use a widget that accepts answers.',
      },
    ]);
    const lines = files.find(({ path }) => path === 'sections/one.json')?.text.split('\n') ?? [];
    expect(lines[(diagnostics[0]?.line ?? 0) - 1]?.trim()).toBe('"one"');
  });

  test('is reported if a rule checks it', () => {
    expect(found(shown, [{ validate: ['one'], pattern: '^a$', message: 'a' }])).toEqual([
      '/rules/0 impossible-rule: "one" only shows a value. A rule about its answer is never checked.',
    ]);
  });

  test.each([{ required: true as const }, { requiredWhen: answered }])('cannot have %j itself', (own) => {
    expect(found({ ...shown, ...own })).toEqual([
      expect.stringContaining(`/content/0/${Object.keys(own)[0]} unknown-property: `),
    ]);
  });

  test('reports only the read-only input if a rule requires it', () => {
    const one: ContentDefinition = { question: 'one', label: 'One', widget: 'text' };
    const keys = { one: { type: 'string', readOnly: true } } as const;
    expect(problemsAt({ content: [one], keys, rules: [{ require: ['one'] }] })).toEqual([
      'sections/one.json#/content/0/question read-only-input',
    ]);
  });
});

describe('required', () => {
  test('reports required together with requiredWhen', () => {
    expect(found({ required: true, requiredWhen: answered })).toEqual([
      '/content/0/requiredWhen required-twice: "one" is always required, so "requiredWhen" has no effect.',
    ]);
  });

  test('accepts either required or requiredWhen', () => {
    expect(found({ required: true })).toEqual([]);
    expect(found({ required: false, requiredWhen: answered })).toEqual([]);
  });

  test('accepts firstEntry together with requiredWhen', () => {
    const question: QuestionDefinition = {
      question: 'one',
      label: 'One',
      widget: 'text',
      required: 'firstEntry',
      requiredWhen: answered,
    };
    const block = { addAnother: 'jobs', label: 'Job', prefix: 'job_<n>_', maximum: 3, content: [question] };
    expect(problems({ content: [block, other] })).toEqual([]);
    const always: QuestionDefinition = { ...question, required: true };
    const twice = problems({ content: [{ ...block, content: [always] }, other] });
    expect(twice.map(({ code }) => code)).toEqual(['required-twice']);
  });
});
