// form.json: the pages of the form, in order.
import { Type } from 'typebox';
import { ASSERTION } from './assertion.ts';
import { BEGINS_WITH } from './begins-with.ts';
import { configFile, type FileOf } from './config-file.ts';
import { PARAMETER } from './default.ts';
import { answerKey, INTRO, id, KEY_OF_LIST } from './names.ts';
import { NOTICE_PROPERTIES } from './notice.ts';
import { SHOWN } from './requirement.ts';
import { closed, line, list, optional, text, whole } from './schema.ts';
import { WINDOW } from './window.ts';

const BUTTONS = ['previous', 'next', 'submit'] as const;
/** A button at the foot of a page (spec §2 "Page buttons"). */
export type PageButton = (typeof BUTTONS)[number];

const page = closed('Page', 'A screen of the form.', {
  id: id('Identifies the page.'),
  route: line('Route', 'Path of the page, as in /about.', '^/[a-z][a-z0-9-]*$'),
  title: text('Title', 'Heading of the page and text of its navigation item.'),
  intro: optional(INTRO),
  ...SHOWN,
  sections: list(Type.String(), 'Sections', 'Ids of the sections of this page, each a file in sections/.', {
    minItems: 1,
  }),
  buttons: list(Type.Enum(BUTTONS), 'Buttons', 'Buttons at the foot of the page.', { uniqueItems: true }),
});

export const FORM_SCHEMA = configFile('form', 'Form', 'The pages of the form, in order.', {
  id: id('Identifies the form.'),
  language: optional(
    whole(
      'Language version',
      'The version of the form language that the form is written in: 1 unless said otherwise. "npm run config-upgrade" lifts an older form.',
      1,
    ),
  ),
  title: text('Title', 'Stands in the header of each page.'),
  called: optional(
    text(
      'Called',
      'What is filled in, in one word, small where your language writes it so: "application" unless said otherwise. It stands in the product\'s texts where they have {{form.called}}, and {{form.Called}} where a capital begins it.',
    ),
  ),
  lang: optional(
    text(
      'Language',
      'The language that the form is written in, as pages and mails name it to browsers and screen readers: "en", "de", "pt-BR"; "en" unless said otherwise. Dates that have their month in words are written in it.',
    ),
  ),
  defaultPage: id('Id of the page that an unknown address leads to.', 'Default page'),
  givenName: optional(
    answerKey('Given name', "Answer key of the applicant's first name, greeted after submission."),
  ),
  recordHead: optional(
    list(
      KEY_OF_LIST,
      'Record head',
      'Answer keys of what stands above an application that is read, in the view of reviewers and on the PDF copy: for example its program and term.',
      { maxItems: 6, uniqueItems: true },
    ),
  ),
  pages: list(page, 'Pages', 'The pages, in the order of the navigation.', { minItems: 1 }),
  modals: list(Type.String(), 'Modals', 'Ids of the modals that the footer opens, each a file in modals/.', {
    uniqueItems: true,
  }),
  parameters: optional(
    list(
      PARAMETER,
      'Parameters',
      'Parameters of the address with which the form is opened that questions can be filled in from.',
      { maxItems: 20, uniqueItems: true },
    ),
  ),
  rules: optional(
    list(ASSERTION, 'Rules', 'Conditions that must be true of answers of several sections or pages.'),
  ),
  notice: optional(
    closed(
      'Notice',
      'A banner above the content of every page: always, or between two days, both included.',
      NOTICE_PROPERTIES,
    ),
  ),
  window: optional(WINDOW),
  beginsWith: optional(BEGINS_WITH),
  first: optional(
    Type.Boolean({
      title: 'First',
      description:
        'Whether the directory held this form alone before there were others in forms/: applications begun then are its own, and the addresses of then lead to it.',
    }),
  ),
});

/** form.json. */
export type FormFile = FileOf<typeof FORM_SCHEMA>;
