// form.json: the pages of the form, in order.
import { Type } from 'typebox';
import { ASSERTION } from './assertion.ts';
import { configFile, type FileOf } from './config-file.ts';
import { answerKey, INTRO, id, KEY_OF_LIST } from './names.ts';
import { NOTICE_PROPERTIES } from './notice.ts';
import { SHOWN } from './requirement.ts';
import { closed, line, list, optional, text } from './schema.ts';

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
  title: text('Title', 'Stands in the header of each page.'),
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
  modals: list(Type.String(), 'Modals', 'Ids of the modals that the footer opens, each a file in modals/.'),
  rules: optional(
    list(ASSERTION, 'Rules', 'Conditions that must be true of answers of several sections or pages.'),
  ),
  notice: optional(
    closed(
      'Notice',
      'A banner above the content of every page, between two days, both included.',
      NOTICE_PROPERTIES,
    ),
  ),
});

/** form.json. */
export type FormFile = FileOf<typeof FORM_SCHEMA>;
