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
  /** The admin's intention, and the mistake if there is one. */
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
    title: 'Reword a label',
    wants: 'The label "Military Status" becomes "Service in the Military".',
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
    title: 'Add a question, and complete the edit with --fix',
    wants:
      'The form asks applicants how they say their name. The admin forgets that a new question needs its key in `data-model.json`.',
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
    title: 'Add an option',
    wants: 'Applicants may have served in the Coast Guard.',
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
    title: 'Ask a question of some applicants only',
    wants:
      'Applicants who have not served are not asked about benefits. config-diff warns that some may lose an answer. config-test lists what no scenario covers any more, and config-lint prints answers for a new scenario.',
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
    title: 'Rename a key, and migrate its answers',
    wants: '`middle_name` becomes `second_name`, as in the program that imports the applications.',
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
    wants: 'The admin adds a limit at the end of a question, and forgets the comma before it.',
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
    wants: 'The widget of a question should be `select`, but a letter is missing.',
    changes: [{ path: 'sections/military.json', find: STATUS, write: STATUS.replace('"select"', '"selct"') }],
    commands: [LINT],
  },
  {
    title: 'Two conditions exclude each other',
    wants:
      'The question about benefits is for veterans and for applicants on active duty. Its two conditions are under `all`, but belong under `any`.',
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
    title: 'A key is renamed without a migration',
    wants:
      'The same as edit 5, without the migration. The form has no errors: only config-diff finds the mistake.',
    changes: renamed,
    commands: [LINT, DIFF],
  },
  {
    title: 'A requirement is deleted by mistake',
    wants: 'While rewording a line, the admin deletes the line below it. A scenario finds the mistake.',
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
