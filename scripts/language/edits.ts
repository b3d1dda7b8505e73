// Ten edits of the shipped form by a school admin: five correct ones, and five with common mistakes. make-page.ts makes
// them and writes docs/admins/ten-edits.md.

/** Replaces a text in a file, or creates a file if `find` is undefined. */
export interface Change {
  readonly path: string;
  readonly find?: string;
  readonly write: string;
}

/** An edit, with the commands to run after it. */
export interface Edit {
  readonly title: string;
  /** The admin's intention. */
  readonly wants: string;
  readonly changes: readonly Change[];
  readonly commands: readonly string[];
}

const LINT = 'config-lint';
const DIFF = 'config-diff -- main config';
const TEST = 'config-test';

const MIDDLE_NAME =
  '{ "question": "middle_name", "label": "Middle Name", "widget": "text", "autocomplete": "additional-name" }';
const SECOND_NAME = MIDDLE_NAME.replace('middle_name', 'second_name');
const STATUS =
  '{ "question": "military_status", "label": "Military Status", "widget": "select", "options": "militaryStatuses" },';

const renamed: readonly Change[] = [
  { path: 'sections/personal.json', find: MIDDLE_NAME, write: SECOND_NAME },
  {
    path: 'data-model.json',
    find: '"middle_name": { "type": "string" },',
    write: '"second_name": { "type": "string" },',
  },
  { path: 'scenarios/nobody.json', find: '"middle_name": [],', write: '"second_name": [],' },
];

/** Correct edits. */
export const GOOD: readonly Edit[] = [
  {
    title: 'A label is reworded',
    wants: '"Military Status" is to be called "Service in the Military".',
    changes: [
      {
        path: 'sections/military.json',
        find: STATUS,
        write: STATUS.replace('"Military Status"', '"Service in the Military"'),
      },
    ],
    commands: [LINT, DIFF, TEST],
  },
  {
    title: 'A question is added, and --fix completes the edit',
    wants:
      'Applicants are asked how they say their name. That a new question needs its key in `data-model.json`, nobody has thought of.',
    changes: [
      {
        path: 'sections/personal.json',
        find: `${MIDDLE_NAME}\n      ]\n    },`,
        write: `${MIDDLE_NAME}\n      ]\n    },\n    { "question": "name_is_said", "label": "How do you say your name?", "widget": "text" },`,
      },
    ],
    commands: [LINT, `${LINT} -- --fix`, DIFF],
  },
  {
    title: 'An option is added',
    wants: 'Somebody can have served in the Coast Guard.',
    changes: [
      {
        path: 'option-lists.json',
        find: '{ "value": "R", "label": "Reserve or National Guard" },',
        write:
          '{ "value": "R", "label": "Reserve or National Guard" },\n      { "value": "C", "label": "Coast Guard" },',
      },
    ],
    commands: [LINT, DIFF],
  },
  {
    title: 'A question is asked of some only',
    wants:
      'Who has not served is not asked for benefits. Whether it is meant so that some lose an answer, config-diff asks; what no scenario sees any more, config-test says, and config-lint prints answers for a new one.',
    changes: [
      {
        path: 'sections/military.json',
        find: '"question": "military_funding",',
        write:
          '"question": "military_funding",\n      "showWhen": { "valueKey": "military_status", "operator": "in", "target": ["A", "R", "V", "D"] },',
      },
    ],
    commands: [LINT, DIFF, TEST, `${LINT} -- --witness military_funding`],
  },
  {
    title: 'A key is renamed, and a migration takes the answers along',
    wants: '`middle_name` is to be called `second_name`, as in the program that takes the applications on.',
    changes: [
      ...renamed,
      {
        path: 'migrations/second-name.json',
        write: `{
  "$schema": "../../schemas/migration.schema.json",
  "id": "second-name",
  "steps": [{ "rename": "middle_name", "to": "second_name" }]
}`,
      },
    ],
    commands: [LINT, DIFF, TEST],
  },
];

/** Edits with a mistake. */
export const BAD: readonly Edit[] = [
  {
    title: 'A comma is missing',
    wants: 'A limit is added at the end of a question, and the comma before it is forgotten.',
    changes: [
      {
        path: 'sections/personal.json',
        find: '"autocomplete": "nickname"\n',
        write: '"autocomplete": "nickname"\n          "maxLength": 20\n',
      },
    ],
    commands: [LINT],
  },
  {
    title: 'A name is misspelt',
    wants: 'A question is to be a `select`, and a letter is left out.',
    changes: [{ path: 'sections/military.json', find: STATUS, write: STATUS.replace('"select"', '"selct"') }],
    commands: [LINT],
  },
  {
    title: 'Two conditions exclude each other',
    wants:
      'The benefits are to be asked of veterans and on active duty: two conditions stand under `all`, and should stand under `any`.',
    changes: [
      {
        path: 'sections/military.json',
        find: '"question": "military_funding",',
        write: `"question": "military_funding",
      "showWhen": {
        "all": [
          { "valueKey": "military_status", "operator": "equals", "target": "A" },
          { "valueKey": "military_status", "operator": "equals", "target": "V" }
        ]
      },`,
      },
    ],
    commands: [LINT],
  },
  {
    title: 'A key is renamed, and no migration says what becomes of the answers',
    wants:
      'The same as above, without the migration. The form is free of errors; what is wrong, only config-diff can know.',
    changes: renamed,
    commands: [LINT, DIFF],
  },
  {
    title: 'A requirement is lost, and a scenario notices',
    wants: 'While a line is reworded, the line below it is deleted.',
    changes: [
      {
        path: 'sections/personal.json',
        find: '"autocomplete": "bday",\n          "required": true,\n',
        write: '"autocomplete": "bday",\n',
      },
    ],
    commands: [LINT, TEST],
  },
];
