import { describe, expect, test } from 'vitest';
import type { ContentDefinition, DataModelKey } from '../definition/definition.ts';
import { compileFiles } from '../testing/config-files.ts';
import { problems, smallForm } from '../testing/small-form.ts';

const text = (question: string): ContentDefinition => ({ question, label: question, widget: 'text' });
const choice: ContentDefinition = {
  question: 'gender',
  label: 'Gender',
  widget: 'select',
  options: 'letters',
};
const lists = { letters: [{ value: 'x', label: 'X' }] };
const STRING = { type: 'string' } as const;

/** Returns the findings at a production start, where the checks are off. */
function found(
  content: readonly ContentDefinition[],
  keys: Readonly<Record<string, DataModelKey>> = {},
): string[] {
  const { diagnostics } = compileFiles(smallForm({ content, lists, keys }), { checks: false });
  return diagnostics.map(({ file, pointer, code, message }) => `${file}#${pointer} ${code}: ${message}`);
}

describe('reserved keys', () => {
  test('reports a key that stores the label of a choice', () => {
    expect(found([choice, text('gender_desc')])).toEqual([
      'data-model.json#/keys/gender_desc reserved-key: The key "gender_desc" already stores the label of the choice in "gender".',
    ]);
    expect(found([choice, text('gender_description')])).toEqual([]);
  });

  test('reports a question with a derived key that the data model does not list', () => {
    const keys = { gender: { ...STRING, description: true } } as const;
    const files = smallForm({ content: [choice, text('gender_desc')], lists, keys }).map((file) =>
      file.path === 'data-model.json'
        ? { ...file, text: JSON.stringify({ $schema: 'data-model.schema.json', keys }) }
        : file,
    );
    expect(compileFiles(files, { checks: false }).diagnostics).toMatchObject([
      { file: 'sections/one.json', pointer: '/content/1/question', code: 'reserved-key' },
    ]);
  });

  test('reports a key that stores another entry of a block', () => {
    const block: ContentDefinition = {
      addAnother: 'jobs',
      label: 'Job',
      prefix: 'job_<n>_',
      maximum: 3,
      content: [text('title')],
    };
    expect(found([block, text('job_4_title')])).toEqual([]);
    expect(found([block], { job_3_title: STRING })).toEqual([
      'data-model.json#/keys/job_3_title reserved-key: The key "job_3_title" already stores another entry of "title".',
    ]);
  });

  test('reports two keys that derive the same key', () => {
    const entries = { prefix: 'job_<n>_', maximum: 2 };
    const keys = {
      kind: { ...STRING, description: true, entries },
      kind_desc: { ...STRING, entries },
    } as const;
    const told = problems({ content: [text('one')], keys }).filter(({ code }) => code === 'reserved-key');
    expect(told.map(({ pointer }) => pointer)).toEqual(['/keys/kind_desc', '/keys/kind_desc']);
    expect(told[1]?.message).toContain('The key "job_2_kind_desc" ');
  });
});

test('reports an input with a read-only key', () => {
  const keys = { name: { ...STRING, readOnly: true } } as const;
  expect(found([text('name')], keys)).toEqual([
    'sections/one.json#/content/0/question read-only-input: "name" is read-only in data-model.json, so answers to it are never saved.',
  ]);
  const shown = { question: 'name', label: 'Name', widget: 'display', source: 'account.username' } as const;
  expect(found([shown], keys)).toEqual([]);
});
