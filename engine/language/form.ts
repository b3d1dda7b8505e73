// form.json: the pages of the form, in order.
import { Type } from 'typebox';
import { ASSERTION } from './assertion.ts';
import { BEGINS_WITH } from './begins-with.ts';
import { configFile, type FileOf } from './config-file.ts';
import { PARAMETER } from './default.ts';
import { answerKey, INTRO, id, KEY_IN_LIST } from './names.ts';
import { NOTICE_PROPERTIES } from './notice.ts';
import { SHOW_WHEN } from './requirement.ts';
import { closed, line, list, optional, optionals, text, whole } from './schema.ts';
import { WINDOW } from './window.ts';

const BUTTONS = ['previous', 'next', 'submit'] as const;
/** A button at the foot of a page (spec §2 "Page buttons"). */
export type PageButton = (typeof BUTTONS)[number];

const page = closed('Page', 'A page of the form.', {
  id: id('Id of the page.'),
  route: line('Route', 'Path of the page, such as /about.', '^/[a-z][a-z0-9-]*$'),
  title: text('Title', 'Heading of the page, and text of its navigation item.'),
  intro: optional(INTRO),
  ...SHOW_WHEN,
  sections: list(
    Type.String(),
    'Sections',
    'Ids of the sections on this page, in order. Each is a file in sections/.',
    {
      minItems: 1,
    },
  ),
  buttons: list(Type.Enum(BUTTONS), 'Buttons', 'Buttons at the bottom of the page: previous, next, submit.', {
    uniqueItems: true,
  }),
});

export const FORM_SCHEMA = configFile('form', 'Form', 'The form: its title, pages and rules.', {
  id: id('Id of the form.'),
  language: optional(
    whole(
      'Language version',
      'Version of the form language. Default: 1. Run "npm run config-upgrade" to update an older form.',
      1,
    ),
  ),
  title: text('Title', 'Title of the form, in the header of each page.'),
  ...optionals({
    called: text(
      'Called',
      'One word for what applicants fill in, in lower case if your language allows. Default: "application". Texts include it by {{form.called}}, or with a capital letter by {{form.Called}}.',
    ),
    lang: text(
      'Language',
      'Language of the form, such as "en", "de" or "pt-BR". Default: "en". Pages and mails name it to browsers and screen readers, and month names are in this language.',
    ),
  }),
  defaultPage: id('Id of the page that unknown addresses lead to.', 'Default page'),
  ...optionals({
    givenName: answerKey(
      'Given name',
      "Answer key of the applicant's first name, for the greeting after submission.",
    ),
    recordHead: list(
      KEY_IN_LIST,
      'Record head',
      'Answer keys shown above an application in the view of reviewers and in the PDF copy, such as program and term. At most 6.',
      { maxItems: 6, uniqueItems: true },
    ),
  }),
  pages: list(page, 'Pages', 'Pages, in the order of the navigation.', { minItems: 1 }),
  modals: list(
    Type.String(),
    'Modals',
    'Ids of the modals that the footer opens. Each is a file in modals/.',
    {
      uniqueItems: true,
    },
  ),
  ...optionals({
    parameters: list(
      PARAMETER,
      'Parameters',
      'URL parameters from which questions can be filled in when the form is opened. At most 20.',
      { maxItems: 20, uniqueItems: true },
    ),
    rules: list(ASSERTION, 'Rules', 'Conditions on answers of several sections or pages.'),
    notice: closed(
      'Notice',
      'A banner above the content of every page: always, or between two dates, both included.',
      NOTICE_PROPERTIES,
    ),
    window: WINDOW,
    beginsWith: BEGINS_WITH,
    first: Type.Boolean({
      title: 'First',
      description:
        'true: this was the only form before the directory had several in forms/. Applications begun then belong to it, and old addresses lead to it. Default: false.',
    }),
  }),
});

/** form.json. */
export type FormFile = FileOf<typeof FORM_SCHEMA>;
