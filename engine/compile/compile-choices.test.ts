import { describe, expect, test } from 'vitest';
import type { QuestionDefinition } from '../definition/definition.ts';
import { problems, problemTexts, type SmallForm, smallModule } from '../testing/small-form.ts';
import { formErrors } from '../validation/answer-errors.ts';

const LISTS = {
  pets: ['cat', 'dog', 'fish', 'none', 'n.ne'].map((value) => ({ value, label: value.toUpperCase() })),
  places: ['sea', 'city'].map((value) => ({ value, label: value })),
};

const asked = (question: Partial<QuestionDefinition>, more: Partial<SmallForm> = {}): SmallForm => ({
  lists: LISTS,
  content: [{ question: 'pets', label: 'Pets', widget: 'choices', options: 'pets', ...question }],
  ...more,
});

describe('messages', () => {
  test.each<[Partial<QuestionDefinition>, string, readonly string[]]>([
    [{ min: 2 }, '', []],
    [{ min: 2 }, 'cat', ['Pets: choose at least 2']],
    [{ min: 2 }, 'cat\ngone', ['Pets: choose at least 2']],
    [{ min: 2 }, 'cat\ndog', []],
    [{ min: 2 }, 'cat\ndog\nfish', []],
    [{ min: 2, alone: ['none'] }, 'none', []],
    [{ max: 1 }, 'cat', []],
    [{ max: 1 }, 'cat\ngone', []],
    [{ max: 1 }, 'cat\ndog', ['Pets: choose at most 1']],
    [{ max: 2 }, 'cat\ndog\nfish\nnone', ['Pets: choose at most 2']],
    [{ alone: ['none'] }, 'cat\nnone', ['Pets: "NONE" does not go with another choice']],
    [{ alone: ['n.ne'] }, 'cat\nnone', []],
    [{ alone: ['none', 'n.ne'] }, 'none', []],
    [{ required: true, min: 2 }, '', ['Pets: we need this']],
    [{ required: true }, 'gone', ['Pets: we need this']],
  ])('%j: %j', (question, pets, messages) => {
    const errors = formErrors(smallModule(asked(question)), { pets }, { today: '2026-11-20' });
    expect(errors.pets ?? []).toEqual(messages);
  });
});

describe('findings', () => {
  const found = problemTexts;

  test.each<[Partial<QuestionDefinition>, string]>([
    [
      { max: 6 },
      '/max never-said: Only 5 options can be chosen together, so applicants cannot choose more than 6.',
    ],
    [{ min: 3, max: 2 }, '/min impossible-rule: Applicants cannot choose at least 3 and at most 2 options.'],
    [
      { min: 6 },
      '/min impossible-rule: The list "pets" has only 5 options that can be chosen together, so applicants cannot choose 6.',
    ],
    [
      { min: 4, alone: ['none', 'n.ne'] },
      '/min impossible-rule: The list "pets" has only 3 options that can be chosen together, so applicants cannot choose 4.',
    ],
    [{ alone: ['cat', 'nonne'] }, '/alone/1 unknown-option: "nonne" is not an option of "pets".'],
    [
      { content: { horse: [{ question: 'stable', label: 'Stable', widget: 'text' }] } },
      '/content/horse/target unknown-option: "horse" is not an option of "pets".',
    ],
    [
      { validation: [{ pattern: '^cat$' }] },
      '/validation unknown-property: The widget "choices" has no property "validation".',
    ],
  ])('%j', (question, message) => {
    expect(found(asked(question))).toEqual([`/content/0${message}`]);
  });

  test('reports a section rule about the text of a list answer', () => {
    const rules = [{ validate: ['pets'], pattern: '^cat$' }];
    expect(found(asked({}, { rules }))).toEqual([
      '/rules/0 impossible-rule: The answer to "pets" is a choice of options. A rule about its text is never checked.',
    ]);
  });

  test('reports a list answer that selects an option list', () => {
    const homes = {
      ...{ question: 'homes', label: 'Homes', widget: 'select' },
      options: { by: 'pets', lists: { cat: 'places' } },
    };
    const form = asked({});
    expect(found({ ...form, content: [...form.content, homes] })).toEqual([
      '/content/1/options/by wrong-target: "pets" allows several choices, so its answer cannot select a list.',
    ]);
  });

  test('reports an option value with several lines', () => {
    const [first] = problems(asked({}, { lists: { pets: [{ value: 'a\nb', label: 'A' }] } }));
    expect(first).toMatchObject({
      file: 'option-lists.json',
      pointer: '/lists/pets/0/value',
      code: 'wrong-form',
    });
  });
});
